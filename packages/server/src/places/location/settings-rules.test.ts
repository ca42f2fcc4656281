import type { BookingSettings, PrioritisationRule } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { refused } from '../../ground/core/refusal.fixture.js'
import { groupsOf, readSettings } from './settings-rules.js'

const facts = {
  hasPlace: (id: number) => id === 3,
  isZone: (name: string) => name === 'Europe/Madrid',
  securityGroupIds: new Set([5, 6]),
  userIds: new Set([8]),
  declarationTemplateIds: new Set([4]),
}
const read = (settings: BookingSettings) => readSettings(settings, facts)
const rules = (...list: PrioritisationRule[]): BookingSettings => ({
  period: { prioritisation: { rules: list } },
})
const limited = (id?: number, more: object = {}): PrioritisationRule => ({
  kind: 'BOOK_WITH_LIMIT',
  maxPeriod: 7,
  maxPeriodKind: 'DAY',
  ...(id === undefined ? {} : { accessGroup: { id } }),
  ...more,
})
const everybody: PrioritisationRule = { kind: 'BOOK_WITHOUT_LIMIT' }
const at = (index: number, field: string) => `period.prioritisation.rules.${index}.${field}`

describe('settings', () => {
  it.each<[string, BookingSettings, string[] | undefined]>([
    ['nothing', {}, undefined],
    ['a known place', { visit: { location: 3 } }, undefined],
    ['an unknown place', { visit: { location: 4 } }, ['visit.location: invalid']],
    ['a known declaration', { visit: { declarationTemplateId: 4 } }, undefined],
    [
      'an unknown declaration',
      { visit: { declarationTemplateId: 5 } },
      ['visit.declarationTemplateId: invalid'],
    ],
    ['a known approver', { approval: { approvers: [8] } }, undefined],
    ['an unknown approver', { approval: { approvers: [8, 9] } }, ['approval.approvers.1: invalid']],
    ['a known zone', { timeZone: { zoneId: 'Europe/Madrid' } }, undefined],
    ['an unknown zone', { timeZone: { zoneId: 'Mars/Base' } }, ['timeZone.zoneId: zone']],
  ])('may refer to existing items: %s', (_name, settings, expected) => {
    expect(refused(read(settings))).toEqual(expected)
  })

  it.each<[boolean | undefined, boolean | undefined, string[] | undefined]>([
    [undefined, undefined, undefined],
    [true, false, undefined],
    [false, true, undefined],
    [true, undefined, undefined],
    [true, true, ['signage.authenticatedBookAllowed: exclusive']],
  ])(
    'SET-021 AD-150 signage by owner %s and by sign-in %s: only one of the two',
    (anonymousBookIdentifyOwner, authenticatedBookAllowed, expected) => {
      const signage = {
        ...(anonymousBookIdentifyOwner === undefined ? {} : { anonymousBookIdentifyOwner }),
        ...(authenticatedBookAllowed === undefined ? {} : { authenticatedBookAllowed }),
      }
      expect(refused(read({ signage }))).toEqual(expected)
    },
  )

  it.each<[string, PrioritisationRule[], string[] | undefined]>([
    ['none', [], undefined],
    ['one for everybody', [everybody], undefined],
    ['one for a group, then everybody', [limited(5), everybody], undefined],
    ['two groups, then everybody', [limited(5), limited(6), everybody], undefined],
    [
      'the same group twice',
      [limited(5), limited(5), everybody],
      [at(1, 'accessGroup: groupListed')],
    ],
    ['no rule for everybody', [limited(5)], [at(0, 'accessGroup: lastRule')]],
    ['everybody twice', [everybody, everybody], [at(0, 'accessGroup: lastRule')]],
    [
      'everybody before a group',
      [everybody, limited(5)],
      [at(0, 'accessGroup: lastRule'), at(1, 'accessGroup: lastRule')],
    ],
    ['an unknown group', [limited(9), everybody], [at(0, 'accessGroup.id: invalid')]],
    ['a limit without a number', [{ kind: 'BOOK_WITH_LIMIT' }], [at(0, 'maxPeriod: required')]],
    ['a limit of 0', [limited(undefined, { maxPeriod: 0 })], [at(0, 'maxPeriod: required')]],
    ['a limit of 1', [limited(undefined, { maxPeriod: 1 })], undefined],
  ])('PRIO-007 AD-095 prioritisation rules: %s', (_name, list, expected) => {
    expect(refused(read(rules(...list)))).toEqual(expected)
  })

  it('report all errors at once', () => {
    expect(
      refused(
        read({
          ...rules(limited(9)),
          signage: { anonymousBookIdentifyOwner: true, authenticatedBookAllowed: true },
          visit: { location: 4 },
          timeZone: { zoneId: 'x' },
        }),
      ),
    ).toEqual([
      at(0, 'accessGroup: lastRule'),
      at(0, 'accessGroup.id: invalid'),
      'signage.authenticatedBookAllowed: exclusive',
      'visit.location: invalid',
      'timeZone.zoneId: zone',
    ])
  })

  it('SET-003 keep other sections as sent', () => {
    const settings: BookingSettings = {
      label: { isRequired: true },
      buffer: { minutesBefore: 5 },
      period: { minPeriod: 1 },
      availabilityType: 'AVAILABLE_FOR_BOOKING',
    }
    expect(read(settings)).toEqual(settings)
  })

  const on = {
    consecutiveNoShows: 2,
    autoCancel: true,
    autoCancelRepeat: true,
    proximityRequired: true,
  }
  const off = { autoCancel: false, autoCancelRepeat: false, proximityRequired: false }
  it.each([
    [
      { isRequired: true, ...on },
      { isRequired: true, ...on },
    ],
    [
      { isRequired: false, ...on },
      { isRequired: false, consecutiveNoShows: 2, ...off },
    ],
    [on, { consecutiveNoShows: 2, ...off }],
    [{ isRequired: true }, { isRequired: true }],
  ])('SET-006 disable all check-in options while check-in is off: %j', (checkIn, expected) => {
    expect(read({ checkIn })).toEqual({ checkIn: expected })
  })

  // Columns: staff included, passcode to staff, to visitors, with barcode → passcode to staff, with
  // barcode.
  it.each([
    [true, true, true, true, true, true],
    [true, true, false, true, true, true],
    [false, true, true, true, false, true],
    [false, true, false, true, false, false],
    [true, false, false, true, false, false],
    [true, false, true, true, false, true],
    [true, true, true, false, true, false],
    [undefined, true, undefined, true, false, false],
  ])(
    'SET-016 staff %s, passcode to staff %s and visitors %s, barcode %s: passcode to staff %s, barcode %s',
    (includeStaff, toStaff, toVisitors, barcode, sendsToStaff, hasBarcode) => {
      const visit = {
        ...(includeStaff === undefined ? {} : { includeStaff }),
        ...(toVisitors === undefined ? {} : { sendPasscodeToVisitors: toVisitors }),
        sendPasscodeToStaff: toStaff,
        passcodeIncludesBarcode: barcode,
      }
      expect(read({ visit })).toEqual({
        visit: { ...visit, sendPasscodeToStaff: sendsToStaff, passcodeIncludesBarcode: hasBarcode },
      })
    },
  )

  it('AD-095 keep a limit of a prioritisation rule only if it sets one, in days by default', () => {
    const { maxPeriodKind: _, ...noUnit } = limited(5)
    const view: PrioritisationRule = { kind: 'VIEW_ONLY', maxPeriod: 3, maxPeriodKind: 'WEEK' }
    expect(read(rules(noUnit, limited(6, { maxPeriodKind: 'WEEK' }), view))).toEqual(
      rules(limited(5), limited(6, { maxPeriodKind: 'WEEK' }), { kind: 'VIEW_ONLY' }),
    )
  })

  it('list the groups of their prioritisation rules', () => {
    expect(groupsOf(rules(limited(6), limited(5), everybody))).toEqual([6, 5])
    expect([groupsOf({}), groupsOf({ period: {} })]).toEqual([[], []])
  })
})
