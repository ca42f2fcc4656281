import { expect, it } from 'vitest'
import { isZone, zoneNames, zoneOf } from '../packages/server/src/ground/time/zone-data.js'
import { windowsZones } from '../packages/server/src/ground/time/windows-zones.js'
import { readZones } from './zones.mjs'

it('the server knows every zone of the tz database by all its names, with every change until 2499', () => {
  const zones = readZones()
  expect(zones.flatMap(({ names }) => names).sort()).toEqual(zoneNames())
  const toMs = (/** @type {number[]} */ seconds) => seconds.map((one) => one * 1000)
  const wrong = zones.flatMap(({ names, offsets, ends }) => {
    const expected = JSON.stringify([toMs(offsets), [...toMs(ends), Infinity]])
    return names.filter((name) => {
      const zone = zoneOf(name)
      return !isZone(name) || JSON.stringify([zone.offsets, zone.ends]) !== expected
    })
  })
  expect(wrong).toEqual([])
  expect(zones.flatMap(({ ends }) => ends).length).toBeGreaterThan(100_000)
})

it('IMP-021 every zone of Windows is one that the server knows', () => {
  expect(windowsZones.get('W. Europe Standard Time')).toBe('Europe/Berlin')
  expect([...windowsZones.values()].filter((name) => !isZone(name))).toEqual([])
})
