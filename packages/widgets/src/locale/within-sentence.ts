import type { Language } from '@mosaic-booking/sdk/rules'

/** Languages whose nouns keep their capital letter. */
const capitalised = /^(de|lb)\b/

/** A label inside a sentence or a list: "Search providers", "Anbieter durchsuchen". */
export const withinSentence = (label: string, language: Language): string =>
  capitalised.test(language) ? label : label.charAt(0).toLocaleLowerCase(language) + label.slice(1)
