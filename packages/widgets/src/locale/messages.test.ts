import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  localeStore,
  registerLocale,
  setLocale,
  setLocaleFrom,
  toClosestLocale,
  toLocaleSetting,
} from './locale.js'
import { nameOfLocale } from './locale-name.js'
import { defineMessages, translate } from './messages.js'

const messages = defineMessages('messages-test', {
  title: 'Your bookings',
  left: '{count, plural, one {{count} seat in {room}} other {{count} seats in {room}}}',
  between: 'Between {from} and {to}',
  late: 'Late',
  braces: '{x} and {y}',
})
registerLocale('es', {
  'messages-test.title': 'Sus reservas',
  'messages-test.left':
    '{count, plural, one {{count} plaza en {room}} other {{count} plazas en {room}}}',
  'messages-test.between': 'Entre las {from} y las {to}',
})

describe('translate', () => {
  it('CONF-009 returns the filled text of the language', () => {
    const [en, es] = [translate(messages, 'en'), translate(messages, 'es')]
    expect([en('title'), es('title')]).toEqual(['Your bookings', 'Sus reservas'])
    expect(es('between', { from: '9', to: '10' })).toBe('Entre las 9 y las 10')
    expect([
      en('left', { count: 1, room: 'A' }),
      en('left', { count: 0, room: 'A' }),
      es('left', { count: 2, room: 'A' }),
    ]).toEqual(['1 seat in A', '0 seats in A', '2 plazas en A'])
    expect([
      en('left', { count: 12_000, room: 'A' }),
      es('left', { count: 5_000, room: 'A' }),
      es('left', { count: 12_000, room: 'A' }),
    ]).toEqual(['12,000 seats in A', '5000 plazas en A', '12.000 plazas en A'])
    expect(en('between', { from: 1_001, to: 1_100 })).toBe('Between 1,001 and 1,100')
    expect(en('between', { from: '2026', to: '2027' })).toBe('Between 2026 and 2027')
  })

  it('CONF-009 falls back to English for a text that the language lacks', () => {
    expect(translate(messages, 'es')('late')).toBe('Late')
  })

  it.each(['app', 'widgets', 'server'])(
    'CONF-009 the catalogues of %s have every English text in Spanish, and no other',
    (name) => {
      const keysOf = (tag: string) => {
        const file = new URL(`../../../${name}/locales/${tag}.json`, import.meta.url)
        const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
        // Notes for translators begin with an at sign.
        return Object.entries(texts).filter(([key, text]) => !key.startsWith('@') && text !== '')
      }
      const [en, es] = [keysOf('en'), keysOf('es')].map((texts) => texts.map(([key]) => key).sort())
      expect(es).toEqual(en)
      expect(en!.length).toBeGreaterThan(100)
    },
  )

  it('CONF-009 an unknown key or a missing value is a type error', () => {
    const t = translate(messages, 'en')
    // @ts-expect-error the room is missing
    expectTypeOf(t('left', { count: 1 })).toBeString()
    // @ts-expect-error both values are missing
    expectTypeOf(t('between')).toBeString()
    // @ts-expect-error there is no such text
    expect(() => t('nothing')).toThrow(TypeError)
  })

  it('leaves braces without a value alone', () => {
    expect(translate(messages, 'en')('braces', { x: '$&' } as never)).toBe('$& and {y}')
  })
})

describe('locale', () => {
  it.each([
    ['es', 'es-ES'],
    ['es-MX', 'es-ES'],
    ['en', 'en-GB'],
    ['en-US', 'en-US'],
    ['EN-ca', 'en-CA'],
    ['sv', 'en-GB'],
    ['', 'en-GB'],
    [undefined, 'en-GB'],
  ])('CONF-007 CONF-009 %s is closest to %s', (tag, locale) => {
    expect(toClosestLocale(tag)).toBe(locale)
  })

  it("CONF-008 the user's region takes precedence over the organisation's, and none counts as unset", () => {
    setLocaleFrom({ organisationLocale: 'none' })
    expect(localeStore.get()).toBe(toLocaleSetting('en-GB', true))
    setLocaleFrom({ organisationLocale: 'es-ES' })
    expect(localeStore.get()).toMatchObject({ locale: 'es-ES', language: 'es', hour12: false })
    setLocaleFrom({ region: 'en-CA', timeFormat: '24', organisationLocale: 'es-ES' })
    expect(localeStore.get()).toMatchObject({ locale: 'en-CA', language: 'en', hour12: false })
    setLocaleFrom({ organisationLocale: 'sv-SE' })
    expect(localeStore.get().locale).toBe('en-GB')
    setLocale('en-GB')
  })

  it('a language names itself and its region', () => {
    expect(['es-ES', 'en-GB', 'de', 'pt-BR'].map((tag) => nameOfLocale(tag))).toEqual([
      'Español (España)',
      'English (United Kingdom)',
      'Deutsch',
      'Português (Brasil)',
    ])
    expect(nameOfLocale('en-GB', 'es')).toBe('Inglés (Reino Unido)')
  })
})
