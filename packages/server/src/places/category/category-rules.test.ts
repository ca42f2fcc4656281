import type { CategoryInput } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { refused } from '../../ground/core/refusal.fixture.js'
import { listTemplates, readCategory, refuseOrder } from './category-rules.js'

const facts = { securityGroupIds: new Set([5]), layoutIds: new Set([7, 8]) }
const category = (more: Partial<CategoryInput> = {}): CategoryInput => ({
  locationKind: 'ROOM',
  nameSingle: 'Studio',
  namePlural: 'Studios',
  timeslotKind: 'HOURLY',
  adminOnly: false,
  ...more,
})

describe('a category', () => {
  it.each<[string, Partial<CategoryInput>, string[] | undefined]>([
    ['with names only', {}, undefined],
    [
      'with times in order',
      { alignBookingTimeFrom: '09:00', alignBookingTimeTo: '09:01' },
      undefined,
    ],
    ['with a start only', { alignBookingTimeFrom: '09:00' }, undefined],
    ['with an end only', { alignBookingTimeTo: '09:00' }, undefined],
    [
      'with equal times',
      { alignBookingTimeFrom: '09:00', alignBookingTimeTo: '09:00' },
      ['alignBookingTimeTo: timesInOrder'],
    ],
    [
      'with times the wrong way round',
      { alignBookingTimeFrom: '09:01', alignBookingTimeTo: '09:00' },
      ['alignBookingTimeTo: timesInOrder'],
    ],
    ['for a security group', { restriction: { id: 5 } }, undefined],
    ['for an unknown group', { restriction: { id: 6 } }, ['restriction.id: invalid']],
    ['with layouts', { layouts: [{ id: 8 }, { id: 7 }] }, undefined],
    [
      'with an unknown layout',
      { layouts: [{ id: 7 }, { id: 9 }, { id: 10 }] },
      ['layouts.1.id: invalid', 'layouts.2.id: invalid'],
    ],
  ])('CAT-002 %s', (_name, more, expected) => {
    expect(refused(readCategory(category(more), facts))).toEqual(expected)
  })

  it('CAT-015 reports all errors of one among several categories, with its path', () => {
    const wrong = category({
      alignBookingTimeFrom: '10:00',
      alignBookingTimeTo: '09:00',
      restriction: { id: 6 },
      layouts: [{ id: 9 }],
    })
    expect(refused(readCategory(wrong, facts, 'categories.1.'))).toEqual([
      'categories.1.alignBookingTimeTo: timesInOrder',
      'categories.1.restriction.id: invalid',
      'categories.1.layouts.0.id: invalid',
    ])
  })

  it('CAT-001 is stored with trimmed names', () => {
    const named = category({ nameSingle: ' Studio ', namePlural: '\tStudios ', cqIndicator: ' C ' })
    expect(readCategory(named, facts)).toEqual(category({ cqIndicator: ' C ' }))
  })
})

describe('an order of categories', () => {
  it.each<[string, number[], number[], string[] | undefined]>([
    ['all of them', [3, 1, 2], [1, 2, 3], undefined],
    ['none of none', [], [], undefined],
    ['one missing', [1, 2], [1, 2, 3], ['ids: invalid']],
    ['one too many', [1, 2, 3], [1, 2], ['ids: invalid']],
    ['one twice', [1, 2, 2], [1, 2, 3], ['ids: invalid']],
    ['another one', [1, 2, 4], [1, 2, 3], ['ids: invalid']],
  ])('CAT-014 AD-007 lists each category once: %s', (_name, ids, known, expected) => {
    expect(refused(refuseOrder(ids, known))).toEqual(expected)
  })
})

describe('templates', () => {
  it('CAT-014 AD-160 are the same in each language, except for their names', () => {
    const [english, spanish] = [listTemplates('en'), listTemplates('es')]
    expect(
      english.map(({ standardCategory, namePlural }) => [standardCategory, namePlural]),
    ).toEqual([
      ['meetingRooms', 'Meeting rooms'],
      ['desks', 'Desks'],
      ['carParking', 'Car parking'],
      ['cateringRooms', 'Catering rooms'],
      ['equipment', 'Equipment'],
      ['visitorDesks', 'Visitors’ desks'],
    ])
    const rest = ({ nameSingle: _, namePlural: __, ...template }: CategoryInput) => template
    expect(spanish.map(rest)).toEqual(english.map(rest))
    for (const [index, { nameSingle, namePlural }] of spanish.entries())
      expect([nameSingle, namePlural]).not.toContain(english[index]!.nameSingle)
  })

  it('AD-160 can all be stored', () => {
    for (const template of listTemplates('es'))
      expect(readCategory(template, facts)).toEqual(template)
  })
})
