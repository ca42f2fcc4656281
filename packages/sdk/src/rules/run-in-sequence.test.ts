import { describe, expect, it } from 'vitest'
import { runInSequence } from './run-in-sequence.js'

describe('sequential calls', () => {
  it('LIST-011 sends one call after another, shows progress and stops at the first failure', async () => {
    const log: string[] = []
    const failure = new Error('taken')
    const outcome = await runInSequence(
      [1, 2, 3, 4],
      async (item) => {
        log.push(`begin ${item}`)
        await Promise.resolve()
        log.push(`end ${item}`)
        if (item === 3) throw failure
        return item * 10
      },
      { onProgress: ({ done, total }) => log.push(`${done}/${total}`) },
    )
    expect(outcome).toEqual({
      done: [
        { item: 1, result: 10 },
        { item: 2, result: 20 },
      ],
      failed: { item: 3, error: failure },
      remaining: [4],
    })
    expect(log).toEqual([
      '0/4',
      'begin 1',
      'end 1',
      '1/4',
      'begin 2',
      'end 2',
      '2/4',
      'begin 3',
      'end 3',
    ])
  })

  it('LIST-011 reports completion, and stops between two calls on request', async () => {
    expect(await runInSequence([1], async (item) => item)).toEqual({
      done: [{ item: 1, result: 1 }],
      failed: undefined,
      remaining: [],
    })
    const controller = new AbortController()
    const outcome = await runInSequence(
      [1, 2, 3],
      async (item) => {
        controller.abort()
        return item
      },
      { signal: controller.signal },
    )
    expect(outcome).toMatchObject({ failed: undefined, remaining: [2, 3] })
  })
})
