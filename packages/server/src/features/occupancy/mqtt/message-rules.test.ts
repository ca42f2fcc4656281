import { expect, it } from 'vitest'
import { maxPayload, readMessage, readPath, type MessageSettings } from './message-rules.js'

const settings: MessageSettings = {
  statePath: 'data.occupied',
  timePath: 'at',
  messagePath: 'data.text',
  occupiedValues: ['true', 'yes', '>0'],
  freeValues: ['false', '0'],
}
const read = (payload: unknown, changes: Partial<MessageSettings> = {}, isRetained = false) =>
  readMessage(
    { ...settings, ...changes },
    Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)),
    isRetained,
  )
const at = '2026-11-02T09:00:00Z'
const message = (occupied: unknown, more: object = {}) => ({ at, data: { occupied }, ...more })

it('OCC-003 reads state, time and message of JSON', () => {
  expect(read({ at, data: { occupied: true, text: 'Two\npeople' } })).toEqual({
    status: 'OCCUPIED',
    seenAt: Date.parse(at),
    statusMessage: 'Two people',
  })
  for (const [value, status] of [
    ['YES', 'OCCUPIED'],
    [3, 'OCCUPIED'],
    [0, 'ABSENT'],
    [false, 'ABSENT'],
  ])
    expect(read(message(value))).toMatchObject({ status })
})

it.each([
  ['{', 'NOT_JSON'],
  ['[]', 'NO_STATE'],
  ['null', 'NO_STATE'],
  [{ data: { occupied: {} } }, 'NO_STATE'],
  [message('perhaps'), 'UNKNOWN_STATE'],
  [message(''), 'NO_STATE'],
  [message(-1), 'UNKNOWN_STATE'],
  [message(true, { at: 'yesterday' }), 'INVALID_TIME'],
  [message(true, { at: '2026-11-02T09:00:00' }), 'INVALID_TIME'],
  [message(true, { at: undefined }), 'INVALID_TIME'],
  ['x'.repeat(maxPayload + 1), 'TOO_LONG'],
])('OCC-003 does not count %j: %s', (payload, problem) => {
  expect(read(payload)).toBe(problem)
})

it('OCC-003 a plain payload is the state; retained, it may be of any time and does not count', () => {
  const plain = { statePath: null, timePath: null, messagePath: null }
  expect(read(' true\n', plain)).toEqual({
    status: 'OCCUPIED',
    seenAt: undefined,
    statusMessage: undefined,
  })
  expect(read('true', plain, true)).toBe('RETAINED')
  expect(read(message(true), {}, true)).toMatchObject({ status: 'OCCUPIED' })
})

it('OCC-003 times are ISO 8601 with an offset, or seconds or milliseconds since 1970', () => {
  const instant = Date.parse(at)
  for (const time of [
    at,
    '2026-11-02T10:00:00+01:00',
    instant,
    instant / 1000,
    String(instant / 1000),
  ])
    expect(read(message(true, { at: time }))).toMatchObject({ seenAt: instant })
})

it('OCC-003 paths have names and indexes, with or without $', () => {
  expect(readPath('$.a[0].b')).toEqual(['a', 0, 'b'])
  expect(readPath(`a["b c"]['d']`)).toEqual(['a', 'b c', 'd'])
  expect(readPath('$')).toEqual([])
  for (const path of ['a[', 'a b', 'a..b', '[x]']) expect(readPath(path)).toBeUndefined()
})
