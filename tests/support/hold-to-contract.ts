import { afterEach, beforeAll } from 'vitest'
import { commands } from 'vitest/browser'
import { inPageAnswers, type InPageCall } from './in-page-answers.js'
import type { Exchange } from './contract-check.js'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** How an exchange violates the contract, from the process of the tests. */
    findViolations(exchange: Exchange): Promise<string[]>
  }
}

/**
 * Fails a test whose server inside the page was called, or answered, against the contract. The
 * process of the tests compares them: each page of a file would load the contract and a validator.
 * The soaks go without it: what it keeps would be measured as a leak.
 */
const running = new Set<Promise<string[]>>()

// eslint-disable-next-line eslint/no-empty-pattern -- Vitest demands a pattern, and nothing of it is used
beforeAll(({}, { file }) => {
  const isMeasured = /(soak|leaks)\./.test(file.filepath)
  inPageAnswers.check = (call, answer) => {
    if (!isMeasured) running.add(toExchange(call, answer.clone()).then(commands.findViolations))
  }
})

afterEach(async () => {
  if (running.size === 0) return
  const found = new Set((await Promise.all(running)).flat())
  running.clear()
  if (found.size > 0) throw new Error(['violations of the contract:', ...found].join('\n'))
})

async function toExchange([input, init]: InPageCall, answer: Response): Promise<Exchange> {
  return {
    method: init?.method ?? 'GET',
    url: new URL(input instanceof Request ? input.url : input, location.href).href,
    sent: typeof init?.body === 'string' || !init?.body ? init?.body : {},
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? '',
    text: await answer.text(),
  }
}
