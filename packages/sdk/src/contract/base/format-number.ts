/*
 * Number formatting by region. Digits are Latin in every language, consistent with space names,
 * input fields and dates.
 */

const known: Record<string, Intl.NumberFormat> = {}

/**
 * Formats a number for a region: 12,000.5 in en-GB, 12.000,5 in es-ES, 12’000.5 in de-CH.
 * @param locale a BCP 47 tag, with a region if known
 * @param options for example the number of decimals; at most 2 by default
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
