import type { Organisation } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { readKioskOptions } from './kiosk-options.js'

const read = (logoImage: string | undefined, own?: string) =>
  readKioskOptions(
    {
      logoImage: own,
      configSettings: [{ key: 'visitor_kiosk_options', value: { logoImage } }],
    } as unknown as Organisation,
    'https://rooms.test.house',
  ).logoImage

it.each([
  ['7', 'https://rooms.test.house/api/v1/media/7/content'],
  ['/api/v1/media/7/content', 'https://rooms.test.house/api/v1/media/7/content'],
  ['https://elsewhere.example/logo.png', 'https://elsewhere.example/logo.png'],
  ['//elsewhere.example/logo.png', '//elsewhere.example/logo.png'],
  ['data:image/gif;base64,R0lGODlh', 'data:image/gif;base64,R0lGODlh'],
])('CONF-005 the logo %s is loaded from %s, also on a page of another site', (logo, url) => {
  expect(read(logo)).toBe(url)
})

it('CONF-005 without its own logo the kiosk shows the organisation’s', () => {
  expect(read(undefined, '/api/v1/media/9/content')).toBe(
    'https://rooms.test.house/api/v1/media/9/content',
  )
  expect(read(undefined)).toBeUndefined()
})

it.each([
  ['es', 'Bienvenida', 'Call 555'],
  ['fr', 'Welcome', 'Appelez le 555'],
  ['de', 'Welcome', 'Call 555'],
  ['it', 'Welcome', 'Call 555'],
])('VIS-063 in %s its texts are “%s” and “%s”', (language, infoMessage, supportMessage) => {
  const value = {
    infoMessage: 'Welcome',
    supportMessage: 'Call 555',
    texts: {
      es: { infoMessage: ' Bienvenida ', supportMessage: ' ' },
      fr: { supportMessage: 'Appelez le 555', infoMessage: 5 },
      de: 'Willkommen',
    },
  }
  const org = { configSettings: [{ key: 'visitor_kiosk_options', value }] }
  expect(readKioskOptions(org as unknown as Organisation, '', language)).toMatchObject({
    infoMessage,
    supportMessage,
    arrivalMessage: undefined,
  })
})

it('VIS-054 reads pictures, languages and the text after check-in, and ignores other values', () => {
  const value = { arrivalMessage: ' Take a seat. ', pictures: ['7', 8, ''], languages: ['es', 3] }
  const org = { configSettings: [{ key: 'visitor_kiosk_options', value }] }
  expect(readKioskOptions(org as unknown as Organisation, '')).toMatchObject({
    arrivalMessage: 'Take a seat.',
    pictures: ['/api/v1/media/7/content'],
    languages: ['es'],
  })
  const none = readKioskOptions(undefined, '')
  expect([none.arrivalMessage, none.pictures, none.languages]).toEqual([undefined, [], []])
})
