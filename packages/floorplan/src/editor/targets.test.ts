import { describe, expect, it } from 'vitest'
import { fitView } from '../kernels/fit-view.js'
import { desk, planOf, room } from './editor.fixture.js'
import { frameOf } from './kernels/frame.js'
import { elementAt, gripRadius, handlesFor, turnPlace, type TurnPlace } from './targets.js'

describe('hit test of the tools', () => {
  const document = planOf(
    {
      ...room('inner', 120, 120),
      width: 30,
      height: 30,
      points: [
        [120, 120],
        [150, 120],
        [150, 150],
        [120, 150],
      ],
    },
    room('zone', 100, 100),
    desk('low', 300, 100),
    desk('high', 320, 100),
    desk('tiny', 130, 130, { width: 2, height: 2 }),
  )

  it.each<[string, number, number, string | undefined]>([
    ['the topmost marker', 330, 110, 'high'],
    ['the one below, next to it', 305, 110, 'low'],
    ['a marker before the area around it', 131, 131, 'tiny'],
    ['a tiny marker within reach', 137, 136, 'tiny'],
    ['the smallest area', 145, 122, 'inner'],
    ['the area around it', 180, 160, 'zone'],
    ['nothing', 600, 400, undefined],
  ])('%s', (_, x, y, id) => expect(elementAt(document, x, y, 8)).toBe(id))

  const view = fitView({ minX: 0, minY: 0, maxX: 800, maxY: 500 }, 800, 500, 0)

  it('short sides have no middle handle, and a centre to move small elements by', () => {
    const frame = frameOf([desk('large', 400, 300, { width: 120, height: 40, rotation: 90 })])!
    expect(handlesFor(frame, 1).length).toBe(6)
    expect(handlesFor(frame, 1.1).length).toBe(8)
    expect(handlesFor(frame, 0.3).length).toBe(4)
    expect(gripRadius(frame, 0.5)).toBe(6)
  })

  it.each<[string, number, number, TurnPlace]>([
    ['above a frame', 200, 50, { side: -1, offset: 28 }],
    ['below a frame at the top', 0, 50, { side: 1, offset: 28 }],
    ['inside a frame that fills the view', 0, 500, { side: -1, offset: -28 }],
  ])('the rotation handle is in sight: %s', (_, y, height, place) => {
    const frame = frameOf([desk('one', 300, y, { width: 100, height })])!
    expect(turnPlace(frame, view)).toEqual(place)
  })
})
