import { expect, it } from 'vitest'
import { findKioskProblems, toKioskDraft, toKioskText } from './kiosk-draft.js'

it('VIS-060 keeps what the form does not know, and leaves out what is empty', () => {
  const before = JSON.stringify({ logoImage: '7', film: ['8', '/own.png'], own: { a: 1 } })
  const draft = toKioskDraft(before)
  expect(draft).toMatchObject({ logo: ['7'], film: ['8', '/own.png'], infoMessage: '' })
  const changed = { ...draft, logo: [], infoMessage: ' Welcome ', filmSeconds: '30' }
  expect(JSON.parse(toKioskText(changed, before))).toEqual({
    film: ['8', '/own.png'],
    own: { a: 1 },
    infoMessage: 'Welcome',
    filmSeconds: 30,
  })
})

it('VIS-063 adds and removes translations, and leaves out those that are empty', () => {
  const before = JSON.stringify({
    infoMessage: 'Welcome',
    texts: { es: { infoMessage: 'Bienvenida', own: 1 }, de: { infoMessage: 'Willkommen' }, fr: 5 },
  })
  const draft = toKioskDraft(before)
  expect(JSON.parse(toKioskText(draft, before))).toEqual({
    infoMessage: 'Welcome',
    texts: { es: { infoMessage: 'Bienvenida' }, de: { infoMessage: 'Willkommen' } },
  })
  const texts = { ...draft.texts, de: { infoMessage: ' ' }, it: { supportMessage: ' Aiuto ' } }
  expect(JSON.parse(toKioskText({ ...draft, texts }, before))).toMatchObject({
    texts: { es: { infoMessage: 'Bienvenida' }, it: { supportMessage: 'Aiuto' } },
  })
  expect(toKioskText({ ...draft, texts: {} }, before)).toBe('{"infoMessage":"Welcome"}')
})

it.each(['', 'no JSON', '[]', '5'])('VIS-060 begins empty with the value %j', (text) => {
  expect(toKioskText(toKioskDraft(text), text)).toBe('{}')
})

it.each([
  [{ filmSeconds: '9' }, { filmSeconds: 'filmTooShort' }],
  [{ filmSeconds: '1.5' }, { filmSeconds: 'filmTooShort' }],
  [{ colour: 'blue' }, { colour: 'noColour' }],
  [{ colour: '#0b3d2e', filmSeconds: '10' }, {}],
])('VIS-060 tells the problems of %j', (fields, problems) => {
  expect(findKioskProblems({ ...toKioskDraft(''), ...fields })).toEqual(problems)
})
