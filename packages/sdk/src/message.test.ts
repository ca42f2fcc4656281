import { describe, expect, it } from 'vitest'
import { ApiError, type ApiErrorFacts } from './api-error.js'
import { errorCodes } from './contract/base/error.js'
import { fillText } from './contract/base/text.js'
import { toMessage } from './message.js'

const errorOf = (facts: Partial<ApiErrorFacts>) =>
  new ApiError({ kind: 'http', code: `HTTP_${facts.status}`, operation: 'booking.get', ...facts })
const connect = [
  'Unable to connect, please check whether you are offline.',
  'No se ha podido conectar; compruebe su conexión.',
] as const
const handle = [
  'We’re sorry. We were unable to handle your request.',
  'Lo sentimos. No hemos podido procesar su solicitud.',
] as const
const issue = [
  'There was a connection issue, please try again',
  'Ha habido un problema de conexión; inténtelo de nuevo',
] as const

describe('messages for users', () => {
  it.each<[string, Partial<ApiErrorFacts>, readonly [string, string]]>([
    ['ERR-001 status 0', { kind: 'network', code: 'NETWORK', status: 0 }, connect],
    ['ERR-001 status 503', { status: 503 }, connect],
    [
      'ERR-001 status 503 with a message of the server',
      { status: 503, code: 'UNAVAILABLE', serverMessage: 'pool exhausted' },
      connect,
    ],
    ['ERR-002 status 500', { status: 500 }, handle],
    [
      'ERR-002 status 500 with a message of the server',
      { status: 500, code: 'INTERNAL', serverMessage: 'column "x" does not exist' },
      handle,
    ],
    ['ERR-003 an empty body', { status: 200, code: 'EMPTY_BODY' }, issue],
    ['ERR-003 a foreign body', { status: 200, code: 'INVALID_BODY' }, issue],
    [
      'ERR-003 status 408',
      { status: 408, code: 'REQUEST_TIMEOUT', serverMessage: 'The request took too long.' },
      issue,
    ],
    ['ERR-003 status 504', { status: 504 }, issue],
    ['ERR-003 a time-out', { kind: 'timeout', code: 'TIMEOUT' }, issue],
  ])('%s', (_, facts, [en, es]) => {
    expect(toMessage(errorOf(facts), 'Fallback')).toBe(en)
    expect(toMessage(errorOf(facts), 'Fallback', 'en')).toBe(en)
    expect(toMessage(errorOf(facts), 'Alternativa', 'es')).toBe(es)
  })

  it('prefers the server’s message to the fallback for every other failure', () => {
    expect(
      toMessage(errorOf({ status: 409, code: 'OVERLAP', serverMessage: 'Taken.' }), 'Fallback'),
    ).toBe('Taken.')
    expect(toMessage(errorOf({ status: 409, code: 'OVERLAP' }), 'Fallback')).toBe('Fallback')
    expect(toMessage(errorOf({ status: 502 }), 'Fallback')).toBe('Fallback')
    expect(toMessage(errorOf({ kind: 'aborted', code: 'ABORTED' }), 'Fallback')).toBe('Fallback')
    expect(toMessage(errorOf({ status: 400, code: 'constructor' }), 'Fallback')).toBe('Fallback')
  })

  it('shows no internals of programming errors', () => {
    expect(toMessage(new TypeError('x is undefined'), 'Fallback')).toBe('Fallback')
    expect(toMessage('no', 'Fallback')).toBe('Fallback')
  })

  it('has the same texts as the server for these failures', () => {
    expect([
      fillText(errorCodes.UNAVAILABLE, 'en'),
      fillText(errorCodes.UNAVAILABLE, 'es'),
    ]).toEqual(connect)
    expect([fillText(errorCodes.INTERNAL, 'en'), fillText(errorCodes.INTERNAL, 'es')]).toEqual(
      handle,
    )
  })
})
