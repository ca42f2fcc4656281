import { describe, expect, it } from 'vitest'
import {
  decideLocale,
  readLanguageTag,
  settingOf,
  toLanguageTag,
  toLocaleSetting,
} from './locale.js'

describe('locale', () => {
  it('CONF-007 supports en-GB (default), en-US, en-CA and es-ES; English shows 12 hours, es-ES 24', () => {
    expect(decideLocale()).toEqual({ locale: 'en-GB', language: 'en', hour12: true })
    expect(decideLocale({ region: 'en-US' })).toEqual({
      locale: 'en-US',
      language: 'en',
      hour12: true,
    })
    expect(decideLocale({ region: 'en-CA' })).toEqual({
      locale: 'en-CA',
      language: 'en',
      hour12: true,
    })
    expect(decideLocale({ region: 'es-ES' })).toEqual({
      locale: 'es-ES',
      language: 'es',
      hour12: false,
    })
  })

  it('CONF-008 ORG-003 region and time format come from the organisation’s locale if supported, else from the defaults; none counts as unset', () => {
    expect(decideLocale({ organisationLocale: 'es-ES' })).toMatchObject({
      locale: 'es-ES',
      hour12: false,
    })
    for (const organisationLocale of ['none', 'sv-SE', '', null, undefined])
      expect(decideLocale({ organisationLocale })).toMatchObject({
        locale: 'en-GB',
        hour12: true,
      })
    expect(decideLocale({ region: 'en-US', organisationLocale: 'es-ES' }).locale).toBe('en-US')
    expect(decideLocale({ region: 'xx', organisationLocale: 'es-ES' }).locale).toBe('es-ES')
    expect(decideLocale({ timeFormat: '24' })).toEqual({
      locale: 'en-GB',
      language: 'en',
      hour12: false,
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

  it('D-045 a tag carries region and hours from a page to the server', () => {
    for (const locale of ['en-GB', 'en-US', 'es-ES', 'es-MX'])
      for (const hour12 of [true, false]) {
        const setting = toLocaleSetting(locale, hour12)
        expect(readLanguageTag(toLanguageTag(setting))).toBe(setting)
      }
    expect(readLanguageTag('es_ES')).toBe(toLocaleSetting('es-ES'))
    expect(readLanguageTag('es')).toBe(toLocaleSetting('es-ES'))
    expect(['*', 'sv-SE-u-hc-h12', '-'].map(readLanguageTag)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(settingOf('es')).toBe(toLocaleSetting('es-ES'))
    expect(settingOf('en-x-1')).toEqual({ locale: 'en-GB', language: 'en-x-1', hour12: true })
  })
})
