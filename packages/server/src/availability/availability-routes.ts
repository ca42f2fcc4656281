import type { Routes } from '../http/call.js'
import type { House } from '../house.js'
import { inDirectory } from '../location/location-service.js'
import { quickSearch, searchAvailability } from './availability-service.js'

export function createAvailabilityRoutes(house: House): Routes<'availability'> {
  return {
    search: (request, call) => inDirectory(house, call, (directory, tx) => searchAvailability({ tx, directory, call, now: house.now() }, request)),
    quick: (request, call) => inDirectory(house, call, (directory, tx) => quickSearch({ tx, directory, call, now: house.now() }, request)),
  }
}
