import { describe, expect, it } from 'vitest'
import { isLoginEmail, isSignUpEmail } from './email.js'

describe('e-mail', () => {
  it.each([
    'ana@demo.example',
    'Ana.Maria-Lopez@sub.demo.co',
    "o'neill@demo.org",
    ' ana_1@demo-two.museum ',
    'a@b.co',
    'user@demo.mosaic.example',
  ])('AUTH-003 accepts %j', (text) => {
    expect([isSignUpEmail(text), isLoginEmail(text)]).toEqual([true, true])
  })

  it.each([
    '',
    'ana',
    'ana@',
    '@demo.example',
    'ana@demo',
    'ana@demo.c',
    'ana@demo.toolong1',
    'ana@demo.abcdefg',
    'ana@demo.examples',
    'ana+tag@demo.example',
    'ana..maria@demo.example',
    '.ana@demo.example',
    'ana.@demo.example',
    'ana@demo..example',
    'a na@demo.example',
    'ana@demo.example; x',
  ])('AUTH-003 refuses %j', (text) => {
    expect([isSignUpEmail(text), isLoginEmail(text)]).toEqual([false, false])
  })

  it('AUTH-004 accepts a tilde at login only', () => {
    expect([isLoginEmail('ana~old@demo.example'), isSignUpEmail('ana~old@demo.example')]).toEqual([
      true,
      false,
    ])
  })

  it('AUTH-003 returns quickly for any text', () => {
    const start = performance.now()
    isSignUpEmail(`${'a'.repeat(50_000)}@${'a-'.repeat(50_000)}`)
    isSignUpEmail(`${'a.'.repeat(50_000)}!`)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
