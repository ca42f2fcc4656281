import { expect, it } from 'vitest'
import { listChoices } from './choices.js'

const texts = (name: string, language: 'en' | 'es') =>
  listChoices(name, language)?.map(({ value, text }) => `${value}: ${text}`)

it.each<[string, 'en' | 'es', string[] | undefined]>([
  ['TimeslotKind', 'en', ['HOURLY: Hourly', 'HALF_DAY: Half day', 'FULL_DAY: Full day']],
  ['TimeslotKind', 'es', ['HOURLY: Por horas', 'HALF_DAY: Medio día', 'FULL_DAY: Día completo']],
  ['QuotaRestrictionKind', 'en', ['DAY: Day', 'WEEK: Week', 'MONTH: Month']],
  ['QuotaRestrictionKind', 'es', ['DAY: Día', 'WEEK: Semana', 'MONTH: Mes']],
  // Values without a text are shown in sentence case.
  [
    'BookingStatus',
    'en',
    [
      'TENTATIVE: Tentative',
      'CONFIRMED: Confirmed',
      'CANCELLED: Cancelled',
      'CANCELLED_REJECTED: Cancelled rejected',
    ],
  ],
  [
    'CustomerStatus',
    'es',
    ['TRIAL: Prueba', 'LIVE: En uso', 'INTERNAL: Interno', 'CLOSED: Cerrado'],
  ],
  ['Nonsense', 'en', undefined],
  ['toString', 'en', undefined],
])('AD-165 the choices of %s in %s', (name, language, expected) => {
  expect(texts(name, language)).toEqual(expected)
})
