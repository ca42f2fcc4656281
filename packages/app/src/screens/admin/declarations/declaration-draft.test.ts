import { expect, it } from 'vitest'
import { toDraft, toInput, validateDraft, type DeclarationDraft } from './declaration-draft.js'

const draft: DeclarationDraft = {
  shortName: 'Safety',
  title: 'Safety on site',
  expiryDays: '365',
  content: '<p>I follow the rules.</p>',
  helpTitle: '',
  organisationLogo: true,
}
const problemsOf = (changes: Partial<DeclarationDraft>) =>
  Object.values(validateDraft({ ...draft, ...changes }, 'en')).filter(Boolean)

it.each<[Partial<DeclarationDraft>, string[]]>([
  [{}, []],
  [{ shortName: '' }, ['Please provide a value for required field Name']],
  [{ shortName: 'x'.repeat(20) }, []],
  [{ shortName: 'x'.repeat(21) }, ['Name must not exceed 20 characters in length']],
  [{ title: '  ' }, ['Please provide a value for required field Title']],
  [{ title: 'x'.repeat(50) }, []],
  [{ title: 'x'.repeat(51) }, ['Title must not exceed 50 characters in length']],
  [{ content: '' }, ['Please provide a value for required field Declaration Statement']],
  [{ helpTitle: 'x'.repeat(50) }, []],
  [
    { helpTitle: 'x'.repeat(51) },
    ['Additional Information Title must not exceed 50 characters in length'],
  ],
])('%j gives the errors %j', (changes, messages) => {
  expect(problemsOf(changes)).toEqual(messages)
})

it.each(['', '0', '-1', '1.5', 'a year', '1e3', '100000'])(
  'refuses a validity of "%s"',
  (expiryDays) => {
    expect(problemsOf({ expiryDays })).toEqual([
      'Validity must be a whole number of days greater than zero',
    ])
  },
)

it('round-trips its input', () => {
  const template = { id: 4, ...toInput(draft) }
  expect(toInput(toDraft(template))).toEqual({
    shortName: 'Safety',
    title: 'Safety on site',
    expiryDays: 365,
    content: '<p>I follow the rules.</p>',
    helpTitle: '',
    organisationLogo: true,
  })
})
