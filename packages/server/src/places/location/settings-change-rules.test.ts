import type { BookingSettings, SettingSection } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import {
  changeRows,
  ownAfter,
  summarizeSettings,
  type SettingsOfOne,
} from './settings-change-rules.js'

const row = (
  categoryId: number,
  locationId: number | undefined,
  section: string,
  value: unknown,
) => ({
  categoryId,
  ...(locationId === undefined ? {} : { locationId }),
  section,
  value,
})

describe('a change of settings', () => {
  const rows = [
    row(1, undefined, 'label', 'category'),
    row(1, 5, 'label', 'old'),
    row(1, 5, 'buffer', 'kept'),
    row(1, 6, 'label', 'other place'),
    row(2, 5, 'label', 'other category'),
  ]
  const change = (targetIds: number[], override: object, keep: SettingSection[] = []) =>
    changeRows(rows, { categoryId: 1, targetIds, override: override as BookingSettings, keep })

  it('SET-003 AD-141 replaces the overrides of its targets and resets the sections not sent', () => {
    expect(change([5], { label: 'new' })).toEqual([
      rows[0],
      rows[3],
      rows[4],
      row(1, 5, 'label', 'new'),
    ])
    expect(change([5, 6], {})).toEqual([rows[0], rows[4]])
  })

  it('keeps the listed sections', () => {
    expect(change([5], {}, ['buffer'])).toEqual([rows[0], rows[2], rows[3], rows[4]])
    const own = { label: 'old', buffer: 'kept' } as BookingSettings
    const override = { costCode: 'new' } as BookingSettings
    expect(ownAfter(own, { categoryId: 1, targetIds: [5], override, keep: ['buffer'] })).toEqual({
      buffer: 'kept',
      costCode: 'new',
    })
  })

  it('of a whole category has no location', () => {
    expect(change([0], { label: 'new' })).toContainEqual(row(1, undefined, 'label', 'new'))
    expect(change([0], { label: 'new' })).not.toContainEqual(rows[0])
  })
})

describe('the settings of several places', () => {
  const above = (label: object, name: string) => ({
    settings: { label, buffer: { minutesBefore: 0 } },
    origins: {
      label: { origin: 'ANCESTOR' as const, name },
      buffer: { origin: 'DEFAULT' as const },
    },
  })
  const london = above({ isRequired: true }, 'London')
  const madrid = above({ isRequired: false }, 'Madrid')
  const one = (own: BookingSettings, inherited = london): SettingsOfOne => ({ own, inherited })

  it.each<[string, SettingsOfOne[], object]>([
    [
      'one place',
      [one({ costCode: { isRequired: true } })],
      {
        override: { costCode: { isRequired: true } },
        inherited: london.settings,
        origins: london.origins,
        mixed: [],
      },
    ],
    [
      'alike',
      [one({ label: { isRequired: true } }), one({ label: { isRequired: true } })],
      { override: { label: { isRequired: true } }, mixed: [] },
    ],
    [
      'different overrides',
      [one({ label: { isRequired: true } }), one({ label: { isRequired: false } })],
      { override: {}, mixed: ['label'] },
    ],
    [
      'one without',
      [one({ label: { isRequired: true } }), one({})],
      { override: {}, mixed: ['label'] },
    ],
    [
      'different ancestors',
      [one({}), one({}, madrid)],
      {
        override: {},
        inherited: { buffer: { minutesBefore: 0 } },
        origins: { buffer: { origin: 'DEFAULT' } },
        mixed: ['label'],
      },
    ],
    [
      'the same override below different ancestors',
      [one({ label: {} }), one({ label: {} }, madrid)],
      { override: { label: {} }, mixed: [] },
    ],
  ])('are summarised by section: %s', (_name, all, expected) => {
    expect(summarizeSettings(all)).toMatchObject(expected)
  })
})
