import { describe, expect, it } from 'vitest'
import {
  badgeSize,
  footprintOpacity,
  iconOpacity,
  labelOpacity,
  nameOpacity,
  smallestDot,
} from './level-of-detail.js'

describe('level of detail', () => {
  it.each([
    // size: badge, icon, footprint, label, name
    [2, 6, 0, 0, 0, 0],
    [6, 6, 0, 0, 0, 0],
    [16, 14.5, 1, 0, 0, 0],
    [30, 22.2, 1, 1, 1, 0],
    [60, 25.2, 1, 1, 1, 1],
    [500, 33.2, 1, 1, 1, 1],
  ])(
    'at %d px: dot, icon, outline, label and name in turn',
    (size, badge, icon, footprint, label, name) => {
      expect(badgeSize(size)).toBeCloseTo(badge)
      expect([
        iconOpacity(badgeSize(size)),
        footprintOpacity(size),
        labelOpacity(size),
        nameOpacity(size),
      ]).toEqual([icon, footprint, label, name])
    },
  )

  it('has smaller dots if 6 pixels would cover the neighbours', () => {
    expect([1, 4.2, 6, 50, Infinity].map(smallestDot)).toEqual([3, 4.2, 6, 6, 6])
    expect([badgeSize(2, 3), badgeSize(4, 3), badgeSize(16, 3)]).toEqual([3, 4, 14.5])
  })

  it('changes continuously during a zoom', () => {
    for (const of of [badgeSize, footprintOpacity, labelOpacity, nameOpacity]) {
      let jump = 0
      for (let size = 0; size < 200; size += 0.01)
        jump = Math.max(jump, Math.abs(of(size + 0.01) - of(size)))
      expect(jump).toBeLessThan(0.02)
    }
  })
})
