import type { Language } from './locale.js'
import { defineMessages, translate } from './messages.js'

const messages = defineMessages({ zone: { en: '{zone} time', es: 'Hora de {zone}' } })
/** Some cities that Spanish calls otherwise; browsers name zones in a language, but not their cities. */
const spanish: Readonly<Record<string, string>> = {
  Lisbon: 'Lisboa',
  London: 'Londres',
  'New York': 'Nueva York',
  Paris: 'París',
}

/** A zone by its city: America/New_York is "New York time", "Hora de Nueva York". */
export function zoneName(timeZone: string, language: Language): string {
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
  const zone = (language === 'es' && spanish[city]) || city
  return translate(messages, language)('zone', { zone })
}
