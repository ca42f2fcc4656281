import { describe, expect, it } from 'vitest'
import { toOrigin } from './to-origin.js'

describe('toOrigin', () => {
  it.each([
    ['https://intranet.example', 'https://intranet.example'],
    [' https://Intranet.Example/rooms?day=1 ', 'https://intranet.example'],
    ['intranet.example', 'https://intranet.example'],
    ['https://intranet.example:443/', 'https://intranet.example'],
    ['https://intranet.example:8443', 'https://intranet.example:8443'],
    ['http://localhost:3000/x', 'http://localhost:3000'],
    ['http://intranet.example', undefined],
    ['ftp://intranet.example', undefined],
    ['intranet', undefined],
    ['javascript://x', undefined],
    ['not an address', undefined],
    ['', undefined],
  ])('%j is %j', (typed, origin) => {
    expect(toOrigin(typed)).toBe(origin)
  })
})
