import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inPageAnswers } from '../../../../tests/support/in-page-answers.js'
import type { Configuration } from '../runtime.js'
import { pairDevice, type DevicePairing } from './pair-device.js'

const storageKey = 'pair-device-test'
const expires = '2026-11-25T09:00:00.000Z'
const tokenOf = (code: number) => `a-poll-token-of-code-${code}`
const credential = { deviceId: 7, credential: 'a-credential-of-twenty-characters' }

const { setTimeout: realTimeout } = globalThis
const aMoment = () => new Promise((resolve) => realTimeout(resolve, 5))

let answers: Record<string, (body: unknown) => [status: number, body?: unknown]>
let calls: { path: string; source: string | null; credentials: unknown }[]
const codes: string[] = []
let configured: Configuration[] = []

const pairing = (more: Partial<DevicePairing> = {}) =>
  pairDevice(
    {
      apiBase: 'https://book.example',
      storageKey,
      source: 'KIOSK',
      showCode: (code) => codes.push(code),
      ...more,
    },
    (options) => void configured.push(options),
  )

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  codes.length = 0
  configured = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url).pathname.replace('/api/v1/device/', '')
    const source = new Headers(init.headers).get('x-source')
    calls.push({ path, source, credentials: init.credentials })
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const [status, answer] = answers[path]!(body)
    const response = new Response(answer === undefined ? null : JSON.stringify(answer), {
      status,
      headers: { 'content-type': 'application/json' },
    })
    inPageAnswers.check([url, init], response)
    return response
  })
})
afterEach(() => {
  localStorage.removeItem(storageKey)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows codes until one is approved, retries while the server is unreachable, and pairs only once', async () => {
  let begun = 0
  const polled: string[] = []
  answers = {
    pairing: () => {
      begun++
      if (begun === 1) return [400, { code: 'INVALID_INPUT', message: 'Please check your input.' }]
      return [200, { pairingCode: `CODE-${begun}`, pollToken: tokenOf(begun), expires }]
    },
    'pairing/poll': (body) => {
      const { pollToken } = body as { pollToken: string }
      polled.push(pollToken)
      if (pollToken === tokenOf(2))
        return [404, { code: 'TOKEN_INVALID', message: 'This link is no longer valid.' }]
      return polled.length < 4 ? [204] : [200, credential]
    },
    token: (body) => {
      expect(body).toEqual(credential)
      return [200, { token: 'mbe_token', expires, scopes: ['visit:checkin'] }]
    },
  }
  void pairing()
  // Responses need real time between the steps of the fake clock.
  while (configured.length === 0) {
    await vi.advanceTimersByTimeAsync(1_000)
    await aMoment()
  }
  expect(codes).toEqual(['CODE-2', 'CODE-3'])
  expect(polled).toEqual([2, 3, 3, 3].map(tokenOf))
  expect(configured[0]!.apiBase).toBe('https://book.example')
  expect(await configured[0]!.getToken!()).toBe('mbe_token')
  expect(new Set(calls.map((call) => `${call.source} ${String(call.credentials)}`))).toEqual(
    new Set(['KIOSK omit']),
  )

  await pairing()
  expect(begun).toBe(3)
  expect(await configured[1]!.getToken!()).toBe('mbe_token')
})

it('forgets a revoked credential, and keeps it while the server is unreachable', async () => {
  localStorage.setItem(storageKey, JSON.stringify(credential))
  let refusal: [status: number, body: { code: string; message: string }] = [
    400,
    { code: 'INVALID_INPUT', message: 'Please check your input.' },
  ]
  answers = { token: () => refusal }
  const onRevoked = vi.fn()
  await pairing({ onRevoked })
  await expect(configured[0]!.getToken!()).rejects.toThrow('Please check your input.')
  expect(onRevoked).not.toHaveBeenCalled()
  expect(localStorage.getItem(storageKey)).not.toBeNull()
  refusal = [404, { code: 'NOT_FOUND', message: 'This was not found.' }]
  await expect(configured[0]!.getToken!()).rejects.toThrow('This was not found.')
  expect(onRevoked).toHaveBeenCalledOnce()
  expect(localStorage.getItem(storageKey)).toBeNull()
})
