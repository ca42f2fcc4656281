// Runs in a process with another time zone and prints its results for the reference table.
import { writeSync } from 'node:fs'
import { answerReference } from './reference.fixture.js'

writeSync(
  1,
  JSON.stringify({
    offset: new Date('2026-01-15T00:00Z').getTimezoneOffset(),
    answer: answerReference(),
  }),
)
