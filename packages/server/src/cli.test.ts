import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('node:process')
  vi.resetModules()
  vi.restoreAllMocks()
  process.exitCode = undefined
})

const tooOld = 'Mosaic Booking needs Node.js 22.12 or newer; this is'

it.each([
  ['20.19.5', tooOld],
  ['22.11.0', tooOld],
  ['22.12.0', 'Unknown command "no-command"'],
  ['24.0.0', 'Unknown command "no-command"'],
])('the program says under Node %s: %s', async (node, sentence) => {
  const say = vi.spyOn(console, 'error').mockReturnValue()
  vi.doMock('node:process', async (original) => ({
    ...(await original<typeof import('node:process')>()),
    argv: ['node', 'cli.js', 'no-command'],
    versions: { node },
  }))
  await import('./cli.js')
  expect(say.mock.calls).toEqual([[expect.stringContaining(sentence)]])
  expect(process.exitCode).toBe(1)
})
