import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, insidePolygon, type Point } from '../../kernels/geometry.js'
import { desk, room } from '../editor.fixture.js'
import { alignments, alignOffsets, distributeOffsets, readingOrder } from './arrange.js'
import { boundsOfElement, outlineOf, turnElement, unionOf } from './element-shape.js'
import { frameOf, handlePoint, handles, pullHandle, stretchElement } from './frame.js'
import { nameBy, patternOf, sharedPatternOf } from './naming.js'
import {
  addCorner,
  crossesItself,
  deleteCorner,
  edgeMiddle,
  moveCorner,
  nearestOnOutline,
} from './polygon-edit.js'
import { relationOf } from './relation.js'
import { noLines, snapBounds, snapLinesOf, snapPoint } from './snap.js'

const box = (minX: number, minY: number, width: number, height: number) => ({
  minX,
  minY,
  maxX: minX + width,
  maxY: minY + height,
})
const length = fc.integer({ min: 1, max: 200 })
const place = fc.integer({ min: -500, max: 500 })
const anyBox = fc.tuple(place, place, length, length).map(([x, y, w, h]) => box(x, y, w, h))

describe('snapping', () => {
  const lines = snapLinesOf([box(100, 100, 40, 20)])
  const options = { lines, reach: 6, grid: 0 }

  it.each<[string, ReturnType<typeof box>, number, number]>([
    ['left to left', box(103, 300, 10, 10), -3, 0],
    ['left to right', box(144, 300, 10, 10), -4, 0],
    ['centre to centre', box(116, 300, 10, 10), -1, 0],
    ['bottom to top', box(300, 85, 10, 10), 0, 5],
    ['the nearer of two', box(101, 97, 37, 20), 0.5, 3],
    ['nothing within reach', box(300, 300, 10, 10), 0, 0],
  ])('%s', (_, bounds, dx, dy) => expect(snapBounds(bounds, options)).toMatchObject({ dx, dy }))

  it('shows a guide that spans everything on it', () => {
    expect(snapBounds(box(102, 300, 10, 20), options).guides).toEqual([
      { axis: 'x', at: 100, from: 100, to: 320 },
    ])
  })

  it('falls back to the grid, after elements', () => {
    expect(snapBounds(box(303, 304, 7, 7), { ...options, grid: 10 })).toMatchObject({
      dx: -3,
      dy: -4,
      guides: [],
    })
    expect(
      snapBounds(box(103, 304, 7, 7), {
        lines: snapLinesOf([box(101, 0, 1, 1)]),
        reach: 6,
        grid: 10,
      }).dx,
    ).toBe(-1)
    expect(snapPoint(14, 16, { lines: noLines, reach: 6, grid: 10 })).toMatchObject({
      dx: -4,
      dy: 4,
    })
  })

  it('equals a brute-force search of all lines', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox, { maxLength: 20 }), (bounds, others) => {
        const all = others
          .flatMap(({ minX, maxX }) => [minX, (minX + maxX) / 2, maxX])
          .flatMap((line) =>
            [bounds.minX, (bounds.minX + bounds.maxX) / 2, bounds.maxX].map((at) =>
              Math.abs(line - at),
            ),
          )
        const nearest = Math.min(Infinity, ...all)
        const { dx, guides } = snapBounds(bounds, { lines: snapLinesOf(others), reach: 5, grid: 0 })
        expect(Math.abs(dx)).toBeCloseTo(nearest <= 5 ? nearest : 0)
        if (nearest <= 5) expect(guides.some(({ axis }) => axis === 'x')).toBe(true)
      }),
    )
  })
})

describe('arranging', () => {
  it('align gives all the same edge and is idempotent', () => {
    fc.assert(
      fc.property(
        fc.array(anyBox, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...alignments),
        (all, alignment) => {
          const offsets = alignOffsets(all, alignment, unionOf(all)!)
          const moved = all.map(({ minX, minY, maxX, maxY }, i) => ({
            minX: minX + offsets[i]![0],
            maxX: maxX + offsets[i]![0],
            minY: minY + offsets[i]![1],
            maxY: maxY + offsets[i]![1],
          }))
          const side = { left: 'minX', right: 'maxX', top: 'minY', bottom: 'maxY' } as const
          const at = moved.map((one) =>
            alignment === 'centre'
              ? (one.minX + one.maxX) / 2
              : alignment === 'middle'
                ? (one.minY + one.maxY) / 2
                : one[side[alignment]],
          )
          for (const value of at) expect(value).toBeCloseTo(at[0]!)
          for (const [dx, dy] of alignOffsets(moved, alignment, unionOf(moved)!))
            expect([dx, dy]).toEqual([expect.closeTo(0), expect.closeTo(0)])
        },
      ),
    )
  })

  it('distribute equalizes the gaps and keeps the ends', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { minLength: 3, maxLength: 8 }), (all) => {
        const offsets = distributeOffsets(all, 'x')
        const moved = all
          .map(({ minX, maxX }, i) => ({
            low: minX + offsets[i]![0],
            high: maxX + offsets[i]![0],
            middle: minX + maxX,
            i,
          }))
          .sort((a, b) => a.middle - b.middle || a.i - b.i)
        const gaps = moved.slice(1).map(({ low }, i) => low - moved[i]!.high)
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0]!)
        expect(offsets[moved[0]!.i]).toEqual([0, 0])
        expect(offsets[moved.at(-1)!.i]).toEqual([0, 0])
      }),
    )
  })

  it('reading order contains each once, rows from the top', () => {
    expect(
      readingOrder([
        box(100, 3, 10, 10),
        box(0, 0, 10, 10),
        box(0, 30, 10, 10),
        box(50, 1, 10, 10),
      ]),
    ).toEqual([1, 3, 0, 2])
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 30 }), (all) => {
        expect(readingOrder(all).sort((a, b) => a - b)).toEqual(all.map((_, i) => i))
      }),
    )
  })
})

describe('names', () => {
  it.each<[string, number, number, number, string]>([
    ['D-{##}', 7, 0, 0, 'D-07'],
    ['D-{##}', 123, 0, 0, 'D-123'],
    ['{A}-{C}', 5, 1, 2, 'B-3'],
    ['{A}{RR}', 5, 27, 2, 'AB28'],
    ['Desk ', 5, 0, 0, 'Desk 5'],
    ['{#} {x}', 5, 0, 0, '5 {x}'],
  ])('%s', (pattern, number, row, column, name) =>
    expect(nameBy(pattern, { number, row, column })).toBe(name),
  )

  it.each<[string, string, number]>([
    ['D-07', 'D-{##}', 7],
    ['4A', '{#}A', 4],
    ['Desk', 'Desk-{##}', 1],
    ['', '{##}', 1],
  ])('the pattern of %s', (label, pattern, start) => {
    expect(patternOf(label)).toEqual({ pattern, start })
    if (/\d/.test(label)) expect(nameBy(pattern, { number: start, row: 0, column: 0 })).toBe(label)
  })

  it.each([
    [['D-09', 'D-07', 'D-12'], 'D-{##}', 7],
    [['D-9', 'D-12'], 'D-{#}', 9],
    [['2 east', '1 east'], '{#} east', 1],
    [['Thames-73', 'Meeting room', ''], '{##}', 1],
    [['D-01', 'E-02'], '{##}', 1],
    [[], '{##}', 1],
  ])('the pattern of several labels: %s', (labels, pattern, start) =>
    expect(sharedPatternOf(labels)).toEqual({ pattern, start }),
  )
})

describe('outlines', () => {
  const square: Point[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]

  it('add, move and remove corners, between 3 and 500', () => {
    expect(addCorner(square, 1, [12, 5])).toEqual([
      [0, 0],
      [10, 0],
      [12, 5],
      [10, 10],
      [0, 10],
    ])
    expect(addCorner(square, 3, edgeMiddle(square, 3))).toEqual([...square, [0, 5]])
    expect(moveCorner(square, 2, [20, 20])).toEqual([
      [0, 0],
      [10, 0],
      [20, 20],
      [0, 10],
    ])
    expect(deleteCorner(square, 0)).toEqual(square.slice(1))
    expect(deleteCorner(square.slice(1), 0)).toEqual(square.slice(1))
    const many = Array.from({ length: 500 }, (_, i): Point => [i, i * i])
    expect(addCorner(many, 0, [0, 0])).toBe(many)
    expect(nearestOnOutline(square, 12, 4)).toEqual({ edge: 1, at: [10, 4], distance: 2 })
  })

  it.each<[string, Point[], boolean]>([
    ['square', square, false],
    [
      'bow',
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
      true,
    ],
    [
      'corner on an edge',
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 0],
        [0, 10],
      ],
      true,
    ],
    [
      'spike',
      [
        [0, 0],
        [10, 0],
        [5, 0],
        [5, 10],
      ],
      true,
    ],
    [
      'corner on a straight wall',
      [
        [0, 0],
        [5, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
      false,
    ],
    [
      'L',
      [
        [0, 0],
        [10, 0],
        [10, 4],
        [4, 4],
        [4, 10],
        [0, 10],
      ],
      false,
    ],
    [
      'triangle',
      [
        [0, 0],
        [10, 0],
        [0, 10],
      ],
      false,
    ],
    [
      'flat triangle',
      [
        [0, 0],
        [10, 0],
        [5, 0],
      ],
      true,
    ],
  ])('self-intersecting: %s', (_, points, crosses) => {
    expect(crossesItself(points)).toBe(crosses)
    expect(crossesItself(points.toReversed())).toBe(crosses)
  })

  it('overlap exactly if a point lies in both', () => {
    fc.assert(
      fc.property(
        anyBox,
        anyBox,
        fc.integer({ min: 0, max: 89 }),
        fc.integer({ min: 0, max: 89 }),
        (a, b, turnA, turnB) => {
          const outline = ({ minX, minY, maxX, maxY }: typeof a, rotation: number) =>
            outlineOf({
              id: '',
              x: minX,
              y: minY,
              width: maxX - minX,
              height: maxY - minY,
              rotation,
            })
          const [ofA, ofB] = [outline(a, turnA), outline(b, turnB)]
          const around = boundsOf(ofA)
          const inBoth = Array.from({ length: 400 }, (_, i): Point => [
            around.minX + (((i % 20) + 0.5) * (around.maxX - around.minX)) / 20,
            around.minY + ((Math.floor(i / 20) + 0.5) * (around.maxY - around.minY)) / 20,
          ]).some(([x, y]) => insidePolygon(ofA, x, y) && insidePolygon(ofB, x, y))
          const relation = relationOf(ofA, ofB)
          if (inBoth) expect(relation).not.toBe('apart')
          const turned = {
            inside: 'around',
            around: 'inside',
            apart: 'apart',
            crossing: 'crossing',
            same: 'same',
          }[relation]
          expect(relationOf(ofB, ofA)).toBe(turned)
        },
      ),
    )
  })
})

describe('frames', () => {
  const anyElement = fc.oneof(
    fc
      .tuple(place, place, length, length, fc.integer({ min: 0, max: 359 }))
      .map(([x, y, width, height, rotation]) =>
        desk('d', x, y, { width, height, ...(rotation ? { rotation } : {}) }),
      ),
    fc.tuple(place, place).map(([x, y]) => room('r', x, y)),
  )

  it('keep the opposite side when a handle is dragged', () => {
    fc.assert(
      fc.property(
        anyElement,
        fc.constantFrom(...handles),
        place,
        place,
        (element, handle, dx, dy) => {
          const frame = frameOf([element])!
          const opposite = { x: -handle.x as 0, y: -handle.y as 0 }
          const pulled = pullHandle(frame, handle, dx, dy)
          const [before, after] = [handlePoint(frame, opposite), handlePoint(pulled, opposite)]
          expect(Math.hypot(before[0] - after[0], before[1] - after[1])).toBeLessThan(1e-6)
          const kept = pullHandle(frame, handle, dx, dy, { keepRatio: true })
          expect(kept.halfX * frame.halfY).toBeCloseTo(kept.halfY * frame.halfX, 3)
          expect(pullHandle(frame, handle, dx, dy, { fromMiddle: true })).toMatchObject({
            x: frame.x,
            y: frame.y,
          })
        },
      ),
    )
  })

  it('scale an element to fill them', () => {
    fc.assert(
      fc.property(
        anyElement,
        fc.constantFrom(...handles),
        place,
        place,
        (element, handle, dx, dy) => {
          const [frame] = [frameOf([element])!]
          const to = pullHandle(frame, handle, dx, dy)
          const { x, y, halfX, halfY } = frameOf([stretchElement(element, frame, to)])!
          for (const [is, wanted] of [
            [x, to.x],
            [y, to.y],
            [halfX, Math.max(to.halfX, 0.5)],
            [halfY, Math.max(to.halfY, 0.5)],
          ])
            expect(Math.abs(is! - wanted!)).toBeLessThan(0.03)
        },
      ),
    )
  })

  it('are upright around several elements, which keep their proportions', () => {
    const two = [desk('a', 0, 0), desk('b', 60, 0, { rotation: 90 })]
    const frame = frameOf(two)!
    expect(frame).toMatchObject({ rotation: 0, halfX: 45, halfY: 20 })
    const [a, b] = two.map((element) =>
      stretchElement(element, frame, { ...frame, x: 90, halfX: 90 }),
    )
    expect(a).toMatchObject({ x: 0, width: 80, height: 20 })
    expect(boundsOfElement(b!)).toEqual({ minX: 140, minY: -10, maxX: 180, maxY: 30 })
  })

  it('rotate with their element', () => {
    const frame = frameOf([desk('a', 0, 0), desk('b', 60, 0)])!
    expect(stretchElement(desk('b', 60, 0), frame, { ...frame, rotation: 90 })).toEqual(
      desk('b', 30, 30, { rotation: 90 }),
    )
  })

  it('are unchanged after four quarter turns', () => {
    fc.assert(
      fc.property(anyElement, (element) => {
        const around: Point = [10, 20]
        expect(
          [90, 90, 90, 90].reduce(
            (turned, degrees) => turnElement(turned, degrees, around),
            element,
          ),
        ).toEqual(element)
      }),
    )
  })
})
