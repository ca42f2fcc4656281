import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOfWall, wallOf } from '../../built/wall.js'
import type { PlanDocument, PlanElement } from '../../formats/level/plan-level.js'
import type { Point } from '../../kernels/geometry.js'
import { addElements, moveBy, removeSelected } from '../commands.js'
import { boundsOfElement } from '../kernels/element-shape.js'
import { editorMessages } from '../messages.js'
import { EditorStore } from '../store.js'

const wall = (id: string, from: Point, to: Point): PlanElement => ({
  id,
  ...boxOfWall({ from, to, thickness: 4 }),
  symbol: 'wall',
})
const corners: Point[] = [
  [100, 100],
  [300, 100],
  [300, 200],
  [100, 200],
]
const sides = corners.map((corner, i) => wall(`w${i}`, corner, corners[(i + 1) % 4]!))
const planOf = (elements: PlanElement[]): PlanDocument => ({
  referenceWidth: 1000,
  referenceHeight: 600,
  metresPerUnit: 0.05,
  elements,
})
const storeOf = (...elements: PlanElement[]) =>
  new EditorStore(planOf(elements), [], editorMessages('en'))
const rooms = (store: EditorStore) =>
  store.get().document.elements.filter(({ symbol }) => symbol === 'room')
const sizes = (store: EditorStore) =>
  rooms(store).map((room) => {
    const { minX, minY, maxX, maxY } = boundsOfElement(room)
    return [maxX - minX, maxY - minY]
  })
const find = (store: EditorStore, id: string) =>
  store.get().document.elements.find((element) => element.id === id)
const move = (store: EditorStore, id: string, dx: number, dy: number) => {
  store.select([id])
  store.run(moveBy(dx, dy), 'moved')
}

describe('rooms that walls enclose', () => {
  it('appear with the wall that closes them, as one step with it', () => {
    const store = storeOf(...sides.slice(0, 3))
    store.run(addElements([sides[3]!]), 'walled')
    expect(rooms(store)).toMatchObject([{ label: 'Room 1', isArea: true }])
    expect(sizes(store)).toEqual([[196, 96]])
    store.undo()
    expect(rooms(store)).toEqual([])
    expect(store.get().document.elements).toHaveLength(3)
    store.redo()
    expect(rooms(store)).toHaveLength(1)
  })

  it('are divided by a wall: the larger part stays the room, the other is a new one', () => {
    const store = storeOf(...sides.slice(0, 3))
    store.run(addElements([sides[3]!]), 'walled')
    const [{ id }] = rooms(store) as [PlanElement]
    store.run(addElements([wall('split', [240, 100], [240, 200])]), 'walled')
    expect(rooms(store).map((room) => [room.label, room.width])).toEqual([
      ['Room 1', 136],
      ['Room 2', 56],
    ])
    expect(rooms(store)[0]!.id).toBe(id)
    store.select(['split'])
    store.run(removeSelected, 'removed')
    expect(sizes(store)).toEqual([[196, 96]])
    expect(rooms(store)[0]!.id).toBe(id)
  })

  it('stay away where somebody has deleted one, and stay if a space is linked', () => {
    const store = storeOf(...sides.slice(0, 3))
    store.run(addElements([sides[3]!]), 'walled')
    store.select([rooms(store)[0]!.id])
    store.run(removeSelected, 'removed')
    store.run(addElements([wall('split', [240, 100], [240, 200])]), 'walled')
    expect(rooms(store)).toEqual([])
    store.undo()
    store.undo()
    const [room] = rooms(store)
    store.run(
      (edit) => ({
        ...edit,
        document: {
          ...edit.document,
          elements: edit.document.elements.map((one) =>
            one.id === room!.id ? { ...one, locationId: 5 } : one,
          ),
        },
      }),
      'bound',
    )
    store.select(['w1'])
    store.run(removeSelected, 'removed')
    expect(rooms(store)).toMatchObject([{ locationId: 5 }])
  })
})

describe('a wall that moves', () => {
  it('takes the ends of its neighbours, its doors and its room with it', () => {
    const door: PlanElement = { id: 'door', symbol: 'door', ...box([300, 150], 18, 90) }
    const store = storeOf(...sides.slice(0, 3), door)
    store.run(addElements([sides[3]!]), 'walled')
    move(store, 'w1', 60, 0)
    expect(wallOf(find(store, 'w0')!).to).toEqual([360, 100])
    expect(wallOf(find(store, 'w2')!).from).toEqual([360, 200])
    expect(find(store, 'door')).toMatchObject(box([360, 150], 18, 90))
    expect(sizes(store)).toEqual([[256, 96]])
    store.undo()
    expect(find(store, 'door')).toEqual(door)
    expect(sizes(store)).toEqual([[196, 96]])
  })

  it('takes walls that end on it, and keeps doors in their place while it is stretched', () => {
    const door: PlanElement = { id: 'door', symbol: 'door', ...box([150, 100], 18, 0) }
    const store = storeOf(...sides, wall('tee', [200, 100], [200, 200]), door)
    move(store, 'w1', 60, 0)
    expect(find(store, 'door')).toEqual(door)
    move(store, 'w0', 0, -40)
    expect(wallOf(find(store, 'tee')!)).toMatchObject({ from: [200, 60], to: [200, 200] })
    expect(find(store, 'door')).toMatchObject(box([150, 60], 18, 0))
  })

  it('leaves no joint open, wherever it goes', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: -80, max: 300 }),
        fc.integer({ min: -80, max: 300 }),
        (i, dx, dy) => {
          const store = storeOf(...sides)
          move(store, `w${i}`, dx, dy)
          const now = store.get().document.elements.filter(({ symbol }) => symbol === 'wall')
          const walls = now.map(wallOf)
          walls.forEach(({ to }, k) => {
            const { from } = walls[(k + 1) % 4]!
            expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeLessThan(0.1)
          })
        },
      ),
    ))

  it('that is deleted takes its doors with it, and no others', () => {
    const store = storeOf(
      ...sides,
      { id: 'one', symbol: 'door', ...box([200, 100], 18, 0) },
      { id: 'other', symbol: 'window', ...box([200, 200], 18, 0) },
    )
    store.select(['w0'])
    store.run(removeSelected, 'removed')
    expect(find(store, 'one')).toBeUndefined()
    expect(find(store, 'other')).toBeDefined()
    store.undo()
    expect(find(store, 'one')).toBeDefined()
  })
})

function box([x, y]: Point, width: number, rotation: number) {
  return { x: x - width / 2, y: y - 2, width, height: 4, ...(rotation ? { rotation } : {}) }
}
