import { expect, it } from 'vitest'
import { BoundedQueue } from './bounded-queue.js'

it('runs a bounded number at once in order, lets a bounded number wait, and refuses the rest', async () => {
  const queue = new BoundedQueue(2, 3)
  const finish: (() => void)[] = []
  const order: number[] = []
  let [running, most] = [0, 0]
  const work = (id: number) =>
    queue.run(async () => {
      order.push(id)
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running--
    })
  const accepted = [1, 2, 3, 4, 5].map(work)
  await expect(work(6)).rejects.toMatchObject({ code: 'BUSY' })
  for (let done = 0; done < accepted.length; done++) {
    finish[done]!()
    await accepted[done]
    await Promise.resolve()
  }
  expect([order, most]).toEqual([[1, 2, 3, 4, 5], 2])
})

it('work that fails frees its place', async () => {
  const queue = new BoundedQueue(1, 0)
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queue.run(async () => 'next')).resolves.toBe('next')
})
