import type { Language } from '@mosaic-booking/sdk/rules'

/** Languages that capitalise nouns within a sentence. */
const capitalised = /^(de|lb)\b/

/** A label for use within a sentence or list: "Search providers", "Anbieter durchsuchen". */
export const withinSentence = (label: string, language: Language): string =>
  capitalised.test(language) ? label : label.charAt(0).toLocaleLowerCase(language) + label.slice(1)
