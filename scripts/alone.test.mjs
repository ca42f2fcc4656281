import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alone } from './alone.mjs'
import { root } from './child.mjs'

const name = `test-${process.pid}`
const path = join(root, '.cache', `${name}.lock`)
beforeEach(() => vi.spyOn(console, 'log').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(path, { force: true })
})

it('runs work of one name one after another, also after a failure', async () => {
  const done = []
  const work = (title) => async () => {
    done.push(`${title} starts`)
    await delay(20)
    done.push(`${title} ends`)
    if (title === 'a') throw new Error('a failed')
  }
  const results = await Promise.allSettled([alone(name, work('a')), alone(name, work('b'))])
  expect(done).toEqual(['a starts', 'a ends', 'b starts', 'b ends'])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

it('does not wait for a process that has ended', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(path, '4194305')
  expect(await alone(name, async () => 'done')).toBe('done')
})
