import { describe, expect, it } from 'vitest'
import { placeTooltip } from './place-tooltip.js'

const view = { width: 400, height: 300 }
const size = { width: 100, height: 40 }
const marker = (x: number, y: number) => ({ x, y, width: 20, height: 20 })

describe('the tooltip of a marker', () => {
  it.each([
    ['stands at its right', marker(100, 100), [], { x: 128, y: 90 }],
    ['stands at its left at the edge', marker(370, 100), [], { x: 262, y: 90 }],
    ['evades a neighbour at the right', marker(150, 100), [marker(180, 100)], { x: 42, y: 90 }],
    [
      'evades neighbours on both sides',
      marker(150, 100),
      [marker(180, 100), marker(120, 100)],
      { x: 110, y: 52 },
    ],
    [
      'covers the fewest if it has to',
      marker(150, 100),
      [marker(180, 100), marker(120, 100), marker(150, 70), marker(150, 130), marker(190, 100)],
      { x: 42, y: 90 },
    ],
    ['stays in the view', marker(2, 0), [], { x: 30, y: 8 }],
  ])('%s', (_, anchor, others, place) => {
    expect(placeTooltip(anchor, size, view, others)).toEqual(place)
  })

  it('stays in a view that is smaller than it needs', () => {
    const { x, y } = placeTooltip(marker(40, 40), size, { width: 110, height: 100 }, [])
    expect([x, y]).toEqual([8, 52])
  })
})
