import type { Language } from './locale.js'
import { defineMessages, translate } from './messages.js'

const messages = defineMessages({ zone: { en: '{zone} time', es: 'Hora de {zone}' } })
/** Cities that other languages call otherwise; browsers name zones in a language, but not their cities. */
const cities = defineMessages({
  Lisbon: { en: 'Lisbon', es: 'Lisboa' },
  London: { en: 'London', es: 'Londres' },
  'New York': { en: 'New York', es: 'Nueva York' },
  Paris: { en: 'Paris', es: 'París' },
})
const isNamed = (city: string): city is keyof typeof cities => Object.hasOwn(cities, city)

/** A zone by its city: America/New_York is "New York time", "Hora de Nueva York". */
export function zoneName(timeZone: string, language: Language): string {
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
  const zone = isNamed(city) ? translate(cities, language)(city) : city
  return translate(messages, language)('zone', { zone })
}
