import { describe, expect, it } from 'vitest'
import { decideLocale } from './locale.js'

describe('locale', () => {
  it('CONF-007 supports en-GB (default), en-US, en-CA and es-ES; English shows 12 hours, es-ES 24', () => {
    expect(decideLocale()).toEqual({ locale: 'en-GB', language: 'en', timeFormat: '12' })
    expect(decideLocale({ region: 'en-US' })).toEqual({
      locale: 'en-US',
      language: 'en',
      timeFormat: '12',
    })
    expect(decideLocale({ region: 'en-CA' })).toEqual({
      locale: 'en-CA',
      language: 'en',
      timeFormat: '12',
    })
    expect(decideLocale({ region: 'es-ES' })).toEqual({
      locale: 'es-ES',
      language: 'es',
      timeFormat: '24',
    })
  })

  it('CONF-008 ORG-003 region and time format come from the organisation’s locale if supported, else from the defaults; none counts as unset', () => {
    expect(decideLocale({ organisationLocale: 'es-ES' })).toMatchObject({
      locale: 'es-ES',
      timeFormat: '24',
    })
    for (const organisationLocale of ['none', 'sv-SE', '', null, undefined])
      expect(decideLocale({ organisationLocale })).toMatchObject({
        locale: 'en-GB',
        timeFormat: '12',
      })
    expect(decideLocale({ region: 'en-US', organisationLocale: 'es-ES' }).locale).toBe('en-US')
    expect(decideLocale({ region: 'xx', organisationLocale: 'es-ES' }).locale).toBe('es-ES')
    expect(decideLocale({ timeFormat: '24' })).toEqual({
      locale: 'en-GB',
      language: 'en',
      timeFormat: '24',
    })
  })

  it("CONF-009 uses the browser's language before login, and falls back to English", () => {
    expect(decideLocale({ browserLanguages: ['sv-SE', 'es-MX', 'en-US'] }).language).toBe('es')
    expect(decideLocale({ browserLanguages: ['en'] }).locale).toBe('en-GB')
    expect(decideLocale({ browserLanguages: ['sv'] }).language).toBe('en')
    expect(decideLocale({ browserLanguages: ['es'], organisationLocale: 'en-CA' }).locale).toBe(
      'en-CA',
    )
  })
})
