import { describe, expect, it } from 'vitest'
import {
  at,
  desks,
  floorNow,
  free,
  rooms,
  roomsOfTheDay,
  taken,
  toAnswer,
  toTimeslots,
  tomorrow,
} from '../story-data.fixture.js'
import { findSearchProblem } from './search-problem.js'
import { toFloors, toLocationGroups } from './to-location-groups.js'

describe('toLocationGroups', () => {
  it("groups spaces by floor in tree order, and keeps the server's order within a floor", () => {
    const answer = toAnswer([free(32), free(13), free(11), free(31)], rooms)
    expect(
      toLocationGroups(answer).map(({ name, qualifier, results }) => [
        name,
        qualifier,
        results.map(({ location }) => location.name),
      ]),
    ).toEqual([
      ['Level 2', 'Lantern Wharf, London', ['Brent', 'Thames']],
      ['Level 6', 'Lantern Wharf, London', ['Tamar', 'Isis']],
    ])
  })

  it('SRCH-023 shows one organisation after the other, with the owner of what is shared', () => {
    const answer = toAnswer([free(32), free(13)], rooms)
    const theirs = { organisationId: 99, left: 1 }
    const [room] = answer.locations
    const shared = {
      ...answer,
      locations: [
        ...answer.locations,
        { ...room!, ...theirs, id: 901, parentId: 900, organisationName: 'Harbour Works' },
      ],
      ancestorLocations: [
        ...answer.ancestorLocations,
        { ...room!, ...theirs, id: 900, kind: 'FLOOR', name: 'Quay', parentId: undefined },
      ],
      availability: [...answer.availability, { ...answer.availability[0]!, locationId: 901 }],
    } as typeof answer
    const floors = toFloors(shared)
    expect(floors.at(-1)).toMatchObject({ id: 900, name: 'Quay', owner: 'Harbour Works' })
    expect(floors.slice(0, -1).every(({ owner }) => owner === undefined)).toBe(true)
  })

  it('gives each space its available times with the default start and end', () => {
    const [{ results } = { results: [] }] = toLocationGroups({
      ...roomsOfTheDay,
      timeslots: toTimeslots(rooms, {
        times: ['09:00', '10:00'],
        isFree: (id, time) => id !== 11 || time === '10:00',
      }),
    })
    expect(results[0]!.slots).toEqual([
      { key: `${tomorrow}T10:00`, timeFrom: at('10:00'), timeTo: at('11:00'), isPartial: false },
    ])
  })

  it('offers a single interval without a grid and nothing for booked spaces; an own booking can be opened', () => {
    const slots = toLocationGroups(floorNow).flatMap(({ results }) =>
      results.map((result) => [result.location.name, result.slots]),
    )
    expect(Object.fromEntries(slots)).toMatchObject({
      Thames: [{ timeFrom: at('09:00'), timeTo: at('10:00') }],
      Medway: [],
      Brent: [{ ownBookingId: 502 }],
      Lea: [],
    })
  })

  it('SRCH-007 supports parts of a day and partly available slots', () => {
    const [slot] = toTimeslots(desks.slice(0, 1), { times: ['13:00'] })
    const partly = {
      ...slot!,
      key: `${tomorrow}/PM`,
      availability: slot!.availability.map((one) => ({ ...one, iconType: 'LIMITED' as const })),
    }
    const [group] = toLocationGroups(toAnswer([free(40)], desks, { timeslots: [partly] }))
    expect(group!.results[0]!.slots[0]).toMatchObject({ part: 'PM', isPartial: true })
  })

  it('counts available spaces', () => {
    expect(toLocationGroups(toAnswer([free(11), taken(12)], rooms))[0]).toMatchObject({
      freeCount: 1,
    })
  })
})

describe('findSearchProblem', () => {
  const search = { searchType: 3, capacity: 0, duration: 60, location: [] } as const
  it('SRCH-009 needs a start date', () => expect(findSearchProblem(search)).toBe('missingDate'))
  it('SRCH-010 refuses a start after the end', () =>
    expect(findSearchProblem({ ...search, startDate: '2026-11-24', endDate: '2026-11-23' })).toBe(
      'dateRange',
    ))
  it.each([
    [{ ...search, startDate: '2026-11-23', endDate: '2026-11-23' }],
    [{ ...search, searchType: 1 as const }],
  ])('accepts %o', (fine) => {
    expect(findSearchProblem(fine)).toBeUndefined()
  })
})
