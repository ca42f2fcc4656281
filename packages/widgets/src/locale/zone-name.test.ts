import { expect, it } from 'vitest'
import { zoneName } from './zone-name.js'

it.each([
  ['America/New_York', 'en', 'New York time'],
  ['America/New_York', 'es', 'Hora de Nueva York'],
  ['Europe/London', 'es', 'Hora de Londres'],
  ['Europe/Madrid', 'es', 'Hora de Madrid'],
  ['America/Argentina/Buenos_Aires', 'es', 'Hora de Buenos Aires'],
] as const)('the zone %s is in %s %s', (timeZone, language, name) => {
  expect(zoneName(timeZone, language)).toBe(name)
})
