import { expect, it } from 'vitest'
import { WaitingMessages, type Waiting } from './waiting-messages.js'

const message = (value: string, seenAt: number): Waiting => ({
  key: { by: 'name', value },
  message: { status: 'OCCUPIED', seenAt, statusMessage: undefined },
  seenAt,
})
const timesOf = (waiting: WaitingMessages) => waiting.takeAll().map(({ seenAt }) => seenAt)

it('OCC-003 messages that could not be stored wait before newer ones, of which none is lost', () => {
  const waiting = new WaitingMessages()
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => from + index)
  for (const at of numbers(0, 15)) waiting.add(message('Desk 1', at))
  const taken = waiting.takeAll()
  for (const at of numbers(15, 30)) waiting.add(message('Desk 1', at))
  waiting.putBack(taken)
  expect(timesOf(waiting)).toEqual(numbers(10, 30))
  expect(waiting.isEmpty).toBe(true)
})

it('OCC-003 a broker cannot fill the memory while the database is away', () => {
  const waiting = new WaitingMessages()
  const fill = (prefix: string) => {
    let added = 0
    while (waiting.add(message(`${prefix} ${added}`, 0))) added++
    return added
  }
  const most = fill('first')
  for (const prefix of ['second', 'third']) {
    const taken = waiting.takeAll()
    expect(fill(prefix)).toBe(most)
    waiting.putBack(taken)
  }
  expect(timesOf(waiting)).toHaveLength(most)
})
