import { expect, it } from 'vitest'
import { formatPrice, formatPrices, readAmount, sumPrices, writeAmount } from './price.js'

it('BKG-050 prices are shown in the format of the region, with the decimals of their currency', () => {
  expect(formatPrice({ amount: 450, currency: 'GBP' }, 'en-GB')).toBe('£4.50')
  expect(formatPrice({ amount: 450, currency: 'EUR' }, 'es-ES')).toMatch(/^4,50.€$/)
  expect(formatPrice({ amount: 450, currency: 'JPY' }, 'en-GB')).toBe('JP¥450')
})

it.each([
  ['4.5', 'EUR', 450],
  [' 4,50 ', 'EUR', 450],
  ['12', 'EUR', 1200],
  ['450', 'JPY', 450],
  ['0', 'EUR', 0],
  ['4.505', 'EUR', undefined],
  ['4.5', 'JPY', undefined],
  ['-4', 'EUR', undefined],
  ['1.200,50', 'EUR', undefined],
  ['', 'EUR', undefined],
])('BKG-050 the amount %j in %s is %s', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount)
  if (amount !== undefined)
    expect(readAmount(writeAmount({ amount, currency }), currency)).toBe(amount)
})

it('BKG-050 a total adds up by currency and leaves out what has no price', () => {
  const total = sumPrices([
    { price: { amount: 450, currency: 'GBP' }, quantity: 3 },
    { price: { amount: 100, currency: 'GBP' } },
    { price: { amount: 500, currency: 'JPY' }, quantity: 2 },
    { quantity: 9 },
  ])
  expect(formatPrices(total, 'en-GB')).toBe('£14.50 + JP¥1,000')
  expect(formatPrices([], 'en-GB')).toBe('')
})
