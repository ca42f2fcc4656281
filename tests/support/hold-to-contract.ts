import { afterEach, beforeAll } from 'vitest'
import { inPageAnswers } from './in-page-answers.js'

/**
 * Fails a test whose server inside the page was called, or answered, against the contract. The
 * validator is loaded at the first call, because many files of tests make none. The soaks go without
 * it: what it keeps would be measured as a leak.
 */
const load = () => import('./contract-check.js')
const running = new Set<Promise<void>>()
let hasAnswered = false

// eslint-disable-next-line eslint/no-empty-pattern -- Vitest demands a pattern, and nothing of it is used
beforeAll(({}, { file }) => {
  const isMeasured = /(soak|leaks)\./.test(file.filepath)
  inPageAnswers.check = (call, answer) => {
    if (isMeasured) return
    hasAnswered = true
    const copy = answer.clone()
    const checked = load()
      .then(({ holdToContract }) => holdToContract(call, copy))
      .finally(() => running.delete(checked))
    running.add(checked)
  }
})

afterEach(async () => {
  if (!hasAnswered) return
  await Promise.all(running)
  const { failForDrift } = await load()
  failForDrift()
})
