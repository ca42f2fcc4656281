import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import { contract, liveCloseCodes, toOpenApi } from '@mosaic-booking/sdk/contract'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import {
  createAccessControlRoutes,
  createAccessGroupRoutes,
  createUserGroupRoutes,
} from './identity/access/access-routes.js'
import { refreshDirectoryGroup } from './identity/access/refresh-directory-group-service.js'
import { anonymiseBookings } from './features/anonymise/anonymise-bookings.js'
import { createPersonalDataRoutes } from './features/anonymise/personal-data-routes.js'
import { createAvailabilityRoutes } from './features/booking-api/availability-routes.js'
import {
  createBookedLoader,
  createHoldLoader,
} from './bookings/availability/shared-reads-service.js'
import { createBookingRoutes } from './features/booking-api/booking-routes.js'
import { createFindSomeoneRoutes } from './features/booking-api/find-someone-routes.js'
import { createBookingGroupRoutes } from './features/booking-group/booking-group-routes.js'
import { createBookingSettingRoutes } from './features/booking-setting/booking-setting-routes.js'
import { followWithJobs } from './bookings/booking-jobs/booking-jobs-service.js'
import { planBookings } from './bookings/booking-jobs/plan-bookings.js'
import { announceBookings } from './bookings/booking/announce-bookings.js'
import { recordHistory } from './bookings/booking/record-history.js'
import {
  createBookingOptionRoutes,
  createBookingTypeRoutes,
  createLayoutRoutes,
  createNameTranslationRoutes,
  createProviderRoutes,
} from './places/catalogue/catalogue-routes.js'
import { createAccessControlIntegrationRoutes } from './features/access-control/access-control-routes.js'
import { pushCards } from './features/access-control/push-cards-service.js'
import { takeEvents } from './features/access-control/take-events-service.js'
import { createCategoryRoutes } from './places/category/category-routes.js'
import { createConferenceRoutes } from './places/conference/conference-routes.js'
import { createConfigRoutes } from './platform/config/config-routes.js'
import { basePathOf, withoutBasePath } from './ground/core/base-path.js'
import type { Routes } from './ground/core/call.js'
import type { ServerConfig } from './ground/core/config.js'
import type { ServerContext } from './ground/core/context.js'
import { logSerializers } from './platform/http/log-serializers.js'
import {
  createCalendarProviderRoutes,
  createCorporateDirectoryRoutes,
} from './identity/corporate-directory/corporate-directory-routes.js'
import { createCostCodeRoutes } from './places/cost-code/cost-code-routes.js'
import type { Db } from './ground/db/db.js'
import { createSetUpCheck } from './ground/db/is-empty.js'
import { createDirectoryCache } from './directory/directory/directory-cache-store.js'
import { createLiveViews } from './directory/directory/live-view.js'
import { createMethodRoutes } from './identity/directory-sync/sync-routes.js'
import { createDeviceRoutes } from './identity/device/device-routes.js'
import { createEmbedTokenRoutes } from './identity/embed/embed-token-routes.js'
import { createHistoryRoutes } from './directory/history/history-routes.js'
import { createFacilityRoutes } from './places/facility/facility-routes.js'
import { createFavouriteRoutes } from './places/favourite/favourite-routes.js'
import { createFeedRoutes } from './features/feed/feed-routes.js'
import { createFloorPlanRoutes } from './places/floor-plan/floor-plan-routes.js'
import { registerHealth } from './health.js'
import { registerCompression } from './platform/http/compression.js'
import { contentSecurityPolicy } from './platform/http/content-security-policy.js'
import { registerCors } from './platform/http/cors.js'
import { registerDocs } from './platform/http/docs.js'
import { registerEmbedPages } from './platform/http/embed-pages.js'
import { registerScreenPages } from './platform/http/screen-pages.js'
import { registerErrors, sendError } from './platform/http/errors.js'
import { permissionsPolicy } from './platform/http/permissions-policy.js'
import { registerRequestLog, requestIdOf } from './platform/http/request-log.js'
import { registerForms } from './platform/http/read-form.js'
import {
  createMethodLookup,
  registerContract,
  type AllRoutes,
} from './platform/http/register-contract.js'
import { registerStatic } from './platform/http/static-files.js'
import {
  createBookingImportRoutes,
  createListImportRoutes,
  createPersonImportRoutes,
} from './features/import/import-routes.js'
import { runImport } from './features/import/run-import-service.js'
import { oneTransaction, type Handlers } from './platform/jobs/job-handler-service.js'
import { JobWorker } from './platform/jobs/job-worker.js'
import { Limits } from './platform/limit/limits.js'
import { LiveHub } from './platform/live/hub.js'
import { registerLiveSocket } from './platform/live/live-socket.js'
import {
  createLocationEditRoutes,
  createPlanSpaceRoutes,
} from './features/location-edit/location-edit-routes.js'
import { createLocationRoutes } from './places/location/location-routes.js'
import { MailSender } from './platform/mail/send-outbox.js'
import { createLoginRoutes, createUserLoginRoutes } from './identity/login/login-routes.js'
import { createMediaRoutes } from './places/media/media-routes.js'
import { makeMeetings } from './bookings/meeting/make-meetings-service.js'
import { planMeetings } from './bookings/meeting/plan-meetings.js'
import { cancelNoShow, releaseSeries } from './features/no-show/no-show-service.js'
import { limitOutsiders } from './bookings/booking/limit-outsiders.js'
import { noticeProvider } from './bookings/notice/notice-provider-service.js'
import { notifyPeople } from './bookings/notice/queue-notices-service.js'
import { announceRelease, remind } from './bookings/notice/remind-service.js'
import { registerMetrics } from './metrics.js'
import { NoticeWriter } from './bookings/notice/write-notices-service.js'
import { deleteMarkedOrganisation } from './places/org/delete-organisation-service.js'
import { createOrgRoutes } from './places/org/org-routes.js'
import { createPersonRoutes } from './identity/person/person-routes.js'
import { registerReadiness } from './readiness.js'
import { liveProtocol } from './platform/session/authenticate.js'
import { createSessionFinder } from './platform/session/find-session.js'
import { cookieNameFor } from './platform/session/session-rules.js'
import { createScimRoutes, registerScim } from './identity/scim/scim-routes.js'
import { createSecurityEventRoutes } from './identity/security-event/security-event-routes.js'
import { createOrganisationRoutes, createSetupRoutes } from './features/setup/setup-routes.js'
import { createSharingNetworkRoutes } from './features/sharing/network-routes.js'
import { shareReceptions } from './features/sharing/shared-receptions.js'
import {
  shareBookings,
  shareFloorPlans,
  shareLocations,
  shareMedia,
  shareOrganisation,
  shareSearches,
  shareSeries,
} from './features/sharing/shared-routes.js'
import { createSupportRoutes } from './places/support/support-routes.js'
import { RepeatedEvents } from './platform/security-log/repeated-events.js'
import { MqttWorker } from './features/occupancy/mqtt/mqtt-worker.js'
import { createBrokerRoutes, createOccupancyRoutes } from './features/occupancy/occupancy-routes.js'
import { expireOccupancy } from './features/occupancy/occupancy-service.js'
import { createAdministrationRoutes } from './features/administration/administration-routes.js'
import { createMailServerRoutes } from './features/mail-server/mail-server-routes.js'
import {
  createPaperRoutes,
  createRoomPanelRoutes,
} from './features/room-panel/room-panel-routes.js'
import { createStatusRoutes } from './features/status/status-routes.js'
import { createTodayRoutes } from './features/today/today-routes.js'
import { tidy } from './features/upkeep/tidy-service.js'
import { registerOldAddresses } from './features/old-system/old-address-routes.js'
import { mailOverview } from './features/report/overview-mail-service.js'
import { createReportRoutes } from './features/report/report-routes.js'
import { keepCalendar } from './bookings/room-calendar/keep-calendar-service.js'
import { mirrorBookings } from './bookings/room-calendar/queue-calendars-service.js'
import { createResetRoutes } from './identity/reset/reset-routes.js'
import { createPasskeyRoutes } from './identity/passkey/passkey-routes.js'
import {
  createTwoFactorRoutes,
  createUserTwoFactorRoutes,
} from './identity/two-factor/two-factor-routes.js'
import { createSignupRoutes } from './identity/signup/signup-routes.js'
import { createUserTokenRoutes } from './identity/token/token-routes.js'
import { createUserRoutes } from './identity/user/user-routes.js'
import { createWorkRequestRoutes } from './features/work-request/work-request-routes.js'
import { createDeclarationRoutes } from './places/declaration/declaration-routes.js'
import { followWithVisits } from './features/visit-follow/follow-bookings-service.js'
import { encloseCodes } from './features/visitor/enclose-codes-service.js'
import { createVisitorRoutes } from './features/visitor/visitor-routes.js'

export interface AppOptions {
  readonly db: Db
  readonly config: ServerConfig
  /** Epoch milliseconds; replaced in tests. */
  readonly now?: () => number
  /** Receives the log lines; standard output by default. */
  readonly logTo?: { write(line: string): void }
}

const bookingReactions = (limits: Limits) => [
  // First, so that a refusal costs little.
  limitOutsiders(limits),
  recordHistory,
  followWithJobs,
  followWithVisits(limits),
  planMeetings,
  mirrorBookings,
  notifyPeople,
  // Must be last: the signal takes a lock that all writers need.
  announceBookings,
]

const jobHandlers: Handlers = {
  accessCards: pushCards,
  accessEvents: takeEvents,
  anonymise: anonymiseBookings,
  directoryGroup: refreshDirectoryGroup,
  deleteOrganisation: deleteMarkedOrganisation,
  import: runImport,
  noShow: cancelNoShow,
  noShowNotice: oneTransaction(announceRelease),
  occupancyExpiry: expireOccupancy,
  onlineMeeting: makeMeetings,
  planBookings,
  providerNotice: oneTransaction(noticeProvider),
  releaseSeries,
  reminder: oneTransaction(remind),
  reportMail: mailOverview,
  roomCalendar: keepCalendar,
  tidy,
}

export function createContext(
  base: Pick<ServerContext, 'db' | 'config' | 'log' | 'now'>,
): ServerContext {
  const limits = new Limits(base)
  return {
    ...base,
    limits,
    repeatedEvents: new RepeatedEvents(base),
    isSetUp: createSetUpCheck(base.db),
    directories: createDirectoryCache(),
    findSession: createSessionFinder(base),
    loadHolds: createHoldLoader(base),
    loadBooked: createBookedLoader(base),
    bookingReactions: bookingReactions(limits),
    writeEnclosures: encloseCodes,
    jobHandlers,
  }
}

// eslint-disable-next-line eslint/max-lines-per-function -- a line for each noun
export function createRoutes(context: ServerContext): AllRoutes {
  return {
    accessControl: createAccessControlRoutes(context),
    accessGroup: createAccessGroupRoutes(context),
    authenticationMethod: createMethodRoutes(context),
    availability: shareSearches(context, createAvailabilityRoutes(context)),
    booking: shareBookings(context, {
      ...createBookingRoutes(context),
      ...createBookingImportRoutes(context),
    }),
    bookingGroup: shareSeries(context, createBookingGroupRoutes(context)),
    bookingSetting: createBookingSettingRoutes(context),
    bookingOption: createBookingOptionRoutes(context),
    bookingType: createBookingTypeRoutes(context),
    calendarProvider: createCalendarProviderRoutes(),
    category: createCategoryRoutes(context),
    conferenceProvider: createConferenceRoutes(context),
    config: createConfigRoutes(context),
    costCode: {
      ...createCostCodeRoutes(context),
      ...createListImportRoutes(context, 'costCode'),
    } satisfies Routes<'costCode'>,
    declaration: createDeclarationRoutes(context),
    directory: createCorporateDirectoryRoutes(context),
    device: {
      ...createDeviceRoutes(context),
      ...createPaperRoutes(context),
    } satisfies Routes<'device'>,
    embedToken: createEmbedTokenRoutes(context),
    facility: createFacilityRoutes(context),
    favourite: createFavouriteRoutes(context),
    feed: createFeedRoutes(context),
    history: createHistoryRoutes(),
    findSomeone: createFindSomeoneRoutes(context),
    floorPlan: shareFloorPlans(context, {
      ...createFloorPlanRoutes(context),
      ...createPlanSpaceRoutes(context),
    }),
    integration: {
      ...createAccessControlIntegrationRoutes(context),
      ...createBrokerRoutes(context),
      ...createScimRoutes(context),
    } satisfies Routes<'integration'>,
    layout: createLayoutRoutes(context),
    nameTranslation: createNameTranslationRoutes(context),
    location: shareLocations(context, {
      ...createLocationRoutes(context),
      ...createLocationEditRoutes(context),
    }),
    login: createLoginRoutes(context),
    mailServer: createMailServerRoutes(context),
    media: shareMedia(context, createMediaRoutes(context)),
    occupancy: createOccupancyRoutes(context),
    org: shareOrganisation(context, {
      ...createOrgRoutes(context),
      ...createOrganisationRoutes(context),
    }),
    passkey: createPasskeyRoutes(context),
    person: {
      ...createPersonRoutes(context),
      ...createPersonalDataRoutes(context),
      ...createPersonImportRoutes(),
    } satisfies Routes<'person'>,
    provider: createProviderRoutes(context),
    report: createReportRoutes(context),
    reset: createResetRoutes(context),
    roomPanel: createRoomPanelRoutes(context),
    today: createTodayRoutes(context),
    administration: createAdministrationRoutes(context),
    twoFactor: createTwoFactorRoutes(context),
    securityEvent: createSecurityEventRoutes(),
    setup: createSetupRoutes(context),
    sharingNetwork: createSharingNetworkRoutes(context),
    signup: createSignupRoutes(context),
    status: createStatusRoutes(context),
    support: createSupportRoutes(context),
    user: {
      ...createUserRoutes(context),
      ...createUserLoginRoutes(context),
      ...createUserTokenRoutes(context),
      ...createUserTwoFactorRoutes(context),
      ...createListImportRoutes(context, 'user'),
    } satisfies Routes<'user'>,
    userGroup: createUserGroupRoutes(context),
    workRequests: createWorkRequestRoutes(context),
    visitor: shareReceptions(context, createVisitorRoutes(context)),
  }
}

/** Assembles the whole server: plugins, hooks, routes by noun, errors. */
// eslint-disable-next-line eslint/max-lines-per-function -- the whole server on one page
export async function createApp({
  db,
  config,
  now = Date.now,
  logTo,
}: AppOptions): Promise<FastifyInstance> {
  const basePath = basePathOf(config.publicUrl)
  const timeLimits = {
    // Node swaps the two limits if this one is longer.
    headersTimeout: config.requestTimeoutMs,
    // Node checks for timed-out requests only at this interval.
    connectionsCheckingInterval: Math.min(1000, config.requestTimeoutMs / 4),
  }
  const app = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, serializers: logSerializers, ...(logTo && { stream: logTo }) },
    // registerRequestLog writes lines without paths and addresses.
    logController: new LogController({ disableRequestLogging: true }),
    // Each proxy before the server is one hop. Clients can forge further addresses.
    trustProxy: config.trustedProxyHops > 0 && ((_address, hop) => hop < config.trustedProxyHops),
    bodyLimit: 1_048_576,
    requestTimeout: config.requestTimeoutMs,
    ...(config.tls
      ? { https: { ...config.tls, ...timeLimits, minVersion: 'TLSv1.2' as const } }
      : { http: timeLimits }),
    connectionTimeout: 60_000,
    // Running requests are completed; idle connections are closed.
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are handled normally.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 250, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, basePath),
    genReqId: (request) => requestIdOf(request, config),
    frameworkErrors: sendError,
    requestIdHeader: false,
  })
  const context = createContext({ db, config, log: app.log, now })
  const cookieName = cookieNameFor(config.publicUrl)
  const hub = new LiveHub(context)
  registerRequestLog(app, config)
  registerErrors(app, createMethodLookup('/api/v1'), basePath)
  await registerCompression(app)
  registerCors(app, context)
  await app.register(cookie)
  await registerForms(app)
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    crossOriginEmbedderPolicy: false,
    // HSTS applies to the whole host, so a server below a path of a shared host must not set it.
    strictTransportSecurity:
      config.publicUrl.startsWith('https:') && basePath === ''
        ? { maxAge: 31_536_000, includeSubDomains: false }
        : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  await app.register(websocket, {
    options: {
      maxPayload: 4096,
      handleProtocols: (protocols: Set<string>) =>
        protocols.has(liveProtocol) ? liveProtocol : false,
    },
    preClose: closeSockets,
  })

  await app.register(
    async (api) => registerContract(api, context, createRoutes(context), cookieName),
    {
      prefix: '/api/v1',
    },
  )
  await app.register(async (scope) => registerScim(scope, context), { prefix: '/scim/v2' })
  await app.register(async (scope) =>
    registerLiveSocket(scope, { context, hub, cookieName, openView: createLiveViews(context) }),
  )
  const serverUrl = `${basePath}/api/v1`
  registerDocs(app, () => toOpenApi(contract, { title: 'Mosaic Booking', version: '1', serverUrl }))
  registerHealth(app, context, cookieName)
  registerReadiness(app, context)
  registerMetrics(app, context)
  await registerEmbedPages(app, context)
  registerScreenPages(app, context)
  registerOldAddresses(app, context, cookieName)
  await registerStatic(app, context, cookieName)

  const workers = config.worksInBackground
    ? [
        new JobWorker(context),
        new NoticeWriter(context),
        new MailSender(context),
        new MqttWorker(context),
      ]
    : []
  app.addHook('onReady', async () => {
    await hub.start()
    for (const worker of workers) await worker.start()
  })
  app.addHook('preClose', async () => {
    for (const worker of workers) await worker.stop()
    await hub.stop()
    await context.limits.flush()
    await context.repeatedEvents.flush()
  })
  return app
}

/** Sends a close code that makes clients reconnect soon. */
function closeSockets(this: FastifyInstance, done: () => void): void {
  for (const socket of this.websocketServer.clients)
    socket.close(liveCloseCodes.goingAway, 'server is going away')
  this.websocketServer.close(done)
}
