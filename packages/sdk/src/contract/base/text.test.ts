import { describe, expect, it } from 'vitest'
import { errorCodes } from './error.js'
import { fieldCodes } from './field-code.js'
import { reasonCodes } from './reason.js'
import { fillText, periodKinds, periodTexts, type Message, type PluralText } from './text.js'

const formsOf = (text: PluralText): string[] =>
  typeof text === 'string' ? [text] : Object.values(text)
const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort()
const all: [string, Message][] = [
  ...Object.entries(errorCodes),
  ...Object.entries(fieldCodes),
  ...Object.entries(reasonCodes),
]

describe('fillText', () => {
  const hours = {
    en: { one: '{limit} hour of {place}', other: '{limit} hours of {place}' },
    es: { one: '{limit} hora de {place}', other: '{limit} horas de {place}' },
  }
  it.each<[string, Message, Record<string, string | number>, english: string, spanish: string]>([
    ['values', { en: '{a} to {b}', es: 'de {a} a {b}' }, { a: 'x', b: 9 }, 'x to 9', 'de x a 9'],
    ['an unknown placeholder', { en: '{a} {x}', es: '{x}' }, { a: 1 }, '1 {x}', '{x}'],
    ['one', hours, { limit: 1, place: 'Oak' }, '1 hour of Oak', '1 hora de Oak'],
    ['several', hours, { limit: 2, place: 'Oak' }, '2 hours of Oak', '2 horas de Oak'],
    [
      'the number of the text',
      hours,
      { count: 1, limit: 2 },
      '2 hours of {place}',
      '2 horas de {place}',
    ],
    ['none', { en: { zero: 'none', other: '{count}' }, es: '{count}' }, { count: 0 }, 'none', '0'],
    [
      'a period',
      { en: '{limit} {unit} per {period}', es: '{limit} {unit} por {period}' },
      { limit: 3, unit: 'HOUR', period: 'WEEK' },
      '3 hours per week',
      '3 horas por semana',
    ],
  ])('fills %s', (_, message, values, english, spanish) => {
    expect([fillText(message, 'en', values), fillText(message, 'es', values)]).toEqual([
      english,
      spanish,
    ])
  })

  it('accepts a word in each language', () => {
    const values = { day: { en: '1 May', es: '1 may' } }
    const on = { en: 'On {day}', es: 'El {day}' }
    expect([fillText(on, 'en', values), fillText(on, 'es', values)]).toEqual([
      'On 1 May',
      'El 1 may',
    ])
  })

  it('has the nouns of every unit in singular and plural', () => {
    const amount = { en: '{limit} {unit}', es: '{limit} {unit}' }
    expect(
      periodKinds.map((unit) =>
        (['en', 'es'] as const).flatMap((language) =>
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
})

describe('texts of errors, fields and reasons', () => {
  it('exist in English and Spanish and differ', () => {
    expect(
      all.flatMap(([code, { en, es }]) =>
        [...formsOf(en), ...formsOf(es)].every(Boolean) ? [] : [code],
      ),
    ).toEqual([])
    expect(all.filter(([, { en, es }]) => formsOf(en).at(-1) === formsOf(es).at(-1))).toEqual([])
  })

  it('use the same values in both languages, and in each plural form all but its number', () => {
    const full = (text: PluralText) => placeholdersOf(formsOf(text).at(-1)!)
    expect(all.filter(([, { en, es }]) => full(en).join() !== full(es).join())).toEqual([])
    const wrong = all.flatMap(([code, { en, es }]) =>
      [en, es].flatMap((text) => {
        const names = full(text).filter((name) => name !== 'count' && name !== 'limit')
        return formsOf(text)
          .filter((form) => names.some((name) => !placeholdersOf(form).includes(name)))
          .map((form) => `${code}: ${form}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('have a plural form for each number that changes their words', () => {
    const wrong = all.filter(([, { en, es }]) =>
      [en, es].some(
        (text) => typeof text === 'string' && /\{(count|limit|capacity)\} [a-zñ]*s\b/.test(text),
      ),
    )
    expect(wrong.map(([code]) => code)).toEqual([])
  })
})
