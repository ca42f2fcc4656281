import { importColumns, type ImportNoun } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import { canRetry, matchesPattern, matchesRow, shownStatus, type ImportRow } from './import-rows.js'

const row = (status: string, more: Partial<ImportRow> = {}) =>
  ({ id: 1, lineNumber: 2, content: {}, status, ...more }) as ImportRow

describe('the status of a row', () => {
  it.each<[ImportNoun, string, string, boolean]>([
    ['booking', 'COMPLETED', 'COMPLETED', false],
    ['booking', 'FAILED', 'FAILED', true],
    ['booking', 'CANCELLED', 'CANCELLED', true],
    ['booking', 'STARTED', 'STARTED', false],
    ['user', 'COMPLETED', 'COMPLETED', false],
    ['user', 'FAILED', 'FAILED', true],
    ['user', 'STARTED', 'STARTED', false],
    ['user', 'CANCELLED', 'UNKNOWN', false],
    ['costCode', 'FAILED', 'FAILED', true],
    ['costCode', 'PAUSED', 'UNKNOWN', false],
    ['person', 'SUCCESS', 'SUCCESS', false],
    ['person', 'ERROR', 'ERROR', false],
    ['person', 'CANCELLED', 'CANCELLED', false],
    ['person', 'COMPLETED', 'UNKNOWN', false],
  ])('of a %s that is %s is shown as %s, retried: %s', (noun, status, shown, isRetried) => {
    const { id, ...unkept } = row(status)
    const given = noun === 'person' ? unkept : { id: id!, ...unkept }
    expect([shownStatus(noun, given), canRetry(noun, given)]).toEqual([shown, isRetried])
  })
})

describe('the filter of rows', () => {
  it.each([
    ['', true],
    ['goya', true],
    ['SALA', true],
    ['  goya ', true],
    ['sala*booked', true],
    ['*', true],
    ['booked*sala', false],
    ['.', false],
    ['(', false],
    ['g?ya', false],
    ['velázquez', false],
  ])('"%s" matches "Sala Goya is booked": %s', (pattern, expected) => {
    expect(matchesPattern('Sala Goya is booked', pattern)).toBe(expected)
  })

  it('looks into cells, message, reference and line', () => {
    const [, place] = importColumns.booking
    const given = row('FAILED', {
      lineNumber: 17,
      reference: 'R-9',
      message: 'Taken',
      content: { [place]: 'Goya' },
    })
    expect(['17', 'r-9', 'tak', 'goy', 'x'].map((one) => matchesRow(given, one))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
  })
})
