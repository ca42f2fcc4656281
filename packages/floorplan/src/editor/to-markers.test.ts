import { expect, it } from 'vitest'
import { toMarkers } from './to-markers.js'

it('LOCM-023 shows what has no space as an outline over a picture, which hides nothing of it', () => {
  const box = { x: 0, y: 0, width: 50, height: 40 }
  const elements = [
    { ...box, id: 'room', symbol: 'room' as const, isArea: true },
    { ...box, id: 'desk', symbol: 'desk' as const },
    { ...box, id: 'linked', symbol: 'room' as const, locationId: 4 },
    { ...box, id: 'wall', symbol: 'wall' as const },
  ]
  const outlines = (isOverPicture: boolean) =>
    toMarkers(
      { referenceWidth: 90, referenceHeight: 90, elements },
      [],
      new Set(),
      isOverPicture,
    ).map(({ id, isOutline = false }) => [id, isOutline])
  const none = [
    ['room', false],
    ['desk', false],
    ['linked', false],
  ]
  expect(outlines(false)).toEqual(none)
  expect(outlines(true)).toEqual([['room', true], ['desk', true], none[2]])
  expect(outlines(false)).toEqual(none)
})
