import type { HistoryEntry, Visit } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { lastTextChange, toSignedRows } from './signed-rows.js'

const visit = (id: number, date: string, declaration?: object) =>
  ({
    id,
    date,
    guest: { id: 7, name: 'Ines Vega', kind: 'EXTERNAL' },
    host: { id: 8, name: 'Nora Whitfield' },
    location: { id: 2, name: 'Riverside' },
    declaration,
  }) as Visit
const signed = {
  templateId: 4,
  name: 'Safety',
  declarationDate: '2026-11-02',
  expiryDate: '2027-11-02',
}

it('DECL-018 lists a signature once, with its latest visit, and no unsigned declaration', () => {
  const rows = toSignedRows([
    visit(1, '2026-11-02', signed),
    visit(3, '2026-11-20', signed),
    visit(2, '2026-11-09', signed),
    visit(4, '2026-11-21', { templateId: 5, name: 'Privacy' }),
    visit(5, '2026-11-22'),
  ])
  expect(rows.map(({ id, signed: on, validUntil }) => [id, on, validUntil])).toEqual([
    [3, '2026-11-02', '2027-11-02'],
  ])
})

it('DECL-018 finds the last change of the text after the day of the signature', () => {
  const change = (at: string, field: string) =>
    ({ action: 'CHANGED', at, changes: [{ field }] }) as unknown as HistoryEntry
  const history = [
    change('2026-11-09T09:00:00.000Z', 'shortName'),
    change('2026-11-05T09:00:00.000Z', 'content'),
    change('2026-11-01T09:00:00.000Z', 'content'),
  ]
  expect(lastTextChange(history, '2026-11-02')).toBe('2026-11-05T09:00:00.000Z')
  expect(lastTextChange(history, '2026-11-05')).toBeUndefined()
})
