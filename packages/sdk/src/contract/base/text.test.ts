import { afterAll, describe, expect, expectTypeOf, it } from 'vitest'
import {
  directionOf,
  findPattern,
  isLoaded,
  knownLanguages,
  knownLocales,
  languageOf,
  loadLocale,
  offerLocale,
  registerLocale,
} from './catalogue.js'
import { errorCodes } from './error.js'
import { fieldCodes } from './field-code.js'
import { reasonCodes } from './reason.js'
import { toLocaleSetting } from '../../rules/locale.js'
import {
  defineMessage,
  defineMessages,
  fillText,
  periodKinds,
  periodTexts,
  type Message,
  type PlaceholderOf,
  type Reader,
} from './text.js'

const all: [string, Message][] = [
  ...Object.entries(errorCodes),
  ...Object.entries(fieldCodes),
  ...Object.entries(reasonCodes),
]

/** Restores the languages, because other test files share this worker. */
const registered = (
  globalThis as unknown as Record<symbol, Record<string, Record<string, unknown>>>
)[Symbol.for('mosaic-booking.locales')]!
const before = Object.entries(registered).map(([name, table]) => [name, { ...table }] as const)
afterAll(() => {
  for (const [name, table] of before) {
    for (const tag of Object.keys(registered[name]!)) delete registered[name]![tag]
    Object.assign(registered[name]!, table)
  }
})

function messageIn(english: string, spanish: string): Message {
  const id = `text-test.${english}`
  registerLocale('es', { [id]: spanish })
  return defineMessage(id, english)
}

describe('fillText', () => {
  const hours = [
    '{limit, plural, one {{limit} hour of {place}} other {{limit} hours of {place}}}',
    '{limit, plural, one {{limit} hora de {place}} other {{limit} horas de {place}}}',
  ] as const
  it.each<[string, readonly [string, string], Record<string, string | number>, string, string]>([
    ['values', ['{a} to {b}', 'de {a} a {b}'], { a: 'x', b: 9 }, 'x to 9', 'de x a 9'],
    ['an unknown placeholder', ['{a} {x}', '{x}'], { a: 1 }, '1 {x}', '{x}'],
    ['one', hours, { limit: 1, place: 'Oak' }, '1 hour of Oak', '1 hora de Oak'],
    ['several', hours, { limit: 2, place: 'Oak' }, '2 hours of Oak', '2 horas de Oak'],
    [
      'the number of the text',
      hours,
      { count: 1, limit: 2 },
      '2 hours of {place}',
      '2 horas de {place}',
    ],
    ['none', ['{count, plural, =0 {none} other {#}}', '{count}'], { count: 0 }, 'none', '0'],
    [
      'a period',
      ['{limit} {unit} per {period}', '{limit} {unit} por {period}'],
      { limit: 3, unit: 'HOUR', period: 'WEEK' },
      '3 hours per week',
      '3 horas por semana',
    ],
    [
      'a number inside a sentence',
      ['Delete {count, plural, one {# room} other {# rooms}}?', '¿{count, plural, other {#}}?'],
      { count: 12_000 },
      'Delete 12,000 rooms?',
      '¿12.000?',
    ],
    [
      'a choice',
      ['{kind, select, DESK {desk} other {space}}', '{kind, select, DESK {mesa} other {sitio}}'],
      { kind: 'DESK' },
      'desk',
      'mesa',
    ],
    [
      'a choice of another',
      ['{kind, select, DESK {desk} other {space}}', '{kind}'],
      { kind: 'X' },
      'space',
      'X',
    ],
    [
      'quoted braces',
      ["'{A}' isn't {a}", "'{A}' ''{a}''"],
      { a: 1, A: 2 },
      "{A} isn't 1",
      "{A} '1'",
    ],
  ])('fills %s', (_, [english, spanish], values, inEnglish, inSpanish) => {
    const message = messageIn(english, spanish)
    expect([fillText(message, 'en', values), fillText(message, 'es', values)]).toEqual([
      inEnglish,
      inSpanish,
    ])
  })

  it('accepts a message or a function as a word that differs by language', () => {
    const on = messageIn('On {day}', 'El {day}')
    const may = messageIn('1 May', '1 may')
    const upper = (reader: Reader) =>
      (typeof reader === 'string' ? reader : reader.language).toUpperCase()
    expect(
      ['en', 'es'].flatMap((language) => [
        fillText(on, language, { day: may }),
        fillText(on, language, { day: upper }),
      ]),
    ).toEqual(['On 1 May', 'On EN', 'El 1 may', 'El ES'])
  })

  it('writes numbers as the region of the reader does', () => {
    const many = messageIn('{count} spaces', '{count} espacios')
    expect(
      (['en-GB', 'es-ES', 'es-MX', 'de-CH', 'ar-SA'] as const).map((locale) =>
        fillText(many, toLocaleSetting(locale), { count: 12_000 }).replace('’', "'"),
      ),
    ).toEqual([
      '12,000 spaces',
      '12.000 espacios',
      '12,000 espacios',
      "12'000 spaces",
      '12,000 spaces',
    ])
  })

  it('has the nouns of every unit in singular and plural', () => {
    const amount = messageIn('{limit} {unit}', '{limit} {unit}')
    expect(
      periodKinds.map((unit) =>
        ['en', 'es'].flatMap((language) =>
          [1, 2].map((limit) => fillText(amount, language, { limit, unit })),
        ),
      ),
    ).toEqual([
      ['1 minute', '2 minutes', '1 minuto', '2 minutos'],
      ['1 hour', '2 hours', '1 hora', '2 horas'],
      ['1 day', '2 days', '1 día', '2 días'],
      ['1 week', '2 weeks', '1 semana', '2 semanas'],
      ['1 month', '2 months', '1 mes', '2 meses'],
    ])
    expect(Object.keys(periodTexts)).toEqual([...periodKinds])
  })

  it('chooses the plural form by the rules of the language that the text is in', () => {
    registerLocale('pl', {
      'text-test.rooms': '{count, plural, one {# sala} few {# sale} many {# sal} other {# sali}}',
    })
    registerLocale('ja', {})
    const rooms = defineMessage('text-test.rooms', '{count, plural, one {# room} other {# rooms}}')
    const write = (language: string) =>
      [1, 2, 5, 22].map((count) => fillText(rooms, language, { count }))
    expect(write('pl')).toEqual(['1 sala', '2 sale', '5 sal', '22 sale'])
    expect(write('ja')).toEqual(['1 room', '2 rooms', '5 rooms', '22 rooms'])
  })

  it('requires the arguments of the English text', () => {
    const messages = defineMessages('text-test', {
      plain: 'Save',
      plural: '{count, plural, one {# seat in {room}} other {{count} seats in {room}}}',
      middle: '{name}: {count, plural, =0 {none} one {one {thing}} other {# things}}',
      quoted: "'{A}' is {letter}",
    })
    type Texts = typeof messages
    expectTypeOf<PlaceholderOf<Texts['plain']>>().toEqualTypeOf<never>()
    expectTypeOf<PlaceholderOf<Texts['plural']>>().toEqualTypeOf<'count' | 'room'>()
    expectTypeOf<PlaceholderOf<Texts['middle']>>().toEqualTypeOf<'name' | 'count' | 'thing'>()
    expectTypeOf<PlaceholderOf<Texts['quoted']>>().toEqualTypeOf<'letter'>()
    expect(messages.plain).toEqual({ id: 'text-test.plain', text: 'Save' })
  })
})

describe('catalogues', () => {
  it('a language falls back to the one it is a kind of, and then to English', () => {
    registerLocale('es', { 'text-test.word': 'palabra' })
    registerLocale('es-x-9', { 'text-test.own': 'propio' })
    const [word, own] = [
      defineMessage('text-test.word', 'word'),
      defineMessage('text-test.own', 'own'),
    ]
    expect(['es', 'es-x-9', 'en', 'xx'].map((tag) => fillText(word, tag))).toEqual([
      'palabra',
      'palabra',
      'word',
      'word',
    ])
    expect(['es', 'es-x-9'].map((tag) => fillText(own, tag))).toEqual(['own', 'propio'])
    expect(findPattern('text-test.own', 'en')).toBeUndefined()
    expect(knownLanguages()).not.toContain('es-x-9')
  })

  it('values of the other direction keep the order of the text around them', () => {
    const text = defineMessage('text-test.by', '{name} by {person}')
    const values = { name: 'Room (1)', person: 'https://x.example' }
    expect(fillText(text, 'en', values)).toBe('Room (1) by https://x.example')
    expect(fillText(text, 'en', { ...values, name: 'غرفة (1)' })).toBe(
      '\u2068غرفة (1)\u2069 by https://x.example',
    )
    registerLocale('he', { 'text-test.by': '{name} / {person}' })
    expect(fillText(text, 'he', values)).toBe('\u2068Room (1)\u2069 / https://x.example')
  })

  it.each([
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['ar-XB', 'rtl'],
    ['he-IL', 'rtl'],
    ['ur-PK', 'rtl'],
    ['uz', 'ltr'],
    ['uz-Arab', 'rtl'],
    ['es-x-1', 'ltr'],
  ])('%s is written %s', (language, direction) => {
    expect(directionOf(language)).toBe(direction)
  })

  it('a language that is offered is loaded once, when it is needed', async () => {
    let loads = 0
    offerLocale('nl', {
      load: async () => {
        loads += 1
        if (loads === 1) throw new Error('offline')
        return { 'text-test.word': 'woord' }
      },
    })
    const word = defineMessage('text-test.word', 'word')
    expect([isLoaded('nl'), languageOf('nl-BE'), knownLocales().includes('nl-NL')]).toEqual([
      false,
      'nl',
      true,
    ])
    await expect(loadLocale('nl')).rejects.toThrow('offline')
    expect(fillText(word, 'nl')).toBe('word')
    await Promise.all([loadLocale('nl'), loadLocale('nl-BE')])
    await loadLocale('nl')
    expect([isLoaded('nl'), loads, fillText(word, 'nl')]).toEqual([true, 2, 'woord'])
  })
})

it('texts of errors, fields and reasons differ in English and Spanish', () => {
  expect(
    all.filter(([, { id, text }]) => [undefined, text].includes(findPattern(id, 'es')?.pattern)),
  ).toEqual([])
})
