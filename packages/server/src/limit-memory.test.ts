import { execPath } from 'node:process'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { limitMemory } from './limit-memory.js'

describe('the limits of memory', () => {
  const start = vi.fn<NonNullable<typeof process.execve>>()
  const { execve } = process
  let channel: PropertyDescriptor | undefined
  const pretend = (name: 'channel' | 'permission', value: unknown) =>
    Object.defineProperty(process, name, { value, configurable: true })
  beforeEach(() => {
    process.execve = start
    // Vitest itself may have forked this process.
    channel = Object.getOwnPropertyDescriptor(process, 'channel')
    pretend('channel', undefined)
    for (const name of ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'])
      vi.stubEnv(name, undefined)
  })
  afterEach(() => {
    if (execve) process.execve = execve
    else Reflect.deleteProperty(process, 'execve')
    if (channel) Object.defineProperty(process, 'channel', channel)
    else Reflect.deleteProperty(process, 'channel')
    vi.unstubAllEnvs()
    start.mockReset()
  })

  it('starts the program again, and keeps what the operator has set', () => {
    vi.stubEnv('MALLOC_ARENA_MAX', '2')
    limitMemory()
    expect(start).toHaveBeenCalledOnce()
    const [path, words, env] = start.mock.calls[0]!
    expect(path).toBe(execPath)
    expect(words).toEqual([
      execPath,
      '--max-semi-space-size=8',
      ...process.execArgv,
      ...process.argv.slice(1),
    ])
    expect(env).toMatchObject({ MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' })
  })

  it('starts it no second time where the variables do not reach it', () => {
    process.execArgv.unshift('--max-semi-space-size=8')
    onTestFinished(() => void process.execArgv.shift())
    limitMemory()
    expect(start).not.toHaveBeenCalled()
  })

  it('leaves a limit in NODE_OPTIONS alone', () => {
    vi.stubEnv('NODE_OPTIONS', '--max_semi_space_size=32')
    limitMemory()
    expect(start).not.toHaveBeenCalled()
  })

  it('keeps the channel of a program that has forked it', () => {
    pretend('channel', {})
    limitMemory()
    expect(start).not.toHaveBeenCalled()
  })

  it.each([false, true])('asks the permissions, which say %s', (isAllowed) => {
    pretend('permission', { has: (scope: string) => scope === 'child' && isAllowed })
    onTestFinished(() => void Reflect.deleteProperty(process, 'permission'))
    limitMemory()
    expect(start).toHaveBeenCalledTimes(isAllowed ? 1 : 0)
  })
})
