import type { FileAnswer, Routes } from '../http/call.js'
import type { House } from '../house.js'
import { inDirectory } from '../location/location-service.js'
import { quickSearch, searchAvailability } from './availability-service.js'

export function createAvailabilityRoutes(house: House): Routes<'availability'> {
  return {
    search: (request, call) =>
      inDirectory(house, call, async (directory, tx) => toJson(await searchAvailability({ tx, directory, call, now: house.now() }, request))),
    quick: (request, call) => inDirectory(house, call, (directory, tx) => quickSearch({ tx, directory, call, now: house.now() }, request)),
  }
}

/**
 * A day of five hundred places is twelve thousand slots, each made here field by field: copying them once more to cut them to
 * the contract would cost as much as finding them.
 */
function toJson(answer: unknown): FileAnswer {
  return { mediaType: 'application/json; charset=utf-8', content: JSON.stringify(answer), headers: { 'cache-control': 'private, no-store' } }
}
