import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyScene, updateScene } from './scene.js'
import type { Marker } from './types.js'

const desk = (id: string, more: Partial<Marker> = {}): Marker => ({
  id,
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  status: 'AVAILABLE_FOR_BOOKING',
  label: id,
  ...more,
})
const first = updateScene(emptyScene, [
  desk('a'),
  desk('b', { x: 20 }),
  desk('room', { isArea: true, width: 99 }),
]).scene

afterEach(() => void vi.restoreAllMocks())

describe('updateScene', () => {
  it('draws areas below points, the largest first', () => {
    const { scene } = updateScene(emptyScene, [
      desk('a'),
      desk('small', { isArea: true }),
      desk('large', { isArea: true, width: 50 }),
    ])
    expect(scene.markers.map((marker) => marker.id)).toEqual(['large', 'small', 'a'])
  })

  it.each<[string, Marker[], string[], boolean]>([
    ['nothing', [desk('a'), desk('b', { x: 20 })], [], false],
    ['a status', [desk('a', { status: 'UNAVAILABLE' }), desk('b', { x: 20 })], ['a'], false],
    [
      'a sensor',
      [
        desk('a'),
        desk('b', { x: 20, occupancy: { status: 'OCCUPIED', statusTime: '', statusMessage: '' } }),
      ],
      ['b'],
      false,
    ],
    ['a text', [desk('a'), desk('b', { x: 20, nameLabel: 'Ana' })], ['b'], true],
    ['a place', [desk('a'), desk('b', { x: 21 })], ['b'], true],
    ['a newcomer', [desk('a'), desk('b', { x: 20 }), desk('c')], ['c'], true],
    ['a loss', [desk('b', { x: 20 })], ['a'], true],
  ])('names exactly what changed: %s', (_, markers, changed, layout) => {
    const before = updateScene(emptyScene, [desk('a'), desk('b', { x: 20 })]).scene
    const update = updateScene(before, markers)
    expect(update.now.map((i) => update.scene.markers[i]!.id)).toEqual(
      changed.filter((id) => update.scene.find(id) !== undefined),
    )
    expect(update.was.map((i) => before.markers[i]!.id)).toEqual(
      changed.filter((id) => before.find(id) !== undefined),
    )
    expect(update.layout).toBe(layout)
  })

  it('keeps geometry and index when only states changed', () => {
    const { scene } = updateScene(first, [
      desk('a', { status: 'BOOKED_BY_YOU' }),
      desk('b', { x: 20 }),
      desk('room', { isArea: true, width: 99 }),
    ])
    expect(scene.anchors).toBe(first.anchors)
    expect(scene.statusAt(scene.find('a')!)).toBe('BOOKED_BY_YOU')
  })

  it('leaves out and logs markers without a place and ids that are there twice', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { scene } = updateScene(emptyScene, [
      desk('a'),
      desk('a', { x: 50 }),
      desk('lost', { x: Number.NaN }),
      desk('shapeless', { points: [] }),
    ])
    expect(scene.markers.map((marker) => [marker.id, marker.x])).toEqual([['a', 0]])
    expect(warn).toHaveBeenCalledTimes(3)
  })

  it('takes a status it does not know for unavailable', () => {
    const { scene } = updateScene(emptyScene, [
      desk('a', { status: 'SOMETHING_NEW' as Marker['status'] }),
    ])
    expect(scene.statusAt(0)).toBe('UNAVAILABLE')
  })
})

it('answers markers with the status they have now', () => {
  const { scene } = updateScene(emptyScene, [desk('a')])
  expect(scene.setStatus(0, 'BOOKED_OR_OCCUPIED')).toBe(true)
  expect(scene.setStatus(0, 'BOOKED_OR_OCCUPIED')).toBe(false)
  expect(scene.markerAt(0)).toMatchObject({ id: 'a', status: 'BOOKED_OR_OCCUPIED' })
})
