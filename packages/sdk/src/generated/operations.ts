// Made from the contract by `npm run generate`. Do not edit.
import { noun } from '../noun.js'
import type { AccessControlNoun, AccessGroupNoun, AdministrationNoun, AuthenticationMethodNoun, AvailabilityNoun, BookingNoun, BookingGroupNoun, BookingOptionNoun, BookingSettingNoun, BookingTypeNoun, CalendarProviderNoun, CategoryNoun, ConferenceProviderNoun, ConfigNoun, CostCodeNoun, DeclarationNoun, DeviceNoun, DirectoryNoun, EmbedTokenNoun, FacilityNoun, FavouriteNoun, FeedNoun, FindSomeoneNoun, FloorPlanNoun, HistoryNoun, IntegrationNoun, LayoutNoun, LocationNoun, LoginNoun, MailServerNoun, MediaNoun, NameTranslationNoun, OccupancyNoun, OrgNoun, PasskeyNoun, PersonNoun, ProviderNoun, ReportNoun, ResetNoun, RoomPanelNoun, SecurityEventNoun, SetupNoun, SharingNetworkNoun, SignupNoun, StatusNoun, SupportNoun, TodayNoun, TwoFactorNoun, UserNoun, UserGroupNoun, VisitorNoun, WorkRequestsNoun } from './types.js'

export const accessControl = /*#__PURE__*/ noun<AccessControlNoun>('accessControl', {
  userGroups: ['GET', '/accessControl/userGroup'],
  userGroup: ['GET', '/accessControl/userGroup/{id}'],
  createUserGroup: ['POST', '/accessControl/userGroup', 0, 1],
  updateUserGroup: ['PUT', '/accessControl/userGroup/{id}'],
  removeUserGroup: ['DELETE', '/accessControl/userGroup/{id}'],
  domainGroups: ['GET', '/accessControl/domainGroup'],
  domainGroup: ['GET', '/accessControl/domainGroup/{id}'],
  createDomainGroup: ['POST', '/accessControl/domainGroup', 0, 1],
  updateDomainGroup: ['PUT', '/accessControl/domainGroup/{id}'],
  removeDomainGroup: ['DELETE', '/accessControl/domainGroup/{id}'],
})

export const accessGroup = /*#__PURE__*/ noun<AccessGroupNoun>('accessGroup', {
  list: ['GET', '/accessGroup'],
  get: ['GET', '/accessGroup/{id}'],
  create: ['POST', '/accessGroup', 0, 1],
  update: ['PUT', '/accessGroup/{id}'],
  remove: ['DELETE', '/accessGroup/{id}'],
})

export const administration = /*#__PURE__*/ noun<AdministrationNoun>('administration', {
  get: ['GET', '/administration'],
})

export const authenticationMethod = /*#__PURE__*/ noun<AuthenticationMethodNoun>('authenticationMethod', {
  list: ['GET', '/org/{orgId}/authenticationMethods'],
  create: ['POST', '/org/{orgId}/authenticationMethods', 20000, 1],
  sort: ['PUT', '/org/{orgId}/authenticationMethods/order'],
  discover: ['POST', '/authenticationMethod/discovery', 20000],
  readMetadata: ['POST', '/authenticationMethod/providerMetadata', 20000],
  get: ['GET', '/authenticationMethod/{id}'],
  update: ['PUT', '/authenticationMethod/{id}'],
  setActive: ['PUT', '/authenticationMethod/{id}/active'],
  remove: ['DELETE', '/authenticationMethod/{id}'],
  sync: ['POST', '/authenticationMethod/{id}/sync', 60000],
  setSyncKey: ['PATCH', '/authenticationMethod/{id}', 15000],
  policy: ['GET', '/org/{orgId}/signOn'],
  savePolicy: ['PUT', '/org/{orgId}/signOn'],
  requests: ['GET', '/org/{orgId}/signOn/requests'],
  confirmRequest: ['POST', '/org/{orgId}/signOn/requests/{id}'],
  removeRequest: ['DELETE', '/org/{orgId}/signOn/requests/{id}'],
  metadata: ['GET', '/authenticationMethod/{id}/metadata'],
  saveMetadata: ['PUT', '/authenticationMethod/{id}/metadata', 20000],
  testResult: ['GET', '/authenticationMethod/{id}/test'],
  testLdap: ['POST', '/authenticationMethod/{id}/test', 20000],
  redirect: ['GET', '/authenticationMethod/{id}/redirect'],
  callback: ['GET', '/authenticationMethod/{id}/callback'],
  saml: ['POST', '/authenticationMethod/{id}/saml'],
})

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
  move: ['POST', '/booking/{id}/move', 0, 1],
  changeOwner: ['PATCH', '/booking/{id}'],
  cancel: ['DELETE', '/booking/{id}'],
  restore: ['POST', '/booking/{id}/restore'],
  calendar: ['GET', '/booking/{id}/calendar.ics'],
  history: ['GET', '/booking/{id}/history'],
  approve: ['POST', '/booking/{id}/approve'],
  checkIn: ['POST', '/booking/{id}/checkIn'],
  checkInHere: ['POST', '/booking/checkIn'],
  undoCheckIn: ['DELETE', '/booking/{id}/checkIn'],
  checkInByToken: ['PATCH', '/booking/checkIn/{token}'],
  listOfUser: ['GET', '/user/{userId}/bookings'],
  summary: ['GET', '/booking/summary'],
  exportCsv: ['GET', '/booking/export', 30000],
  importCsv: ['POST', '/booking/importAsync/csv', 60000, 1],
  imports: ['GET', '/booking/import'],
  getImport: ['GET', '/booking/import/{id}'],
  retryImport: ['POST', '/booking/import/retry'],
})

export const bookingGroup = /*#__PURE__*/ noun<BookingGroupNoun>('bookingGroup', {
  create: ['POST', '/bookingGroup', 30000, 1],
  get: ['GET', '/bookingGroup/{id}'],
  cancel: ['DELETE', '/bookingGroup/{id}', 30000],
  restore: ['POST', '/bookingGroup/{id}/restore', 30000],
  approve: ['POST', '/bookingGroup/{id}/approve', 30000],
  attendees: ['GET', '/bookingGroup/{id}/attendees'],
  saveAttendees: ['PUT', '/bookingGroup/{id}/attendees'],
  events: ['GET', '/bookingGroup/collective'],
  event: ['GET', '/bookingGroup/collective/{id}'],
  editEvent: ['PATCH', '/bookingGroup/collective/{id}'],
  replaceEvent: ['PUT', '/bookingGroup/collective/{id}'],
  cancelEvent: ['DELETE', '/bookingGroup/collective/{id}', 30000],
  rescheduleEvent: ['POST', '/bookingGroup/collective/{id}/reschedule', 30000, 1],
  addBookings: ['POST', '/bookingGroup/collective/{id}/bookings', 30000, 1],
  planRepeat: ['POST', '/bookingGroup/repeat/plan'],
  createRepeat: ['POST', '/bookingGroup/repeat', 30000, 1],
  updateRepeat: ['PUT', '/bookingGroup/repeat/{groupId}', 30000],
  quickSelect: ['POST', '/bookingGroup/quickSelect', 30000, 1],
})

export const bookingOption = /*#__PURE__*/ noun<BookingOptionNoun>('bookingOption', {
  list: ['GET', '/bookingOption'],
  create: ['POST', '/bookingOption', 0, 1],
  update: ['PUT', '/bookingOption/{id}'],
  remove: ['DELETE', '/bookingOption/{id}'],
})

export const bookingSetting = /*#__PURE__*/ noun<BookingSettingNoun>('bookingSetting', {
  get: ['GET', '/bookingSetting'],
  save: ['PUT', '/bookingSetting'],
  check: ['POST', '/bookingSetting/check'],
})

export const bookingType = /*#__PURE__*/ noun<BookingTypeNoun>('bookingType', {
  list: ['GET', '/bookingType'],
  create: ['POST', '/bookingType', 0, 1],
  update: ['PUT', '/bookingType/{id}'],
  remove: ['DELETE', '/bookingType/{id}'],
})

export const calendarProvider = /*#__PURE__*/ noun<CalendarProviderNoun>('calendarProvider', {
  list: ['GET', '/calendarProvider'],
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

export const conferenceProvider = /*#__PURE__*/ noun<ConferenceProviderNoun>('conferenceProvider', {
  list: ['GET', '/conferenceProvider'],
  create: ['POST', '/conferenceProvider', 0, 1],
  redirect: ['GET', '/conferenceProvider/{id}/redirect'],
  callback: ['GET', '/conferenceProvider/callback'],
  check: ['POST', '/conferenceProvider/{id}/check', 60000],
  remove: ['DELETE', '/conferenceProvider/{id}'],
})

export const config = /*#__PURE__*/ noun<ConfigNoun>('config', {
  environment: ['GET', '/config/environment'],
  eventCategories: ['GET', '/config/eventCategories'],
  timeslotKinds: ['GET', '/config/timeslotKinds'],
  quotaRestrictionKinds: ['GET', '/config/quotaRestrictionKinds'],
  customerStatuses: ['GET', '/config/customerStatuses'],
  enumeration: ['GET', '/config/enum/{name}'],
})

export const costCode = /*#__PURE__*/ noun<CostCodeNoun>('costCode', {
  list: ['GET', '/costCode'],
  create: ['POST', '/costCode', 0, 1],
  remove: ['DELETE', '/costCode/{id}'],
  valid: ['GET', '/costCode/valid'],
  importCsv: ['POST', '/costCode/import/csv', 60000, 1],
  imports: ['GET', '/costCode/import'],
  getImport: ['GET', '/costCode/import/{id}'],
  retryImport: ['POST', '/costCode/import/retry'],
})

export const declaration = /*#__PURE__*/ noun<DeclarationNoun>('declaration', {
  list: ['GET', '/declaration/template'],
  get: ['GET', '/declaration/template/{id}'],
  create: ['POST', '/declaration/template', 0, 1],
  update: ['PUT', '/declaration/template/{id}'],
  status: ['GET', '/declaration/status'],
})

export const device = /*#__PURE__*/ noun<DeviceNoun>('device', {
  pair: ['POST', '/device/pairing'],
  pollPairing: ['POST', '/device/pairing/poll'],
  approve: ['POST', '/device', 0, 1],
  addPaper: ['POST', '/device/paper', 0, 1],
  paper: ['GET', '/device/{id}/paper/{credential}/picture.png'],
  list: ['GET', '/device'],
  update: ['PUT', '/device/{id}'],
  identify: ['POST', '/device/{id}/identify'],
  restart: ['POST', '/device/{id}/restart'],
  configuration: ['POST', '/device/configuration'],
  remove: ['DELETE', '/device/{id}'],
  token: ['POST', '/device/token'],
})

export const directory = /*#__PURE__*/ noun<DirectoryNoun>('directory', {
  list: ['GET', '/directory'],
  groups: ['GET', '/directory/{id}/groups'],
  groupUsers: ['GET', '/directory/{id}/groups/{groupId}/users'],
})

export const embedToken = /*#__PURE__*/ noun<EmbedTokenNoun>('embedToken', {
  create: ['POST', '/embedToken'],
  createCode: ['POST', '/embedToken/code'],
  exchange: ['POST', '/embedToken/exchange'],
  origins: ['GET', '/org/{orgId}/embedOrigins'],
  saveOrigins: ['PUT', '/org/{orgId}/embedOrigins'],
})

export const facility = /*#__PURE__*/ noun<FacilityNoun>('facility', {
  list: ['GET', '/facility'],
  create: ['POST', '/facility', 0, 1],
  update: ['PUT', '/facility/{id}'],
  remove: ['DELETE', '/facility/{id}'],
  enable: ['POST', '/org/current/facilities/{id}'],
  disable: ['DELETE', '/org/current/facilities/{id}'],
})

export const favourite = /*#__PURE__*/ noun<FavouriteNoun>('favourite', {
  list: ['GET', '/favourite'],
  set: ['PUT', '/favourite/{id}'],
})

export const feed = /*#__PURE__*/ noun<FeedNoun>('feed', {
  list: ['GET', '/feed'],
  create: ['POST', '/feed', 0, 1],
  remove: ['DELETE', '/feed/{id}'],
  read: ['GET', '/feed/{token}/calendar.ics'],
})

export const findSomeone = /*#__PURE__*/ noun<FindSomeoneNoun>('findSomeone', {
  list: ['GET', '/find-someone'],
  people: ['GET', '/find-someone/people'],
})

export const floorPlan = /*#__PURE__*/ noun<FloorPlanNoun>('floorPlan', {
  get: ['GET', '/location/{id}/floorPlan'],
  save: ['PUT', '/location/{id}/floorPlan', 30000],
  remove: ['DELETE', '/location/{id}/floorPlan'],
  makeSpaces: ['POST', '/location/{id}/floorPlan/spaces', 60000, 1],
  undoSpaces: ['DELETE', '/location/{id}/floorPlan/spaces', 60000],
})

export const history = /*#__PURE__*/ noun<HistoryNoun>('history', {
  list: ['GET', '/history/{list}'],
})

export const integration = /*#__PURE__*/ noun<IntegrationNoun>('integration', {
  accessControls: ['GET', '/integration/accessControl'],
  accessControl: ['GET', '/integration/accessControl/{id}'],
  createAccessControl: ['POST', '/integration/accessControl', 0, 1],
  updateAccessControl: ['PUT', '/integration/accessControl/{id}'],
  removeAccessControl: ['DELETE', '/integration/accessControl/{id}'],
  receptions: ['GET', '/integration/accessControl/{id}/receptions'],
  saveReceptions: ['PUT', '/integration/accessControl/{id}/receptions'],
  autoCheckIn: ['GET', '/integration/accessControl/{id}/autoCheckIn'],
  saveAutoCheckIn: ['PUT', '/integration/accessControl/{id}/autoCheckIn'],
  mqtt: ['GET', '/integration/mqtt'],
  saveMqtt: ['PUT', '/integration/mqtt'],
  removeMqtt: ['DELETE', '/integration/mqtt'],
  checkMqtt: ['POST', '/integration/mqtt/check'],
  scim: ['GET', '/integration/scim'],
  createScim: ['POST', '/integration/scim', 0, 1],
  removeScim: ['DELETE', '/integration/scim'],
})

export const layout = /*#__PURE__*/ noun<LayoutNoun>('layout', {
  list: ['GET', '/layout'],
  create: ['POST', '/layout', 0, 1],
  update: ['PUT', '/layout/{id}'],
  remove: ['DELETE', '/layout/{id}'],
})

export const location = /*#__PURE__*/ noun<LocationNoun>('location', {
  list: ['GET', '/location'],
  get: ['GET', '/location/{id}'],
  update: ['PUT', '/location/{id}', 30000],
  updateByPost: ['POST', '/location/{id}', 30000],
  history: ['GET', '/location/{id}/history'],
  calendar: ['GET', '/location/{id}/calendar'],
  remove: ['DELETE', '/location/{id}'],
  removeMany: ['DELETE', '/location'],
  create: ['POST', '/org/{orgId}/locations', 0, 1],
  move: ['POST', '/location/{id}/move'],
  hierarchy: ['GET', '/org/{orgId}/locations'],
  saveHierarchy: ['PUT', '/org/{orgId}/locations', 60000],
  exportHierarchy: ['GET', '/org/{orgId}/locations/export'],
  readHierarchy: ['POST', '/org/{orgId}/locations/import', 60000],
  options: ['GET', '/location/{id}/options'],
  settings: ['GET', '/location/{id}/settings'],
  prioritisation: ['GET', '/location/{id}/prioritisation'],
  qrCode: ['GET', '/location/{id}/qrcode'],
  roles: ['GET', '/location/{id}/roles'],
  addRole: ['POST', '/location/{id}/roles', 0, 1],
  removeRole: ['DELETE', '/location/{id}/roles/{roleId}'],
  allRoles: ['GET', '/location/roles'],
  restrictions: ['GET', '/location/restriction'],
  restriction: ['GET', '/location/{id}/restriction/{restrictionId}'],
  addRestriction: ['POST', '/location/{id}/restriction/{restrictionId}'],
  removeRestriction: ['DELETE', '/location/{id}/restriction/{restrictionId}'],
  sharedAndRestricted: ['GET', '/location/sharedAndRestricted'],
  combine: ['PUT', '/location/{id}/combined'],
  separate: ['DELETE', '/location/{id}/combined'],
  generateConfig: ['POST', '/location/generateConfig'],
})

export const login = /*#__PURE__*/ noun<LoginNoun>('login', {
  startQr: ['POST', '/user/login/qr', 15000],
  confirmQr: ['POST', '/user/login/qr/{code}/confirm'],
  pollQr: ['POST', '/user/login/qr/poll', 15000],
  requestTemporary: ['POST', '/user/login/temporary', 15000],
  temporary: ['POST', '/user/login/temporary/code', 15000],
})

export const mailServer = /*#__PURE__*/ noun<MailServerNoun>('mailServer', {
  get: ['GET', '/mailServer'],
  save: ['PUT', '/mailServer'],
  remove: ['DELETE', '/mailServer'],
  test: ['POST', '/mailServer/test', 60000],
  failures: ['GET', '/mailServer/failures'],
  retry: ['POST', '/mailServer/retry'],
})

export const media = /*#__PURE__*/ noun<MediaNoun>('media', {
  get: ['GET', '/media/{id}'],
  content: ['GET', '/media/{id}/content'],
  create: ['POST', '/media', 60000, 1],
  update: ['PUT', '/media/{id}'],
})

export const nameTranslation = /*#__PURE__*/ noun<NameTranslationNoun>('nameTranslation', {
  list: ['GET', '/nameTranslation'],
  names: ['GET', '/nameTranslation/names'],
  create: ['POST', '/nameTranslation', 0, 1],
  update: ['PUT', '/nameTranslation/{id}'],
  remove: ['DELETE', '/nameTranslation/{id}'],
})

export const occupancy = /*#__PURE__*/ noun<OccupancyNoun>('occupancy', {
  list: ['GET', '/occupancy'],
  report: ['POST', '/occupancy'],
})

export const org = /*#__PURE__*/ noun<OrgNoun>('org', {
  list: ['GET', '/org'],
  get: ['GET', '/org/{id}'],
  update: ['PUT', '/org/{id}'],
  locationKinds: ['GET', '/org/{orgId}/locationKinds'],
  setFeature: ['POST', '/org/{orgId}/feature/{key}'],
  setGenericFeature: ['POST', '/org/{orgId}/genericfeature/{key}'],
  saveGenericFeature: ['PUT', '/org/{orgId}/genericfeature/{key}'],
  undeliveredMails: ['GET', '/org/{orgId}/undeliveredMails'],
  logo: ['GET', '/org/{orgId}/logo'],
  helpText: ['GET', '/org/{orgId}/helpText'],
  saveHelpText: ['PUT', '/org/{orgId}/helpText'],
  banner: ['GET', '/org/{orgId}/banner'],
  saveBanner: ['POST', '/org/{orgId}/banner'],
  setup: ['POST', '/setup/org', 0, 1],
})

export const passkey = /*#__PURE__*/ noun<PasskeyNoun>('passkey', {
  list: ['GET', '/user/{id}/passkeys'],
  beginCreation: ['POST', '/user/{id}/passkeys/options'],
  create: ['POST', '/user/{id}/passkeys', 0, 1],
  remove: ['POST', '/user/{id}/passkeys/{passkeyId}/remove'],
  beginLogin: ['POST', '/user/login/passkey/options', 15000],
  login: ['POST', '/user/login/passkey', 15000],
})

export const person = /*#__PURE__*/ noun<PersonNoun>('person', {
  list: ['GET', '/person'],
  get: ['GET', '/person/{id}'],
  picture: ['GET', '/person/{id}/picture'],
  create: ['POST', '/person', 0, 1],
  update: ['PUT', '/person/{id}'],
  remove: ['DELETE', '/person/{id}'],
  deactivate: ['POST', '/person/{id}/deactivate'],
  reactivate: ['POST', '/person/{id}/reactivate'],
  exportData: ['GET', '/person/{id}/data'],
  erase: ['POST', '/person/{id}/erase'],
  importCsv: ['POST', '/person/import/csv', 60000],
})

export const provider = /*#__PURE__*/ noun<ProviderNoun>('provider', {
  list: ['GET', '/provider'],
  create: ['POST', '/provider', 0, 1],
  update: ['PUT', '/provider/{id}'],
  remove: ['DELETE', '/provider/{id}'],
})

export const report = /*#__PURE__*/ noun<ReportNoun>('report', {
  overview: ['GET', '/report/overview'],
  overviewFile: ['GET', '/report/overview/pdf', 30000],
  overviewMail: ['GET', '/report/overview/mail'],
  orderOverviewMail: ['PUT', '/report/overview/mail'],
  cancelOverviewMail: ['DELETE', '/report/overview/mail'],
  utilisation: ['GET', '/report/utilisation'],
  heat: ['GET', '/report/heat'],
  dailyAgendas: ['GET', '/report/dailyAgendas'],
})

export const reset = /*#__PURE__*/ noun<ResetNoun>('reset', {
  request: ['POST', '/reset'],
  complete: ['PUT', '/reset/{token}'],
  completeWithToken: ['PUT', '/reset'],
})

export const roomPanel = /*#__PURE__*/ noun<RoomPanelNoun>('roomPanel', {
  get: ['GET', '/room-panel/{id}'],
  board: ['GET', '/room-panel/board/{id}'],
  way: ['GET', '/room-panel/{id}/way'],
  owners: ['GET', '/room-panel/{id}/owners'],
  book: ['POST', '/room-panel/{id}/booking', 0, 1],
  act: ['POST', '/room-panel/{id}/booking/{bookingId}'],
  startQr: ['POST', '/room-panel/{id}/login/qr'],
  mailCode: ['POST', '/room-panel/{id}/login/code', 15000],
  logIn: ['POST', '/room-panel/{id}/login', 15000],
})

export const securityEvent = /*#__PURE__*/ noun<SecurityEventNoun>('securityEvent', {
  list: ['GET', '/securityEvent'],
})

export const setup = /*#__PURE__*/ noun<SetupNoun>('setup', {
  check: ['POST', '/setup/check'],
  complete: ['POST', '/setup', 15000],
})

export const sharingNetwork = /*#__PURE__*/ noun<SharingNetworkNoun>('sharingNetwork', {
  list: ['GET', '/sharingNetwork'],
  locations: ['GET', '/sharingNetwork/locations'],
  create: ['POST', '/sharingNetwork', 0, 1],
  update: ['PUT', '/sharingNetwork/{id}'],
})

export const signup = /*#__PURE__*/ noun<SignupNoun>('signup', {
  request: ['POST', '/signup'],
  complete: ['PUT', '/signup/{token}'],
  completeWithToken: ['PUT', '/signup'],
  get: ['GET', '/signup/{token}'],
  list: ['GET', '/signup'],
  invite: ['POST', '/signup/invite', 20000],
  withdraw: ['DELETE', '/signup/{token}', 5000],
})

export const status = /*#__PURE__*/ noun<StatusNoun>('status', {
  get: ['GET', '/status'],
})

export const support = /*#__PURE__*/ noun<SupportNoun>('support', {
  create: ['POST', '/support', 0, 1],
})

export const today = /*#__PURE__*/ noun<TodayNoun>('today', {
  get: ['GET', '/today'],
})

export const twoFactor = /*#__PURE__*/ noun<TwoFactorNoun>('twoFactor', {
  get: ['GET', '/org/{orgId}/2fa'],
  create: ['POST', '/org/{orgId}/2fa', 0, 1],
  update: ['PUT', '/org/{orgId}/2fa/{id}'],
  remove: ['DELETE', '/org/{orgId}/2fa/{id}'],
  beginEnrolment: ['POST', '/user/{id}/2fa'],
  confirmEnrolment: ['PUT', '/user/{id}/2fa'],
  switchOff: ['POST', '/user/{id}/2fa/remove'],
  createRecoveryCodes: ['POST', '/user/{id}/2fa/recoveryCodes'],
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
  savePicture: ['POST', '/user/picture', 60000],
  removePicture: ['DELETE', '/user/{id}/picture'],
  saveSearchLocations: ['PUT', '/user/{id}/searchLocations'],
  changePassword: ['POST', '/user/changePassword/user'],
  sessions: ['GET', '/user/{id}/sessions'],
  endSessions: ['POST', '/user/{id}/sessions/end'],
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
  tokens: ['GET', '/user/{id}/token'],
  removeToken: ['DELETE', '/user/{id}/token/{tokenId}'],
  importCsv: ['POST', '/user/importAsync/csv', 60000, 1],
  imports: ['GET', '/user/import'],
  getImport: ['GET', '/user/import/{id}'],
  retryImport: ['POST', '/user/import/retry'],
})

export const userGroup = /*#__PURE__*/ noun<UserGroupNoun>('userGroup', {
  list: ['GET', '/userGroup'],
})

export const visitor = /*#__PURE__*/ noun<VisitorNoun>('visitor', {
  list: ['GET', '/visitor'],
  get: ['GET', '/visitor/{id}'],
  create: ['POST', '/visitor', 0, 1],
  update: ['PUT', '/visitor/{id}'],
  remove: ['DELETE', '/visitor/{id}'],
  saveGuest: ['PUT', '/visitor/{id}/guest'],
  note: ['GET', '/visitor/{id}/note'],
  saveNote: ['PUT', '/visitor/{id}/note'],
  checkIn: ['POST', '/visitor/{id}/checkIn', 0, 1],
  checkOut: ['POST', '/visitor/{id}/checkOut', 0, 1],
  pass: ['GET', '/visitor/{id}/pass'],
  locations: ['GET', '/visitor/locations'],
  findByPasscode: ['POST', '/visitor/passcode'],
  invitation: ['POST', '/visitor/invitation'],
  signInvitation: ['PUT', '/visitor/invitation'],
  hosts: ['GET', '/visitor/hosts'],
  declaration: ['GET', '/visitor/{id}/declaration'],
  board: ['GET', '/visitor/board/{id}'],
  inBuilding: ['GET', '/visitor/inBuilding'],
  summary: ['GET', '/visitor/summary'],
})

export const workRequests = /*#__PURE__*/ noun<WorkRequestsNoun>('workRequests', {
  list: ['GET', '/workRequests'],
  setStatus: ['PATCH', '/workRequests/{id}'],
})
