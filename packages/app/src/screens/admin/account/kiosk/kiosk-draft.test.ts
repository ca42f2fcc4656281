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
