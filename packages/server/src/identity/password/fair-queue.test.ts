import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.js'

it('limits concurrency, lets keys take turns, and continues after a failure', async () => {
  const queue = new FairQueue({ atOnce: 1, perKey: 10, total: 20 })
  const order: string[] = []
  let running = 0
  const ask = (key: string, name: string) =>
    queue.run(key, async () => {
      expect(++running).toBe(1)
      await Promise.resolve()
      order.push(name)
      running--
      if (name === 'a2') throw new Error('a2')
    })
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => ask(name[0]!, name))
  const results = await Promise.allSettled(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

it('refuses work beyond the limits of a key or of the queue', async () => {
  const queue = new FairQueue({ atOnce: 1, perKey: 2, total: 3 })
  let release = () => {}
  const first = queue.run('a', () => new Promise<void>((resolve) => (release = resolve)))
  const ask = (key: string) => queue.run(key, async () => key)
  const waiting = [ask('a'), ask('a')]
  await expect(ask('a')).rejects.toMatchObject({ code: 'BUSY', details: { retryAfterSeconds: 2 } })
  waiting.push(ask('b'))
  await expect(ask('c')).rejects.toMatchObject({ code: 'BUSY' })
  release()
  await first
  expect(await Promise.all(waiting)).toEqual(['a', 'a', 'b'])
  expect(await ask('c')).toBe('c')
})
