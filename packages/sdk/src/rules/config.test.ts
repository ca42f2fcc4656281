import { describe, expect, it } from 'vitest'
import { isSwitchedOn, readNumber, readText } from './config.js'

describe('configuration', () => {
  it('CONF-002 treats an absent switch as off, an absent number as no limit, an absent text as empty', () => {
    const settings = [
      { key: 'floor_plan', value: true },
      { key: 'basket', value: false },
      { key: 'resource_result_limit', value: 20 },
      { key: 'locale', value: 'es-ES' },
    ]
    expect(
      ['floor_plan', 'basket', 'find_someone'].map((key) => isSwitchedOn(settings, key)),
    ).toEqual([true, false, false])
    expect(
      ['resource_result_limit', 'locale', 'report_top_n_items'].map((key) =>
        readNumber(settings, key),
      ),
    ).toEqual([20, undefined, undefined])
    expect(
      ['locale', 'resource_result_limit', 'occupancy_provider'].map((key) =>
        readText(settings, key),
      ),
    ).toEqual(['es-ES', '20', ''])
  })
})
