import { expect, it } from 'vitest'
import { toFormattable as withDayjs } from '../locale/formattable.js'
import { addDays } from '../locale/calendar-day.js'
import { datePatterns } from '../locale/format-date.js'
import type { Locale } from '../locale/locale.js'
import { toFormattable } from './intl-formattable.js'

const locales = ['en-GB', 'en-US', 'en-CA', 'es-ES'] as const satisfies readonly Locale[]
const days = Array.from({ length: 800 }, (_, index) => addDays('2027-12-20', index))
const times = [
  'T00:00',
  'T00:30',
  'T9:05',
  'T11:59:59.999',
  'T12:00',
  'T13:07:00.000',
  'T23:59',
  'T24:00',
]

it.each(locales)('%s: dates and times read as with dayjs', (locale) => {
  const differences: string[] = []
  const compare = (wallClock: string, pattern: string) => {
    const [own, other] = [toFormattable, withDayjs].map((of) =>
      of(wallClock, locale).format(pattern),
    )
    if (own !== other) differences.push(`${wallClock} ${pattern}: ${own}, not ${other}`)
  }
  const words = ['dd', 'dddd', 'MMMM']
  for (const day of days)
    for (const pattern of [...Object.values(datePatterns[locale]), ...words]) compare(day, pattern)
  for (const time of times)
    for (const pattern of ['h:mm A', 'HH:mm']) compare(days[0]! + time, pattern)
  compare('nonsense', 'HH:mm')
  expect(differences).toEqual([])
})
