import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { answerReference, reference } from './reference.fixture.js'

const child = fileURLToPath(new URL('./reference.child.ts', import.meta.url))

/** Through JSON, so that it looks like what a process says. */
const expected = JSON.parse(JSON.stringify(reference)) as unknown

it('resolves the reference table (P1 to P4)', () => {
  expect(answerReference()).toEqual(reference)
})

it.each([
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
])('resolves it alike in a process whose own zone is %s (P6)', async (zone, offset) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', child], {
    env: { ...process.env, TZ: zone },
  })
  expect(JSON.parse(stdout)).toEqual({ offset, answer: expected })
})
