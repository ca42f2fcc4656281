import type { Location } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { mediaOf, toLocationDraft, toLocationEdit, type LocationDraft } from './location-draft.js'

const board = toLocationDraft({
  name: 'Board',
  kind: 'ROOM',
  capacity: 12,
  isBookable: true,
  bookingCategoryId: 1,
  description: 'Next to the lift',
  layouts: [{ id: 3, text: 'Theatre', capacity: 20 }],
  facilities: [{ id: 7, text: 'Screen', kind: 'MAIN' }],
} as Location)

describe('a save of a location', () => {
  it.each<[string, Partial<LocationDraft>, object]>([
    ['nothing', {}, {}],
    ['a trimmed name', { name: ' Board room ' }, { name: 'Board room' }],
    ['a text that is taken away', { description: ' ' }, { description: null }],
    ['no category', { categoryId: undefined }, { bookingCategoryId: null }],
    [
      'a layout without a capacity of its own',
      { layouts: [{ id: 4 }, ...board.layouts] },
      { layouts: [{ id: 4 }, { id: 3, capacity: 20 }] },
    ],
    [
      'extras of a category',
      { extras: { 1: [5, 6], 2: [] } },
      {
        categoryExtras: [
          { bookingCategoryId: 1, extras: [{ id: 5 }, { id: 6 }] },
          { bookingCategoryId: 2, extras: [] },
        ],
      },
    ],
    ['flex', { schedule: { ...board.schedule, isFlex: true } }, { isFlex: true }],
  ])('sends %s', (_, changes, edit) => {
    expect(toLocationEdit(board, { ...board, ...changes })).toEqual(edit)
  })
})

it('CAT-020 a location is not given the picture of its category', () => {
  const images = [{ id: 7, kind: 'IMAGE', isOfCategory: true } as const]
  expect(mediaOf({ images } as unknown as Location)).toEqual([])
})
