import { describe, expect, it } from 'vitest'
import { collectOverrides, createResolver } from './settings-in-force-rules.js'

const category = { id: 1, namePlural: 'Rooms' } as never
const [room, floor, house] = [
  { id: 3, name: 'Room' },
  { id: 2, name: 'Floor' },
  { id: 1, name: 'House' },
]
const minutes = (locationId: number | undefined, minutesBefore: number) => ({
  categoryId: 1,
  ...(locationId === undefined ? {} : { locationId }),
  section: 'buffer',
  value: { minutesBefore },
})
const resolve = (
  rows: Parameters<typeof collectOverrides>[0],
  place: typeof room | undefined = room,
) => createResolver(collectOverrides(rows))({ place, ancestors: [floor!, house!], category })

describe('the settings in force', () => {
  const [own, near, far, whole] = [
    minutes(3, 3),
    minutes(2, 2),
    minutes(1, 1),
    minutes(undefined, 9),
  ]
  it.each([
    ['the place', [whole, far, near, own], 3, { origin: 'LOCATION', locationId: 3, name: 'Room' }],
    [
      'the nearest place above',
      [whole, far, near],
      2,
      { origin: 'ANCESTOR', locationId: 2, name: 'Floor' },
    ],
    [
      'a place further above',
      [whole, far],
      1,
      { origin: 'ANCESTOR', locationId: 1, name: 'House' },
    ],
    ['the category', [whole], 9, { origin: 'CATEGORY', name: 'Rooms' }],
    ['the default', [], 0, { origin: 'DEFAULT' }],
  ])('SET-004 AD-140 come from %s', (_, rows, minutesBefore, origin) => {
    const { settings, origins } = resolve(rows)
    expect(settings.buffer?.minutesBefore).toBe(minutesBefore)
    expect(origins.buffer).toEqual(origin)
  })

  it('SET-004 AD-140 are inherited by section, never by field', () => {
    const rows = [minutes(3, 3), { ...minutes(2, 2), value: { minutesBefore: 2, minutesAfter: 7 } }]
    expect(resolve(rows).settings.buffer).toEqual({ minutesBefore: 3 })
  })

  it('SET-004 resolve each section separately', () => {
    const rows = [
      minutes(2, 2),
      { ...minutes(3, 0), section: 'approval', value: { isRequired: true } },
    ]
    const { origins } = resolve(rows)
    expect([origins.buffer?.locationId, origins.approval?.locationId]).toEqual([2, 3])
  })

  it('SET-003 without the place are the inherited ones, and never those of another category', () => {
    expect(
      createResolver(collectOverrides([own!, near!]))({
        place: undefined,
        ancestors: [floor!, house!],
        category,
      }).settings.buffer?.minutesBefore,
    ).toBe(2)
    expect(resolve([{ ...own!, categoryId: 2 }]).origins.buffer).toEqual({ origin: 'DEFAULT' })
  })

  it('SET-004 are shared by places without their own', () => {
    const of = createResolver(collectOverrides([near!, own!]))
    const chain = { ancestors: [floor!, house!], category }
    const other = of({ ...chain, place: { id: 4, name: 'Other' } })
    expect(of({ ...chain, place: { id: 5, name: 'Another' } })).toBe(other)
    expect(of({ ...chain, place: room })).not.toBe(other)
    expect(of({ ...chain, place: { id: 6, name: 'High' }, ancestors: [house!] })).not.toBe(other)
  })
})
