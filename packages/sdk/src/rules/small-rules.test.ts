import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { toClaimantUrl } from './claimant-url.js'
import { isSwitchedOn, readNumber, readText } from './config.js'
import { isLoginEmail, isSignUpEmail } from './email.js'
import { decideLocale } from './locale.js'
import { accessLevels, clientRoles, decideAllBookingsLevel, isAdmitted, serverRoles, toClientRole } from './roles.js'
import { runInSequence } from './run-in-sequence.js'
import { type KeyValueStore, readStored, toStorageKey, writeStored } from './storage-key.js'

describe('e-mail', () => {
  it.each(['ana@demo.example', 'Ana.Maria-Lopez@sub.demo.co', "o'neill@demo.org", ' ana_1@demo-two.museum ', 'a@b.co'])('AUTH-003 accepts %j', (text) => {
    expect([isSignUpEmail(text), isLoginEmail(text)]).toEqual([true, true])
  })

  it.each(['', 'ana', 'ana@', '@demo.example', 'ana@demo', 'ana@demo.c', 'ana@demo.toolong1', 'ana@demo.abcdefg', 'ana+tag@demo.example', 'ana..maria@demo.example', '.ana@demo.example', 'ana.@demo.example', 'ana@demo..example', 'a na@demo.example', 'ana@demo.example; x'])('AUTH-003 refuses %j', (text) => {
    expect([isSignUpEmail(text), isLoginEmail(text)]).toEqual([false, false])
  })

  it('AUTH-004 accepts a tilde at login only', () => {
    expect([isLoginEmail('ana~old@demo.example'), isSignUpEmail('ana~old@demo.example')]).toEqual([true, false])
  })

  it('AUTH-003 answers at once for any text', () => {
    const start = performance.now()
    isSignUpEmail(`${'a'.repeat(50_000)}@${'a-'.repeat(50_000)}`)
    isSignUpEmail(`${'a.'.repeat(50_000)}!`)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

describe('locale', () => {
  it('CONF-007 supports en-GB (default), en-US, en-CA and es-ES; English shows 12 hours, es-ES 24', () => {
    expect(decideLocale()).toEqual({ locale: 'en-GB', language: 'en', timeFormat: '12' })
    expect(decideLocale({ region: 'en-US' })).toEqual({ locale: 'en-US', language: 'en', timeFormat: '12' })
    expect(decideLocale({ region: 'en-CA' })).toEqual({ locale: 'en-CA', language: 'en', timeFormat: '12' })
    expect(decideLocale({ region: 'es-ES' })).toEqual({ locale: 'es-ES', language: 'es', timeFormat: '24' })
  })

  it('CONF-008 takes the organisation’s locale when supported; none counts as unset', () => {
    expect(decideLocale({ organisationLocale: 'es-ES' }).locale).toBe('es-ES')
    for (const organisationLocale of ['none', 'fr-FR', '', null, undefined]) expect(decideLocale({ organisationLocale }).locale).toBe('en-GB')
    expect(decideLocale({ region: 'en-US', organisationLocale: 'es-ES' }).locale).toBe('en-US')
    expect(decideLocale({ region: 'xx', organisationLocale: 'es-ES' }).locale).toBe('es-ES')
    expect(decideLocale({ timeFormat: '24' })).toEqual({ locale: 'en-GB', language: 'en', timeFormat: '24' })
  })

  it('CONF-009 follows the browser before login, and falls back to English', () => {
    expect(decideLocale({ browserLanguages: ['fr-FR', 'es-MX', 'en-US'] }).language).toBe('es')
    expect(decideLocale({ browserLanguages: ['en'] }).locale).toBe('en-GB')
    expect(decideLocale({ browserLanguages: ['de'] }).language).toBe('en')
    expect(decideLocale({ browserLanguages: ['es'], organisationLocale: 'en-CA' }).locale).toBe('en-CA')
  })
})

describe('roles', () => {
  it('ROLE-001 maps every server role to a client role', () => {
    expect(Object.fromEntries(serverRoles.map((role) => [role, toClientRole(role)]))).toEqual({
      USER: 'user', VIEWER: 'viewer', PROVIDER: 'provider', ORG_ADMIN: 'admin', SERVICE: 'service', SERVICE_ADMIN: 'serviceAdmin',
      LOCATION_ADMIN: 'locationAdmin', LOCATION_MANAGER: 'locationManager', RECEPTIONIST: 'receptionist',
    })
    expect([...clientRoles].sort()).toEqual(['public', ...serverRoles.map(toClientRole)].sort())
  })

  it.each([
    ['ROLE-003', 'serviceAdmin', ['SERVICE_ADMIN']],
    ['ROLE-003', 'system', ['SERVICE']],
    ['ROLE-004', 'authenticated', ['USER', 'VIEWER', 'PROVIDER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_MANAGER', 'RECEPTIONIST']],
    ['ROLE-005', 'allBookings', ['USER', 'VIEWER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_MANAGER']],
    ['ROLE-006', 'allBookingsNotUser', ['VIEWER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN', 'LOCATION_MANAGER']],
    ['ROLE-007', 'user', ['USER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_MANAGER']],
    ['ROLE-008', 'locationManager', ['ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN', 'LOCATION_MANAGER']],
    ['ROLE-009', 'admin', ['ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN']],
    ['ROLE-010', 'provider', ['PROVIDER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN', 'LOCATION_MANAGER']],
    ['ROLE-011', 'receptionist', ['ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_MANAGER', 'RECEPTIONIST']],
  ] as const)('%s level %s admits its roles and no others', (_, level, admitted) => {
    expect(serverRoles.filter((role) => isAdmitted([role], level))).toEqual(serverRoles.filter((role) => (admitted as readonly string[]).includes(role)))
    expect(isAdmitted([], level)).toBe(false)
  })

  it('ROLE-003 level anon admits callers without a session only, and several roles are a union', () => {
    expect(accessLevels.anon).toEqual(['public'])
    expect(isAdmitted([], 'anon')).toBe(true)
    expect(serverRoles.some((role) => isAdmitted([role], 'anon'))).toBe(false)
    expect(isAdmitted(['VIEWER', 'PROVIDER'], 'provider')).toBe(true)
  })

  it('ROLE-006 takes the level without ordinary users while hide_all_bookings is on', () => {
    expect([decideAllBookingsLevel(false), decideAllBookingsLevel(true)]).toEqual(['allBookings', 'allBookingsNotUser'])
  })
})

describe('stored values', () => {
  const createStore = (): KeyValueStore & { readonly map: Map<string, string> } => {
    const map = new Map<string, string>()
    return { map, getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value), removeItem: (key) => void map.delete(key) }
  }
  const isText = (value: unknown): value is string => typeof value === 'string'

  it('CONST-001 starts every key with mb, by organisation and user after login', () => {
    expect(toStorageKey('locale')).toBe('mb.locale')
    expect(toStorageKey('basket', { organisationId: 3, userId: 12 })).toBe('mb.3.12.basket')
  })

  it('drops what cannot be read, and treats a blocked storage as empty', () => {
    const store = createStore()
    writeStored(store, 'mb.a', 'text')
    expect(readStored(store, 'mb.a', isText)).toBe('text')
    for (const broken of ['{', '7']) {
      store.map.set('mb.a', broken)
      expect(readStored(store, 'mb.a', isText)).toBeUndefined()
      expect(store.map.has('mb.a')).toBe(false)
    }
    writeStored(store, 'mb.a', undefined)
    const blocked: KeyValueStore = { getItem: () => { throw new Error('blocked') }, setItem: () => { throw new Error('blocked') }, removeItem: () => { throw new Error('blocked') } }
    expect(readStored(blocked, 'mb.a', isText)).toBeUndefined()
    expect(() => writeStored(blocked, 'mb.a', 'text')).not.toThrow()
  })
})

describe('configuration', () => {
  it('CONF-002 reads an absent switch as off, an absent number as no cap, an absent text as empty', () => {
    const settings = [{ key: 'floor_plan', value: true }, { key: 'basket', value: false }, { key: 'resource_result_limit', value: 20 }, { key: 'locale', value: 'es-ES' }]
    expect(['floor_plan', 'basket', 'find_someone'].map((key) => isSwitchedOn(settings, key))).toEqual([true, false, false])
    expect(['resource_result_limit', 'locale', 'report_top_n_items'].map((key) => readNumber(settings, key))).toEqual([20, undefined, undefined])
    expect(['locale', 'resource_result_limit', 'occupancy_provider'].map((key) => readText(settings, key))).toEqual(['es-ES', '20', ''])
  })
})

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
  ])('FMT-010 makes a link of %j', (text, url) => {
    expect(toClaimantUrl(text)).toBe(url)
  })

  it.each(['', '  ', 'javascript:alert(1)', 'JavaScript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'blob:x', 'https:\\\\evil.example', '/\\evil.example', 'http://a\nb'])('FMT-010 refuses %j', (text) => {
    expect(toClaimantUrl(text)).toBeUndefined()
  })

  it('FMT-010 never yields a scheme other than http, https or mailto', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.tuple(fc.constantFrom('javascript', 'data', 'java\nscript', ' jAvAsCript', '//', '\\\\'), fc.constantFrom(':', '://', ''), fc.string()).map((parts) => parts.join('')))
    fc.assert(fc.property(text, (typed) => {
      const url = toClaimantUrl(typed)
      if (url === undefined || !URL.canParse(url, 'https://own.example')) return
      expect(['http:', 'https:', 'mailto:']).toContain(new URL(url, 'https://own.example').protocol)
    }), { numRuns: 2_000 })
  })
})

describe('one after another', () => {
  it('LIST-011 sends one call after another, shows progress and stops at the first failure', async () => {
    const log: string[] = []
    const failure = new Error('taken')
    const outcome = await runInSequence([1, 2, 3, 4], async (item) => {
      log.push(`begin ${item}`)
      await Promise.resolve()
      log.push(`end ${item}`)
      if (item === 3) throw failure
      return item * 10
    }, { onProgress: ({ done, total }) => log.push(`${done}/${total}`) })
    expect(outcome).toEqual({ done: [{ item: 1, result: 10 }, { item: 2, result: 20 }], failed: { item: 3, error: failure }, remaining: [4] })
    expect(log).toEqual(['0/4', 'begin 1', 'end 1', '1/4', 'begin 2', 'end 2', '2/4', 'begin 3', 'end 3'])
  })

  it('LIST-011 tells that all are done, and stops between two when told', async () => {
    expect(await runInSequence([1], async (item) => item)).toEqual({ done: [{ item: 1, result: 1 }], failed: undefined, remaining: [] })
    const controller = new AbortController()
    const outcome = await runInSequence([1, 2, 3], async (item) => {
      controller.abort()
      return item
    }, { signal: controller.signal })
    expect(outcome).toMatchObject({ failed: undefined, remaining: [2, 3] })
  })
})
