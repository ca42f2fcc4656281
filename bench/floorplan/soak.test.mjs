import { describe, expect, it } from 'vitest'
import { slope } from './measure.mjs'
import { judgeSoak } from './soak.mjs'

const before = {
  changes: 0,
  heap: 2_000_000,
  script: 1_000_000,
  nodes: 12,
  jsEventListeners: 22,
  documents: 1,
  canvases: 0,
  canvasElements: 0,
  pixelBytes: 0,
  isRestored: true,
}
/**
 * Simulates half an hour with a slightly fluctuating heap.
 * @param {(minute: number) => object} change
 */
const run = (change = () => ({})) =>
  Array.from({ length: 30 }, (_, minute) => ({
    ...before,
    changes: (minute + 1) * 6000,
    script: 3_500_000 + (minute % 3) * 1000,
    nodes: 450,
    jsEventListeners: 66,
    canvases: 20,
    canvasElements: 20,
    ...change(minute),
  }))
const missed = (samples, after = before) =>
  judgeSoak(samples, before, after)
    .filter(({ isReached }) => !isReached)
    .map(({ name }) => name.split(/[ :]/)[0])

describe('the evaluation of a soak', () => {
  it('accepts fluctuations', () => {
    expect(missed(run())).toEqual([])
  })

  it('finds an extra listener, retained nodes, and accumulating canvases', () => {
    expect(missed(run((minute) => ({ jsEventListeners: minute === 20 ? 67 : 66 })))).toEqual([
      'listeners',
    ])
    expect(missed(run((minute) => ({ nodes: 450 + minute })))).toEqual(['nodes'])
    expect(
      missed(
        run((minute) => ({
          canvases: 20 + minute,
          canvasElements: 20 + minute,
          nodes: 450 + minute,
        })),
      ),
    ).toEqual(['canvases'])
  })

  it('finds a leak of one message in fifty', () => {
    expect(missed(run((minute) => ({ script: 3_500_000 + minute * 6000 * 1.55 })))).toContain(
      'script',
    )
  })

  it('finds a plan that was not restored, and leftovers after destroy', () => {
    expect(missed(run((minute) => ({ isRestored: minute !== 7 })))).toEqual(['hidden,'])
    expect(missed(run(), { ...before, jsEventListeners: 23 })).toEqual(['destroy'])
  })

  it('does not evaluate the heap of a short run', () => {
    expect(missed(run((minute) => ({ script: 3_500_000 + minute * 50_000 })).slice(0, 10))).toEqual(
      [],
    )
  })
})

describe('slope', () => {
  it('is the least-squares slope of the values', () => {
    expect(slope([5, 7, 9, 11])).toBeCloseTo(2)
    expect(slope([3, 3, 3])).toBe(0)
  })
})
