import { describe, expect, it } from 'vitest'
import { toSlides, viewByKey, wholeImage, zoomImage, type ImageView } from './image-view.js'

const area = { width: 400, height: 200 }

describe('an image of the gallery', () => {
  it.each<[string, ImageView, string, ImageView | undefined]>([
    ['doubles', wholeImage, '+', { scale: 2, x: 0, y: 0 }],
    ['never shrinks below the whole image', wholeImage, '-', wholeImage],
    ['stops at eight times', { scale: 8, x: 0, y: 0 }, '+', { scale: 8, x: 0, y: 0 }],
    ['whole does not move', wholeImage, 'ArrowLeft', undefined],
    ['enlarged moves', { scale: 2, x: 0, y: 0 }, 'ArrowLeft', { scale: 2, x: 30, y: 0 }],
    ['moves up', { scale: 2, x: 0, y: 0 }, 'ArrowDown', { scale: 2, x: 0, y: -30 }],
    ['stays in its area', { scale: 2, x: 0, y: 90 }, 'ArrowUp', { scale: 2, x: 0, y: 100 }],
    ['ignores other keys', { scale: 2, x: 0, y: 0 }, 'a', undefined],
  ])('%s', (_, view, key, expected) => {
    expect(viewByKey(view, key, area)).toEqual(expected)
  })

  it('returns to the centre when it is whole again', () => {
    expect(zoomImage({ scale: 2, x: 200, y: -100 }, 0.5, area)).toEqual(wholeImage)
  })
})

it('a carousel has slides of five', () => {
  expect(toSlides([1, 2, 3, 4, 5, 6]).map(({ length }) => length)).toEqual([5, 1])
  expect(toSlides([])).toEqual([])
})
