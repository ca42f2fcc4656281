import { describe, expect, it } from 'vitest'
import { type DatedCode, decideCostCode, isCostCodeValid, offerCostCodes } from './cost-code.js'

const codes: DatedCode[] = [
  { costCode: 'OPEN' },
  { costCode: 'YEAR', dateFrom: '2026-01-01', dateTo: '2026-12-31' },
  { costCode: 'FROM', dateFrom: '2026-11-20' },
  { costCode: 'UNTIL', dateTo: '2026-11-20' },
]

describe('cost codes', () => {
  it.each([
    ['OPEN', '1999-01-01', true],
    ['YEAR', '2025-12-31T23:59:59.000', false],
    ['YEAR', '2026-01-01T00:00:00.000', true],
    ['YEAR', '2026-12-31T23:45:00.000', true],
    ['YEAR', '2027-01-01', false],
    ['FROM', '2026-11-19', false],
    ['FROM', '2026-11-20', true],
    ['UNTIL', '2026-11-20T23:00', true],
    ['UNTIL', '2026-11-21', false],
    [' year ', '2026-06-01', true],
    ['NONE', '2026-06-01', false],
  ])('BKG-018 COST-005 %s on %s is valid: %s', (code, start, isValid) => {
    expect(isCostCodeValid(codes, code, start)).toBe(isValid)
  })

  it('BKG-019 offers the codes valid on every start of several bookings, and codes without dates', () => {
    const offered = (...starts: string[]) =>
      offerCostCodes(codes, starts).map(({ costCode }) => costCode)
    expect(offered('2026-11-20T09:00')).toEqual(['OPEN', 'YEAR', 'FROM', 'UNTIL'])
    expect(offered('2026-11-19', '2026-11-20')).toEqual(['OPEN', 'YEAR', 'UNTIL'])
    expect(offered('2026-11-20', '2027-01-01')).toEqual(['OPEN', 'FROM'])
    expect(offered('2025-11-20', '2027-01-01')).toEqual(['OPEN'])
    expect(offered()).toEqual(['OPEN', 'YEAR', 'FROM', 'UNTIL'])
  })

  it('BKG-017 with a list sends only a code that is valid on the start date, without a list any text', () => {
    expect(decideCostCode('year', '2026-06-01', codes)).toBe('year')
    expect(decideCostCode('YEAR', '2027-06-01', codes)).toBeUndefined()
    expect(decideCostCode('anything', '2026-06-01', codes)).toBeUndefined()
    expect(decideCostCode(' anything ', '2026-06-01', undefined)).toBe('anything')
    for (const nothing of ['', '  ', null, undefined])
      expect(decideCostCode(nothing, '2026-06-01', undefined)).toBeUndefined()
  })
})
