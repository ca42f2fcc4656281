import { describe, expect, it } from 'vitest'
import { fitView, toScreen } from '../kernels/fit-view.js'
import { desk, planOf, room } from './editor.fixture.js'
import { frameOf } from './kernels/frame.js'
import { elementAt, handlesOnScreen, targetAt, turnHandle } from './targets.js'

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

  it('prefers handles to elements below, but the centre of a small element moves it', () => {
    const large = desk('large', 400, 300, { width: 120, height: 90, rotation: 90 })
    const frame = frameOf([large])!
    for (const { handle, at } of handlesOnScreen(frame, view))
      expect(targetAt(document, frame, undefined, view, at, 10)).toEqual({ kind: 'handle', handle })
    expect(targetAt(document, frame, undefined, view, turnHandle(frame, view).at, 10)).toEqual({
      kind: 'turn',
    })
    const small = frameOf([document.elements[3]!])!
    expect(handlesOnScreen(small, view).length).toBe(4)
    expect(targetAt(document, small, undefined, view, toScreen(view, 340, 110), 20)).toEqual({
      kind: 'element',
      id: 'high',
    })
  })

  it.each<[string, number, number, number]>([
    ['above a frame', 200, 50, 172],
    ['below a frame at the top', 0, 50, 78],
    ['inside a frame that fills the view', 0, 500, 28],
  ])('the rotation handle is in sight: %s', (_, y, height, at) => {
    const frame = frameOf([desk('one', 300, y, { width: 100, height })])!
    expect(turnHandle(frame, view).at).toEqual([350, at])
  })

  it('finds corners and edge middles while they are edited', () => {
    const [, zone] = document.elements
    expect(targetAt(document, undefined, zone, view, toScreen(view, 199, 101), 10)).toEqual({
      kind: 'corner',
      corner: 1,
    })
    expect(targetAt(document, undefined, zone, view, toScreen(view, 150, 100), 10)).toEqual({
      kind: 'edge',
      edge: 0,
    })
  })
})
