import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBatches } from './batches.js'

/** Reads that the test completes one by one. */
function setUp() {
  const reads: {
    readonly items: readonly string[]
    readonly finish: () => void
    readonly fail: (error: Error) => void
  }[] = []
  const load = createBatches(
    (item: string) => item[0]!,
    (items) =>
      new Promise<string[]>((resolve, reject) => {
        const finish = () => resolve(items.map((item) => `${item}!`))
        reads.push({ items, finish, fail: reject })
      }),
  )
  return { load, reads, asked: () => reads.map(({ items }) => items.join(' ')) }
}

describe('reads in batches', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('combines what is asked at the same time, and answers each', async () => {
    const { load, reads, asked } = setUp()
    const answers = Promise.all([load('a1'), load('a2'), load('a1')])
    expect(asked()).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toEqual(['a1 a2 a1'])
    reads[0]!.finish()
    expect(await answers).toEqual(['a1!', 'a2!', 'a1!'])
  })

  it('never answers with a read that began before the question', async () => {
    const { load, reads, asked } = setUp()
    const early = load('a1')
    await vi.advanceTimersByTimeAsync(0)
    const late = load('a1')
    reads[0]!.finish()
    await early
    await vi.advanceTimersByTimeAsync(10)
    expect(asked()).toEqual(['a1', 'a1'])
    reads[1]!.finish()
    expect(await late).toBe('a1!')
  })

  it('gathers while a read is under way, but does not wait for its end', async () => {
    const { load, asked } = setUp()
    void load('a1')
    await vi.advanceTimersByTimeAsync(0)
    void load('a2')
    await vi.advanceTimersByTimeAsync(5)
    void load('a3')
    expect(asked()).toEqual(['a1'])
    await vi.advanceTimersByTimeAsync(5)
    expect(asked()).toEqual(['a1', 'a2 a3'])
  })

  it('keeps keys apart', async () => {
    const { load, asked } = setUp()
    void load('a1')
    void load('b1')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toEqual(['a1', 'b1'])
  })

  it('fails those who asked together, and nobody after them', async () => {
    const { load, reads } = setUp()
    const failed = Promise.allSettled([load('a1'), load('a2')])
    await vi.advanceTimersByTimeAsync(0)
    reads[0]!.fail(new Error('lost'))
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = load('a1')
    await vi.advanceTimersByTimeAsync(0)
    reads[1]!.finish()
    expect(await next).toBe('a1!')
  })
})
