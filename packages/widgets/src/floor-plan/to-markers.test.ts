import type { Availability } from '@mosaic-booking/sdk'
import { describe, expect, it, vi } from 'vitest'
import { at, floorNow, floorPlan, free, rooms, taken } from '../story-data.fixture.js'
import { toMarkers, toPlan } from './to-markers.js'

const statuses = (facts: Parameters<typeof toMarkers>[1]) =>
  Object.fromEntries(toMarkers(floorPlan, facts).map(({ id, status }) => [id, status]))

describe('toMarkers', () => {
  it('FIND-004 names colleagues at their spaces instead of who booked them', () => {
    const [first] = rooms
    const markers = toMarkers(floorPlan, {
      availability: rooms.map(({ id }) => free(id)),
      locations: rooms,
      people: [{ locationId: first!.id, name: 'Noah Adams' }],
    })
    expect(markers.find(({ locationId }) => locationId === first!.id)?.nameLabel).toBe('Noah Adams')
    expect(markers.filter(({ nameLabel }) => nameLabel)).toHaveLength(1)
  })

  it('FP-022 gives a space the face of the person it names', () => {
    const face = {} as CanvasImageSource
    const faceAt = vi.fn(({ bookedBy }: Availability) => (bookedBy ? face : undefined))
    const availability = [free(11), taken(12, { code: 'taken' }, { bookedBy: 'Elena Vidal' })]
    const markers = toMarkers(floorPlan, { availability, locations: rooms, faceAt })
    expect(markers.map(({ picture }) => picture)).toEqual([undefined, face])
    expect(faceAt.mock.calls).toEqual(availability.map((one) => [one]))
  })

  it('FP-002 gives each space one of the five statuses', () => {
    expect(statuses(floorNow)).toEqual({
      thames: 'AVAILABLE_FOR_BOOKING',
      medway: 'BOOKED_OR_OCCUPIED',
      brent: 'BOOKED_BY_YOU',
      lea: 'UNAVAILABLE',
      sofa: 'AVAILABLE_WITHOUT_BOOKING',
      booth: 'AVAILABLE_FOR_BOOKING',
    })
  })

  it('keeps areas with outlines and labels; a space without a label shows its name', () => {
    const [thames, , brent] = toMarkers(floorPlan, floorNow)
    expect(thames).toMatchObject({ isArea: true, label: 'Thames', locationId: 11 })
    expect(thames!.points).toHaveLength(4)
    expect(brent).toMatchObject({ label: 'Brent' })
    expect(brent).not.toHaveProperty('points')
  })

  it('FP-010 shows the owner of a booked space if the server names one, and never of an available space', () => {
    const availability = [
      taken(12, { code: 'taken' }, { bookedBy: 'Elena Vidal' }),
      { ...free(11), bookedBy: 'Somebody later' },
      taken(13),
    ]
    const names = toMarkers(floorPlan, { availability, locations: rooms }).map(
      ({ id, nameLabel }) => [id, nameLabel],
    )
    expect(names).toEqual([
      ['thames', undefined],
      ['medway', 'Elena Vidal'],
      ['brent', undefined],
    ])
  })

  it('a space that is available for part of the time names that part', () => {
    const availability = [
      { ...free(11, at('12:00'), at('17:00')), iconType: 'LIMITED' as const },
      free(12),
    ]
    const nameTime = (from: string, to: string) => `${from.slice(11, 16)}–${to.slice(11, 16)}`
    expect(
      toMarkers(floorPlan, { availability, locations: rooms, nameTime }).map(
        ({ status, nameLabel }) => [status, nameLabel],
      ),
    ).toEqual([
      ['AVAILABLE_FOR_BOOKING', '12:00–17:00'],
      ['AVAILABLE_FOR_BOOKING', undefined],
    ])
  })

  it('leaves out elements that the answer does not contain', () => {
    expect(
      toMarkers(floorPlan, { availability: [free(11)], locations: rooms }).map(({ id }) => id),
    ).toEqual(['thames'])
  })

  it.each([
    ['relatedBooked', 'BOOKED_OR_OCCUPIED'],
    ['buffer', 'BOOKED_OR_OCCUPIED'],
    ['past', 'UNAVAILABLE'],
    ['restricted', 'UNAVAILABLE'],
    ['notBookable', 'UNAVAILABLE'],
  ] as const)('FP-002 %s means %s', (code, status) => {
    expect(statuses({ availability: [taken(11, { code })], locations: rooms })).toEqual({
      thames: status,
    })
  })

  it('FP-012 an occupied space counts as booked; an empty one stays booked, and an own booking stays own', () => {
    const seen = (locationId: number, status: 'OCCUPIED' | 'ABSENT') => ({
      locationId,
      status,
      statusTime: at('09:05'),
      statusMessage: 'Sensor 4',
    })
    const facts = {
      ...floorNow,
      occupancy: [
        seen(11, 'OCCUPIED'),
        seen(12, 'ABSENT'),
        seen(13, 'OCCUPIED'),
        seen(15, 'OCCUPIED'),
      ],
    }
    expect(statuses(facts)).toMatchObject({
      thames: 'BOOKED_OR_OCCUPIED',
      medway: 'BOOKED_OR_OCCUPIED',
      brent: 'BOOKED_BY_YOU',
      sofa: 'BOOKED_OR_OCCUPIED',
      booth: 'AVAILABLE_FOR_BOOKING',
    })
    expect(toMarkers(floorPlan, facts)[0]!.occupancy).toEqual({
      status: 'OCCUPIED',
      statusTime: at('09:05'),
      statusMessage: 'Sensor 4',
    })
  })
})

describe('toPlan', () => {
  it('keeps the reference size, and resolves image URLs of another server', () => {
    const plan = {
      ...floorPlan,
      media: {
        id: 1,
        kind: 'FLOOR_PLAN_IMAGE' as const,
        sizes: [{ url: '/api/v1/media/1/content?width=1024', width: 1024, height: 546 }],
      },
    }
    expect(toPlan(plan, 'https://booking.example')).toMatchObject({
      referenceWidth: 1200,
      referenceHeight: 640,
      image: {
        sizes: [
          {
            url: 'https://booking.example/api/v1/media/1/content?width=1024',
            width: 1024,
            height: 546,
          },
        ],
      },
    })
  })

  it('names areas without a marker', () => {
    const { captions } = toPlan(floorPlan, '')
    expect(captions?.map(({ id, text }) => [id, text])).toContainEqual(['thames', 'Thames'])
    expect(captions).toHaveLength(floorPlan.elements.filter(({ isArea }) => isArea).length)
  })

  it('FP-006 has no image until its sizes exist', () => {
    expect(
      toPlan({ ...floorPlan, media: { id: 1, kind: 'FLOOR_PLAN_IMAGE' } }, ''),
    ).not.toHaveProperty('image')
  })
})
