import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DirtyRects } from './dirty-rects.js'

const place = (at: number) => ({ minX: at, minY: 0, maxX: at + 1, maxY: 1 })

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'], now: 10_000 }))
afterEach(() => vi.useRealTimers())

it('paints the first change at once, and batches those that follow quickly', () => {
  const patches = new DirtyRects()
  expect([patches.areDue, patches.delay]).toEqual([false, 0])
  patches.add(place(1))
  expect([patches.areDue, patches.delay]).toEqual([true, 0])
  expect(patches.take()).toEqual([place(1)])
  vi.advanceTimersByTime(20)
  patches.add(place(2))
  patches.add(place(3))
  expect([patches.areDue, patches.delay]).toEqual([false, 80])
  vi.advanceTimersByTime(80)
  expect(patches.areDue).toBe(true)
  expect(patches.take()).toEqual([place(2), place(3)])
})

it('is due at once if there are so many that tiles are repainted', () => {
  const patches = new DirtyRects()
  patches.add(place(0))
  patches.take()
  for (let i = 0; i < 129; i++) patches.add(place(i))
  expect([patches.areTooMany, patches.isEverything, patches.areDue, patches.delay]).toEqual([
    true,
    false,
    true,
    0,
  ])
  expect(patches.take()).toHaveLength(129)
  expect([patches.isEmpty, patches.areTooMany]).toEqual([true, false])
})

it('keeps no list if there are so many that everything is repainted', () => {
  const patches = new DirtyRects()
  for (let i = 0; i < 513; i++) patches.add(place(i))
  expect([patches.isEmpty, patches.areTooMany, patches.isEverything]).toEqual([false, true, true])
  expect(patches.take()).toEqual([])
  expect([patches.isEmpty, patches.areTooMany, patches.isEverything]).toEqual([true, false, false])
})
