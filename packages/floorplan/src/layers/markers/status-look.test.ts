import { expect, it } from 'vitest'
import { bookingStatuses } from '../../types.js'
import { lookOf } from './status-look.js'

it('every status has a silhouette and an icon of its own, so that none needs its colour', () => {
  const looks = bookingStatuses.map(lookOf)
  expect(new Set(looks.map(({ silhouette }) => silhouette)).size).toBe(bookingStatuses.length)
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(bookingStatuses.length)
})
