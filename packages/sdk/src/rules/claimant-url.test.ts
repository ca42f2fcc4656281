import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toClaimantUrl } from './claimant-url.js'

describe('claimant address', () => {
  it.each([
    ['example.org', 'http://example.org'],
    [' www.example.org/a?b=c#d ', 'http://www.example.org/a?b=c#d'],
    ['example.org:8080/path', 'http://example.org:8080/path'],
    ['localhost:3000', 'http://localhost:3000'],
    ['//example.org', 'http://example.org'],
    ['https://example.org', 'https://example.org'],
    ['HTTP://example.org', 'HTTP://example.org'],
    ['mailto:desk@example.org', 'mailto:desk@example.org'],
    ['/help/start', '/help/start'],
  ])('FMT-010 normalises %j to a link', (text, url) => {
    expect(toClaimantUrl(text)).toBe(url)
  })

  it.each([
    '',
    '  ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    'https:\\\\evil.example',
    '/\\evil.example',
    'http://a\nb',
  ])('FMT-010 refuses %j', (text) => {
    expect(toClaimantUrl(text)).toBeUndefined()
  })

  it('FMT-010 never yields a scheme other than http, https or mailto', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .tuple(
          fc.constantFrom('javascript', 'data', 'java\nscript', ' jAvAsCript', '//', '\\\\'),
          fc.constantFrom(':', '://', ''),
          fc.string(),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const url = toClaimantUrl(typed)
        if (url === undefined || !URL.canParse(url, 'https://own.example')) return
        expect(['http:', 'https:', 'mailto:']).toContain(
          new URL(url, 'https://own.example').protocol,
        )
      }),
      { numRuns: 2_000 },
    )
  })
})
