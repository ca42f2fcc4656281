import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyTable, updateTable } from './marker-table.js'
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
const first = updateTable(emptyTable, [
  desk('a'),
  desk('b', { x: 20 }),
  desk('room', { isArea: true, width: 99 }),
]).table

afterEach(() => void vi.restoreAllMocks())

describe('updateTable', () => {
  it('draws areas below points, the largest first', () => {
    const { table } = updateTable(emptyTable, [
      desk('a'),
      desk('small', { isArea: true }),
      desk('large', { isArea: true, width: 50 }),
    ])
    expect(table.markers.map((marker) => marker.id)).toEqual(['large', 'small', 'a'])
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
    ['a picture', [desk('a'), desk('b', { x: 20, picture: {} as ImageBitmap })], ['b'], false],
    ['a text', [desk('a'), desk('b', { x: 20, nameLabel: 'Ana' })], ['b'], true],
    ['a position', [desk('a'), desk('b', { x: 21 })], ['b'], true],
    ['an added marker', [desk('a'), desk('b', { x: 20 }), desk('c')], ['c'], true],
    ['a removed marker', [desk('b', { x: 20 })], ['a'], true],
  ])('finds exactly the changed markers: %s', (_, markers, changed, layout) => {
    const before = updateTable(emptyTable, [desk('a'), desk('b', { x: 20 })]).table
    const update = updateTable(before, markers)
    expect(update.now.map((i) => update.table.markers[i]!.id)).toEqual(
      changed.filter((id) => update.table.find(id) !== undefined),
    )
    expect(update.was.map((i) => before.markers[i]!.id)).toEqual(
      changed.filter((id) => before.find(id) !== undefined),
    )
    expect(update.layout).toBe(layout)
  })

  it('keeps geometry and index if only states changed', () => {
    const { table } = updateTable(first, [
      desk('a', { status: 'BOOKED_BY_YOU' }),
      desk('b', { x: 20 }),
      desk('room', { isArea: true, width: 99 }),
    ])
    expect(table.anchors).toBe(first.anchors)
    expect(table.statusAt(table.find('a')!)).toBe('BOOKED_BY_YOU')
  })

  it('skips and logs markers without a position and duplicate ids', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { table } = updateTable(emptyTable, [
      desk('a'),
      desk('a', { x: 50 }),
      desk('lost', { x: Number.NaN }),
      desk('shapeless', { points: [] }),
    ])
    expect(table.markers.map((marker) => [marker.id, marker.x])).toEqual([['a', 0]])
    expect(warn).toHaveBeenCalledTimes(3)
  })

  it('treats an unknown status as unavailable', () => {
    const { table } = updateTable(emptyTable, [
      desk('a', { status: 'SOMETHING_NEW' as Marker['status'] }),
    ])
    expect(table.statusAt(0)).toBe('UNAVAILABLE')
  })
})

it('returns markers with their current status', () => {
  const { table } = updateTable(emptyTable, [desk('a')])
  expect(table.setStatus(0, 'BOOKED_OR_OCCUPIED')).toBe(true)
  expect(table.setStatus(0, 'BOOKED_OR_OCCUPIED')).toBe(false)
  expect(table.markerAt(0)).toMatchObject({ id: 'a', status: 'BOOKED_OR_OCCUPIED' })
})
