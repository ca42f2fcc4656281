import type { Language } from './locale.js'
import { defineMessages, translate } from './messages.js'

const messages = defineMessages('zone-name', { zone: '{zone} time' })
/** Translated city names. Browsers localise zone names, but not the names of zones' cities. */
const cities = defineMessages('zone-name-cities', {
  Lisbon: 'Lisbon',
  London: 'London',
  'New York': 'New York',
  Paris: 'Paris',
})
const isNamed = (city: string): city is keyof typeof cities => Object.hasOwn(cities, city)

/**
 * A time zone's name, based on its city: America/New_York is "New York time", "Hora de Nueva York".
 */
export function zoneName(timeZone: string, language: Language): string {
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
  const zone = isNamed(city) ? translate(cities, language)(city) : city
  return translate(messages, language)('zone', { zone })
}
