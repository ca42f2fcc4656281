import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { borrowProgram } from '../../../../../tests/support/databases.js'
import { answerReference, reference } from './reference.fixture.js'

/** Serialised as JSON, to match the output of the process. */
const expected = JSON.parse(JSON.stringify(reference)) as unknown

it('resolves the reference table (P1 to P4)', () => {
  expect(answerReference()).toEqual(reference)
})

it.each([
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
])('resolves it equally in a process in the time zone %s (P6)', async (zone, offset) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [await borrowProgram('reference.child')],
    {
      env: { ...process.env, TZ: zone },
    },
  )
  expect(JSON.parse(stdout)).toEqual({ offset, answer: expected })
})
