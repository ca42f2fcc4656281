import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { answerReference, reference } from './reference.fixture.js'

const child = fileURLToPath(new URL('./reference.child.ts', import.meta.url))

/** Through JSON, to match the output of the process. */
const expected = JSON.parse(JSON.stringify(reference)) as unknown

it('resolves the reference table (P1 to P4)', () => {
  expect(answerReference()).toEqual(reference)
})

it.each([
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
])('resolves it equally in a process in the time zone %s (P6)', async (zone, offset) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', child], {
    env: { ...process.env, TZ: zone },
  })
  expect(JSON.parse(stdout)).toEqual({ offset, answer: expected })
})
