import { describe, expect, it } from 'vitest'
import { latencies, percentile } from './latency.mjs'

const change = (locationId, requestedAt, answeredAt = requestedAt + 10) => ({
  locationId,
  isBooked: true,
  requestedAt,
  answeredAt,
})

describe('the time until a change is seen', () => {
  it('counts from the answer, and never below 0', () => {
    const changes = [change(1, 100), change(2, 200)]
    const seen = /** @type {[number, number][]} */ ([
      [1, 160],
      [2, 205],
    ])
    expect(latencies(changes, seen)).toEqual([50, 0])
  })

  it('is endless for a change that was not seen before the next one of the space', () => {
    const changes = [change(1, 100), change(1, 300)]
    expect(latencies(changes, [[1, 350]])).toEqual([Infinity, 40])
    expect(latencies(changes, [[1, 90]])).toEqual([Infinity, Infinity])
  })

  it('leaves out spaces that the screen does not show', () => {
    expect(latencies([change(1, 100), change(2, 100)], [[2, 115]], (id) => id === 2)).toEqual([5])
  })

  it('has percentiles', () => {
    const times = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([percentile(times, 0.5), percentile(times, 0.95)]).toEqual([51, 96])
  })
})
