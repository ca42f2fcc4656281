/*
 * Numbers by region. Digits are Latin in every language, as they are in names of spaces, in fields
 * that people type into, and in dates.
 */

const known: Record<string, Intl.NumberFormat> = {}

/**
 * Formats a number as a region does: 12,000.5 in en-GB, 12.000,5 in es-ES, 12’000.5 in de-CH.
 * @param locale a BCP 47 tag, of a region where it is known
 * @param options for example how many decimals; at most 2 by default
 */
export function formatNumber(
  value: number,
  locale: string,
  options?: Intl.NumberFormatOptions,
): string {
  return (known[locale + JSON.stringify(options)] ??= new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    ...options,
    numberingSystem: 'latn',
  })).format(value)
}
