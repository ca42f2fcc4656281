import { configKeys, type ServerRole } from '@mosaic-booking/sdk/contract'
import { describe, expect, it } from 'vitest'
import { refused } from '../../ground/core/refusal.fixture.js'
import { buildTestDirectory, desks, rooms } from '../../directory/directory/directory.fixture.js'
import { testUser } from '../../identity/user/user.fixture.js'
import {
  deletionDate,
  listLocationKinds,
  logosOf,
  refuseLogos,
  refuseOrganisationEdit,
  refuseSwitch,
  refuseValue,
  visibleSettings,
} from './org-rules.js'

const as = (...roles: ServerRole[]) => testUser({ roles })
const released = 'basket'
const internal = 'scim_integration_enabled'

describe('settings of the organisation', () => {
  const stored = { [released]: 'true', [internal]: 'true', resource_result_limit: '42' }

  it.each<ServerRole>(['USER', 'VIEWER', 'LOCATION_MANAGER', 'LOCATION_ADMIN', 'RECEPTIONIST'])(
    'CONF-002 D-041 AD-212 a %s receives the released keys that are set, without descriptions',
    (role) => {
      expect(visibleSettings(stored, as(role))).toEqual([
        { key: 'resource_result_limit', dataType: 'INTEGER', value: 42 },
        { key: released, dataType: 'BOOLEAN', value: true },
      ])
    },
  )

  it('CONF-002 AD-212 an administrator receives every released key, set or not, with scopes and defaults', () => {
    const settings = visibleSettings(stored, as('ORG_ADMIN'))
    expect(settings.map(({ key }) => key)).toEqual(
      Object.entries(configKeys).flatMap(([key, { released: isReleased }]) =>
        isReleased ? [key] : [],
      ),
    )
    expect(settings).toEqual(
      expect.arrayContaining([
        {
          key: released,
          dataType: 'BOOLEAN',
          value: true,
          defaultValue: false,
          scopes: ['in-use', 'released'],
        },
        { key: 'find_someone', dataType: 'BOOLEAN', defaultValue: false, scopes: ['released'] },
        {
          key: 'resource_result_limit',
          dataType: 'INTEGER',
          value: 42,
          scopes: ['in-use', 'released'],
        },
      ]),
    )
  })

  it('CONF-002 AD-212 a service admin receives every key, set or not, with its description', () => {
    const settings = visibleSettings(stored, as('SERVICE_ADMIN'))
    expect(settings.map(({ key }) => key)).toEqual(Object.keys(configKeys))
    expect(settings.find(({ key }) => key === internal)).toEqual({
      key: internal,
      dataType: 'BOOLEAN',
      value: true,
      defaultValue: false,
      scopes: ['in-use', 'internal'],
      description: configKeys[internal].description,
      released: false,
    })
    expect(settings.find(({ key }) => key === 'find_someone')).toMatchObject({ value: undefined })
  })

  it.each<[ServerRole, string, string[] | undefined]>([
    ['ORG_ADMIN', released, undefined],
    ['ORG_ADMIN', internal, ['FORBIDDEN']],
    ['ORG_ADMIN', 'resource_result_limit', ['FORBIDDEN']],
    ['ORG_ADMIN', 'no_such_key', ['NOT_FOUND']],
    ['ORG_ADMIN', 'toString', ['NOT_FOUND']],
    ['SERVICE_ADMIN', released, undefined],
    ['SERVICE_ADMIN', internal, undefined],
    ['SERVICE_ADMIN', 'no_such_key', ['NOT_FOUND']],
    ['LOCATION_ADMIN', released, ['FORBIDDEN']],
    ['USER', released, ['FORBIDDEN']],
  ])('CONF-002 AD-213 a %s switches %s: %j', (role, key, expected) => {
    expect(refused(refuseSwitch(as(role), key))).toEqual(expected)
  })

  it('ORG-021 the administrator of the only organisation sees and sets what a service admin does', () => {
    const user = testUser({ roles: ['ORG_ADMIN'], isOnlyOrganisation: true })
    expect(visibleSettings(stored, user)).toEqual(visibleSettings(stored, as('SERVICE_ADMIN')))
    expect(refuseSwitch(user, internal)).toBeUndefined()
    expect(refuseOrganisationEdit(user, { domains: ['x.house'] }, () => true)).toBeUndefined()
    const other = testUser({ roles: ['LOCATION_ADMIN'], isOnlyOrganisation: true })
    expect(refused(refuseSwitch(other, internal))).toEqual(['FORBIDDEN'])
  })

  it.each<[string, string, string[] | undefined]>([
    ['no_such_key', '1', ['NOT_FOUND']],
    ['basket', 'true', undefined],
    ['default_send_action', '{not json', undefined],
    ['resource_result_limit', '0', undefined],
    ['resource_result_limit', '-1', undefined],
    ['resource_result_limit', '999999999', undefined],
    ['resource_result_limit', '1000000000', ['featureValue: type']],
    ['resource_result_limit', '1.5', ['featureValue: type']],
    ['resource_result_limit', 'many', ['featureValue: type']],
    ['resource_result_limit', '', ['featureValue: type']],
    ['visitor_kiosk_options', '{"infoMessage":"Hello"}', undefined],
    ['visitor_kiosk_options', '{broken', ['featureValue: format']],
    ['visitor_kiosk_options', 'plain', ['featureValue: format']],
    ['visitor_kiosk_options', '[]', ['featureValue: format']],
    ['visitor_kiosk_options', '{"own":{"a":1},"languages":["en"]}', undefined],
    ['visitor_kiosk_options', '{"texts":{"en":{"infoMessage":"Hello"}}}', undefined],
    ['visitor_kiosk_options', '{"texts":[]}', ['featureValue.texts: type']],
    ['visitor_kiosk_options', '{"texts":{"en":5}}', ['featureValue.texts.en: type']],
    ['visitor_kiosk_options', '{"texts":{"xx":{}}}', ['featureValue.texts.xx: choice']],
    [
      'visitor_kiosk_options',
      '{"infoMessage":5,"languages":["xx"],"texts":{"en":{"info":"Hello"}}}',
      [
        'featureValue.infoMessage: type',
        'featureValue.texts.en.info: choice',
        'featureValue.languages.0: choice',
      ],
    ],
    [
      'visitor_kiosk_options',
      JSON.stringify({ texts: { en: { supportMessage: 'a'.repeat(1001) } } }),
      ['featureValue.texts.en.supportMessage: tooLong'],
    ],
  ])('AD-213 %s = %j: %j', (key, value, expected) => {
    expect(refused(refuseValue(key, value))).toEqual(expected)
  })
})

describe('an edit of the organisation', () => {
  const isZone = (name: string) => name === 'Europe/Madrid'
  it.each<[ServerRole, object, string[] | undefined]>([
    ['ORG_ADMIN', { name: 'Test Palace', timeZone: 'Europe/Madrid' }, undefined],
    ['ORG_ADMIN', { timeZone: 'Mars/Olympus' }, ['timeZone: zone']],
    ['ORG_ADMIN', { domains: ['x.house'] }, ['FORBIDDEN']],
    ['ORG_ADMIN', { domains: [] }, ['FORBIDDEN']],
    ['SERVICE_ADMIN', { domains: ['x.house'] }, undefined],
    ['LOCATION_ADMIN', { name: 'x' }, ['FORBIDDEN']],
    ['USER', {}, ['FORBIDDEN']],
  ])('AD-219 by a %s of %j: %j', (role, edit, expected) => {
    expect(refused(refuseOrganisationEdit(as(role), edit, isZone))).toEqual(expected)
  })

  it.each<[object, number[], string[] | undefined]>([
    [{}, [], undefined],
    [{ logoImage: null }, [], undefined],
    [{ logoImage: 7 }, [7], undefined],
    [{ logoImage: 7, lightLogoImage: 8 }, [7, 8], ['lightLogoImage: invalid']],
    [{ logoImage: 9, lightLogoImage: 8 }, [9, 8], ['logoImage: invalid']],
  ])('a logo must be an image of the organisation: %j', (edit, media, expected) => {
    expect(logosOf(edit)).toEqual(media)
    expect(refused(refuseLogos(edit, new Map([[7, {}]])))).toEqual(expected)
  })

  it('AD-211 deletion is due 30 days after the mark', () => {
    expect(deletionDate(Date.UTC(2026, 10, 2, 9))).toEqual(new Date('2026-12-02T09:00:00Z'))
  })
})

it('ROLE-014 lists kinds of locations in tree order, each with its outermost positions', () => {
  const directory = buildTestDirectory({
    House: {
      children: {
        London: {
          children: { Board: { categoryId: rooms }, d1: { kind: 'DESK', categoryId: desks } },
        },
        Madrid: { children: { Sala: { categoryId: rooms } } },
      },
    },
  })
  const [house, london, board, desk, madrid, sala] = directory.places
  const span = (kind: string, from = house!, to = from) => ({
    kind,
    left: from.left,
    right: to.right,
  })
  expect(listLocationKinds(directory)).toEqual([
    span('ORL'),
    span('SITE', london, madrid),
    span('ROOM', board, sala),
    span('DESK', desk),
  ])
  expect(listLocationKinds(directory, desks)).toEqual([span('DESK', desk)])
  expect(listLocationKinds(directory, 999)).toEqual([])
})
