import { describe, expect, it } from 'vitest'
import { judge } from './targets.mjs'

const frame = (ms) => ({
  frames: 120,
  ms,
  p95: ms * 2,
  script: 0.1,
  scriptP95: 0.3,
  longestScript: 1,
  gpu: 0,
})
const resultOf = (ms) => ({
  pan: frame(ms),
  all: frame(ms),
  zoom: frame(ms),
  settle: { longest: ms, total: ms },
  oneChange: 20,
  ofHundred: 10,
  feed: { share: 0.05, late: 0 },
  feedMany: { share: 0.1, late: 0 },
  feedNone: { share: 0.02, late: 0 },
  firstPaint: 50,
  heap: 5e5,
  canvases: { pixels: 2e6, tilePixels: 1e6 },
  idleFrames: 0,
})
const round = (ours, raw) =>
  new Map([
    [
      10_000,
      new Map([
        ['ours', resultOf(ours)],
        ['raw', resultOf(raw)],
      ]),
    ],
  ])
/** @returns {any} */
const verdictOf = (measured, name) => judge(measured).find((one) => one.name === name)

describe('targets', () => {
  it('are ratios within a round, so that a round on a busy machine counts like the others', () => {
    const { found, verdict } = verdictOf(
      { rounds: [round(1, 5), round(4, 20), round(1.1, 5)] },
      'pan, 10,000, against raw canvas',
    )
    expect([found, verdict]).toEqual(['0.20×', 'reached'])
  })

  it('are missed above the goal, or below it if more is better', () => {
    expect(verdictOf({ rounds: [round(2, 5)] }, 'pan, 10,000, against raw canvas').verdict).toBe(
      'MISSED',
    )
    const withLeaflet = round(2, 5)
    withLeaflet.get(10_000)?.set('leaflet', resultOf(6))
    expect(verdictOf({ rounds: [withLeaflet] }, 'pan, 10,000, Leaflet against ours')).toMatchObject(
      { found: '3.00×', verdict: 'MISSED' },
    )
  })

  it('are not measured if a variant or size was left out', () => {
    expect(verdictOf({ rounds: [round(1, 5)] }, 'pan, 100,000, against raw canvas').verdict).toBe(
      'not measured',
    )
    expect(verdictOf({ rounds: [round(1, 5)] }, 'hit test, 100,000').verdict).toBe('not measured')
  })

  it('require a correct hit test for every point', () => {
    const kernels = { hit: { microseconds: 1, different: 1 }, cluster: 0.1 }
    expect(
      verdictOf({ rounds: [], kernels }, 'hit test, differences from brute force').verdict,
    ).toBe('MISSED')
  })
})
