import { expect, it } from 'vitest'
import { byContract, failForDrift } from '../support/contract-check.js'

const template = {
  id: 4,
  shortName: 'Safety',
  title: 'Safety on site',
  expiryDays: 365,
  content: '<p>I keep to the marked routes.</p>',
}

interface Exchange {
  readonly call?: string
  readonly sent?: object
  readonly status?: number
  readonly answer?: unknown
}

/** Returns violations in a test server's response, or in its request. */
async function violationsOf({
  call = 'GET /declaration/template/4',
  sent,
  status = 200,
  answer = template,
}: Exchange): Promise<string[]> {
  const [method = '', path = ''] = call.split(' ')
  const fetch = byContract(async () => Response.json(answer, { status }))
  await fetch(`https://server.example/api/v1${path}`, {
    method,
    ...(sent && { body: JSON.stringify(sent) }),
  })
  try {
    failForDrift()
    return []
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
}

it.each<[string, Exchange, string[]]>([
  ['conforms', {}, []],
  [
    'lacks a field',
    { answer: { ...template, title: undefined } },
    ['declaration.get: answer/title is missing'],
  ],
  [
    'has another field',
    { answer: { ...template, heading: 'Safety' } },
    ['declaration.get: answer/heading is not declared'],
  ],
  [
    'has a value of another type',
    { answer: { ...template, expiryDays: '365' } },
    ['declaration.get: answer/expiryDays must be integer, not "365"'],
  ],
  [
    'has a field deep inside that is not allowed',
    { answer: { ...template, contentNodes: [{ tag: 'p', children: [{ text: 4 }] }] } },
    ['declaration.get: answer/contentNodes/0/children/0/text must be string, not 4'],
  ],
  ['has another status', { status: 201 }, ['declaration.get: status 201; allowed: 200']],
  [
    'is a refusal without a text',
    { status: 404, answer: { code: 'NOT_FOUND' } },
    ['declaration.get: refusal 404/message is missing'],
  ],
  ['is a refusal', { status: 404, answer: { code: 'NOT_FOUND', message: 'No.' } }, []],
])('an answer that %s', async (_, exchange, expected) => {
  expect(await violationsOf(exchange)).toEqual(expected)
})

it.each<[string, Exchange, string[]]>([
  [
    'path',
    { call: 'GET /declaration/templates/4' },
    ['GET /api/v1/declaration/templates/4: the contract has no such operation'],
  ],
  [
    'parameter in the path',
    { call: 'GET /declaration/template/four' },
    ['declaration.get: path parameter id must be integer, not "four"'],
  ],
  [
    'query parameter',
    { call: 'GET /declaration/template/4?language=en' },
    ['declaration.get: query parameter language is not declared; allowed: '],
  ],
])('a request with a %s that the contract does not know', async (_, exchange, expected) => {
  expect(await violationsOf(exchange)).toEqual(expected)
})

it('prefers a fixed path to a parameter, and reads lists in queries', async () => {
  const call = 'GET /booking/summary?f=2026-11-01&t=2026-12-01&l=1,2&l=3'
  expect(await violationsOf({ call, answer: [] })).toEqual([])
})

it('checks the body of a request unless it is refused', async () => {
  const call = 'POST /declaration/template'
  const sent = { shortName: 'Safety' }
  expect((await violationsOf({ call, sent, status: 201 })).join()).toContain(
    'body/title is missing',
  )
  const refusal = { code: 'INVALID_INPUT', message: 'Please check your input.' }
  expect(await violationsOf({ call, sent, status: 400, answer: refusal })).toEqual([])
})
