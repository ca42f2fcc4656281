import type { Marker } from '@mosaic-booking/floorplan'
import { describe, expect, it } from 'vitest'
import { statusesOver } from './use-live-markers.js'

const marker = (id: string, more: Partial<Marker> = {}): Marker =>
  ({ id, x: 1, y: 2, width: 3, height: 4, status: 'AVAILABLE_FOR_BOOKING', ...more }) as Marker
const plan = [marker('a'), marker('b')]

describe('live statuses of a plan', () => {
  it.each<[string, Marker[], [string, string][] | undefined]>([
    ['nothing changed', [marker('a'), marker('b')], []],
    [
      'a status changed',
      [marker('a'), marker('b', { status: 'BOOKED_OR_OCCUPIED' })],
      [['b', 'BOOKED_OR_OCCUPIED']],
    ],
    ['a name appeared', [marker('a'), marker('b', { nameLabel: 'Ann' })], undefined],
    [
      'a face appeared',
      [marker('a'), marker('b', { picture: {} as CanvasImageSource })],
      undefined,
    ],
    ['a marker moved', [marker('a'), marker('b', { x: 9 })], undefined],
    ['a marker was added', [...plan, marker('c')], undefined],
    ['a marker was removed', [marker('a')], undefined],
    ['the order changed', [marker('b'), marker('a')], undefined],
  ])('FP-013 FP-022 %s', (_, next, statuses) => {
    const found = statusesOver(plan, next)
    expect(found && [...found]).toEqual(statuses)
  })
})
