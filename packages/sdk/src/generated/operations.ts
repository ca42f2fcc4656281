// Made from the contract by `npm run generate`. Do not edit.
import { noun } from '../noun.js'
import type { AvailabilityNoun, BookingNoun, CategoryNoun, ConfigNoun, LocationNoun, MediaNoun, OccupancyNoun, OrgNoun, ResetNoun, SignupNoun, UserNoun } from './types.js'

export const availability = /*#__PURE__*/ noun<AvailabilityNoun>('availability', {
  search: ['GET', '/availability'],
  quick: ['GET', '/availability/quick'],
})

export const booking = /*#__PURE__*/ noun<BookingNoun>('booking', {
  list: ['GET', '/booking'],
  create: ['POST', '/booking', 30000, 1],
  check: ['POST', '/booking/check'],
  get: ['GET', '/booking/{id}'],
  update: ['PUT', '/booking/{id}'],
  changeOwner: ['PATCH', '/booking/{id}'],
  cancel: ['DELETE', '/booking/{id}'],
  history: ['GET', '/booking/{id}/history'],
  approve: ['POST', '/booking/{id}/approve'],
  checkIn: ['POST', '/booking/{id}/checkIn'],
  undoCheckIn: ['DELETE', '/booking/{id}/checkIn'],
  checkInByToken: ['PATCH', '/booking/checkIn/{token}'],
  listOfUser: ['GET', '/user/{userId}/bookings'],
})

export const category = /*#__PURE__*/ noun<CategoryNoun>('category', {
  list: ['GET', '/category'],
  templates: ['GET', '/category/templates'],
  create: ['POST', '/category', 0, 1],
  update: ['PUT', '/category/{id}'],
  remove: ['DELETE', '/category/{id}'],
  order: ['PUT', '/category/order'],
  saveAll: ['PUT', '/org/{orgId}/categories'],
  saveSettings: ['PUT', '/org/{orgId}/category/{id}/settings'],
})

export const config = /*#__PURE__*/ noun<ConfigNoun>('config', {
  environment: ['GET', '/config/environment'],
  eventCategories: ['GET', '/config/eventCategories'],
  timeslotKinds: ['GET', '/config/timeslotKinds'],
  quotaRestrictionKinds: ['GET', '/config/quotaRestrictionKinds'],
  customerStatuses: ['GET', '/config/customerStatuses'],
  enumeration: ['GET', '/config/enum/{name}'],
})

export const location = /*#__PURE__*/ noun<LocationNoun>('location', {
  list: ['GET', '/location'],
  get: ['GET', '/location/{id}'],
  update: ['PUT', '/location/{id}'],
  updateByPost: ['POST', '/location/{id}'],
  remove: ['DELETE', '/location/{id}'],
  removeMany: ['DELETE', '/location'],
  create: ['POST', '/org/{orgId}/locations', 0, 1],
  move: ['POST', '/location/{id}/move'],
  hierarchy: ['GET', '/org/{orgId}/locations'],
  saveHierarchy: ['PUT', '/org/{orgId}/locations'],
  exportHierarchy: ['GET', '/org/{orgId}/locations/export'],
  options: ['GET', '/location/{id}/options'],
  settings: ['GET', '/location/{id}/settings'],
  prioritisation: ['GET', '/location/{id}/prioritisation'],
  qrCode: ['GET', '/location/{id}/qrcode'],
})

export const media = /*#__PURE__*/ noun<MediaNoun>('media', {
  get: ['GET', '/media/{id}'],
  content: ['GET', '/media/{id}/content'],
  create: ['POST', '/media', 60000, 1],
  update: ['PUT', '/media/{id}'],
})

export const occupancy = /*#__PURE__*/ noun<OccupancyNoun>('occupancy', {
  list: ['GET', '/occupancy'],
})

export const org = /*#__PURE__*/ noun<OrgNoun>('org', {
  list: ['GET', '/org'],
  get: ['GET', '/org/{id}'],
  update: ['PUT', '/org/{orgId}'],
  locationKinds: ['GET', '/org/{orgId}/locationKinds'],
  setFeature: ['POST', '/org/{orgId}/feature/{key}'],
  setGenericFeature: ['POST', '/org/{orgId}/genericfeature/{key}'],
  helpText: ['GET', '/org/{orgId}/helpText'],
  saveHelpText: ['PUT', '/org/{orgId}/helpText'],
  banner: ['GET', '/org/{orgId}/banner'],
  saveBanner: ['POST', '/org/{orgId}/banner'],
  setup: ['POST', '/setup/org', 0, 1],
})

export const reset = /*#__PURE__*/ noun<ResetNoun>('reset', {
  request: ['POST', '/reset'],
  complete: ['PUT', '/reset/{token}'],
})

export const signup = /*#__PURE__*/ noun<SignupNoun>('signup', {
  request: ['POST', '/signup'],
  complete: ['PUT', '/signup/{token}'],
  get: ['GET', '/signup/{token}'],
  list: ['GET', '/signup'],
  invite: ['POST', '/signup/invite', 20000],
  withdraw: ['DELETE', '/signup/{token}', 5000],
})

export const user = /*#__PURE__*/ noun<UserNoun>('user', {
  login: ['POST', '/user/login', 15000],
  logout: ['GET', '/user/logout'],
  domainCheck: ['POST', '/user/login/domainCheck', 15000],
  get: ['GET', '/user/{id}'],
  list: ['GET', '/user'],
  deactivated: ['GET', '/user/deactivated'],
  create: ['POST', '/user', 0, 1],
  update: ['PUT', '/user/{id}'],
  switchOrganisation: ['PATCH', '/user/{id}'],
  organisations: ['GET', '/user/{id}/organisations'],
  saveSearchLocations: ['PUT', '/user/{id}/searchLocations'],
  changePassword: ['POST', '/user/changePassword/user'],
  saveRoles: ['PUT', '/user/{id}/roles'],
  deactivate: ['POST', '/user/{id}/deactivate'],
  reactivate: ['POST', '/user/{id}/reactivate'],
  unlock: ['POST', '/user/{id}/unlock'],
  resetTwoFactor: ['POST', '/user/{id}/reset2fa'],
  history: ['GET', '/user/{id}/history'],
  locations: ['GET', '/user/{id}/locations'],
  possibleOwners: ['GET', '/user/{id}/possibleOwners'],
  proxies: ['GET', '/user/{id}/proxies'],
  principals: ['GET', '/user/{id}/principals'],
  addProxy: ['POST', '/user/{id}/proxies/{proxyId}'],
  removeProxy: ['DELETE', '/user/{id}/proxies/{proxyId}'],
  subscriptions: ['GET', '/user/{id}/subscriptions'],
  saveSubscriptions: ['PUT', '/user/{id}/subscriptions'],
  activity: ['GET', '/report/user/activity'],
  enabled: ['GET', '/report/user/enabled'],
  createToken: ['POST', '/user/{id}/token', 0, 1],
  removeToken: ['DELETE', '/user/{id}/token/{tokenId}'],
})
