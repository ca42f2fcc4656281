import { describe, expect, it } from 'vitest'
import { firstImage, imageFor } from './choose-image.js'

const sizes = (...widths: number[]) =>
  widths.map((width) => ({ url: `${width}.png`, width, height: width / 2 }))

describe('firstImage', () => {
  it.each([
    ['the one of 1024', [240, 4096, 1024], 1024],
    ['otherwise the next larger', [240, 4096, 2048], 2048],
    ['otherwise the largest', [240, 800, 640], 800],
  ])('FP-006 prefers %s', (_, widths, wanted) => {
    expect(firstImage(sizes(...widths))?.width).toBe(wanted)
  })

  it('FP-006 returns none before sizes exist', () => {
    expect(firstImage([])).toBeUndefined()
  })
})

describe('imageFor', () => {
  const all = sizes(240, 1024, 2048, 4096)
  it.each([
    ['keeps the image while it is sharp enough', 1200, 1024, 1024],
    ['chooses the next larger one once blur is visible', 1400, 1024, 2048],
    ['chooses the largest available', 9000, 1024, 4096],
    ['never returns to a smaller one', 300, 4096, 4096],
  ])('%s', (_, width, loaded, wanted) => {
    expect(
      imageFor(
        all,
        width,
        all.find((size) => size.width === loaded)!,
      ).width,
    ).toBe(wanted)
  })
})
