import { formatNumber } from '../contract/base/format-number.js'
import type { Price } from '../generated/types.js'

const digits: Record<string, number> = {}

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
const digitsOf = (currency: string): number =>
  (digits[currency] ??=
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2)

/** Formats a price for a region: £4.50 in en-GB, 4,50 € in es-ES. */
export const formatPrice = ({ amount, currency }: Price, locale: string): string =>
  formatNumber(amount / 10 ** digitsOf(currency), locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digitsOf(currency),
    maximumFractionDigits: digitsOf(currency),
  })

/** Reads an amount such as "4.5" or "4,50" in minor units; undefined if it is none. */
export function readAmount(text: string, currency: string): number | undefined {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d*))?\s*$/.exec(text) ?? []
  const count = digitsOf(currency)
  if (whole === undefined || part.length > count) return undefined
  return Number(whole + part.padEnd(count, '0'))
}

/** Writes an amount as people type it: "4.50". */
export const writeAmount = ({ amount, currency }: Price): string =>
  (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))

interface Priced {
  readonly price?: Price | undefined
  /** One by default. */
  readonly quantity?: number | undefined
}

/** Sums up what things cost, by currency. Things without a price are left out. */
export function sumPrices(things: readonly Priced[]): Price[] {
  const sums = new Map<string, number>()
  for (const { price, quantity = 1 } of things)
    if (price) sums.set(price.currency, (sums.get(price.currency) ?? 0) + price.amount * quantity)
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

/** Formats sums as a text: "£12.00 + 5,00 €"; empty without any. */
export const formatPrices = (prices: readonly Price[], locale: string): string =>
  prices.map((one) => formatPrice(one, locale)).join(' + ')
