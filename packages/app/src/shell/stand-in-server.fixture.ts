import { vi } from 'vitest'
import { inPageAnswers } from '../../../../tests/support/in-page-answers.js'

/** A request to the test server, such as `GET /api/v1/org/current`, with its query and body. */
export interface RecordedRequest {
  readonly call: string
  readonly language: string | null
  readonly query: URLSearchParams
  readonly body: unknown
}

export interface StandInAnswer {
  readonly status?: number
  readonly body?: unknown
  /** Violates the contract on purpose, like a faulty server. */
  readonly isMalformed?: boolean
}
type Responder = (asked: RecordedRequest) => StandInAnswer | undefined

export const usualUser = {
  id: 8,
  name: 'Nora Whitfield',
  email: 'nora@demo.mosaic.example',
  organisationId: 3,
  roles: ['USER'],
  personId: 8,
  canBookOnBehalf: false,
  canExport: false,
  defaults: {},
  type: 'STANDARD',
  isDeactivated: false,
  isLocked: false,
  isActive: true,
}
export const categories = [
  {
    id: 1,
    locationKind: 'ROOM',
    nameSingle: 'Meeting room',
    namePlural: 'Meeting rooms',
    timeslotKind: 'HOURLY',
    adminOnly: false,
    isCapacityRelevant: true,
  },
  {
    id: 2,
    locationKind: 'DESK',
    nameSingle: 'Desk',
    namePlural: 'Desks',
    timeslotKind: 'HALF_DAY',
    adminOnly: false,
    isCapacityRelevant: false,
  },
]
export const toLocation = (
  id: number,
  name: string,
  kind: string,
  left: number,
  right: number,
  parentId?: number,
) => ({
  id,
  name,
  kind,
  left,
  right,
  parentId,
  organisationId: 3,
  level: 1,
  capacity: 0,
  isBookable: false,
  timeZone: 'Europe/London',
  qualifiedName: name,
  longQualifier: '',
  shortQualifier: '',
  hasInfo: false,
  hasFacilities: false,
  hasFloorPlanImage: false,
})

/** Returns JSON as its value, and a form as its fields. */
function readBody(body: BodyInit | null | undefined): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  return body instanceof FormData ? Object.fromEntries(body) : undefined
}

export const org = {
  id: 3,
  name: 'Mosaic Demo',
  timeZone: 'Europe/London',
  minPasswordLength: 8,
  findSomeoneCategoryIds: [],
  conferenceProviders: [],
  categories,
  locationKinds: [],
  hasLogoImage: false,
  rootLocation: toLocation(1, 'Mosaic Demo', 'ORL', 1, 6),
}
/** The result of checking a booking that can be made. */
export const checked = {
  status: 'SUCCESS',
  timeFrom: '2026-11-23T09:00:00.000',
  timeTo: '2026-11-23T10:00:00.000',
  needsApproval: false,
  userAvailabilityCheck: { userDetails: [] },
}

/** An availability response with or without one available room. */
export function availability(isFree: boolean) {
  const slot = {
    locationId: 40,
    status: isFree ? 'AVAILABLE' : 'BOOKED',
    iconType: 'AVAILABLE',
    defaultBookingFrom: '2026-11-23T09:00:00.000',
    defaultBookingTo: '2026-11-23T10:00:00.000',
    timeTo: '2026-11-23T10:00:00.000',
  }
  return {
    discrete: true,
    timeFrom: '2026-11-23T09:00:00.000',
    timeTo: '2026-11-23T10:00:00.000',
    durationMinutes: 60,
    timeslots: [],
    ancestorLocations: [],
    locations: isFree ? [{ ...toLocation(40, 'Thames', 'ROOM', 3, 4, 2), isBookable: true }] : [],
    availability: isFree ? [{ ...slot, timeZone: 'Europe/London', offsetFrom: 0 }] : [],
  }
}

const dataTypes: Readonly<Record<string, string>> = {
  boolean: 'BOOLEAN',
  number: 'INTEGER',
  string: 'TEXT',
}

function toResponse({ status = 200, body }: StandInAnswer): Response {
  if (body instanceof Blob)
    return new Response(body, { status, headers: { 'content-type': body.type } })
  return new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
}

/**
 * A mock server in the page, with a session for the password `right` and one organisation with two
 * categories. `answer` runs first and can replace any response. A call or response that violates
 * the contract fails the test.
 */
export function standInServer({
  isLoggedIn = false,
  user: changes = {},
  config = {},
  org: orgChanges = {},
  answer = () => undefined,
}: {
  isLoggedIn?: boolean
  user?: object
  /** Config settings by key. */
  config?: Readonly<Record<string, unknown>>
  org?: object
  answer?: Responder
} = {}) {
  const user = { ...usualUser, ...changes }
  const state = { isLoggedIn, asked: [] as RecordedRequest[] }
  const own: Responder = ({ call, body }) => {
    if (call === 'POST /api/v1/user/login/domainCheck')
      return { body: { authentications: [{ id: 1, type: 'MATRIX', title: 'Password' }] } }
    if (call === 'POST /api/v1/user/login') {
      if ((body as { password?: string }).password !== 'right')
        return {
          status: 401,
          body: { code: 'LOGIN_FAILED', message: 'The e-mail or password is not correct.' },
        }
      state.isLoggedIn = true
      return { body: user }
    }
    if (call === 'POST /api/v1/user/login/passkey/options')
      return { status: 409, body: { code: 'PASSKEYS_UNAVAILABLE', message: 'Not here.' } }
    if (!state.isLoggedIn)
      return { status: 401, body: { code: 'UNAUTHENTICATED', message: 'Please log in.' } }
    const answers: Record<string, unknown> = {
      'GET /api/v1/user/current': user,
      'GET /api/v1/user/current/sessions': [],
      'GET /api/v1/user/current/passkeys': { passkeys: [], address: location.origin },
      'GET /api/v1/org/current': {
        ...org,
        ...orgChanges,
        configSettings: Object.entries(config).map(([key, value]) => ({
          key,
          value,
          dataType: dataTypes[typeof value] ?? 'JSON',
        })),
      },
      'GET /api/v1/category': categories,
      'GET /api/v1/location': [
        toLocation(1, 'Mosaic Demo', 'ORL', 1, 6),
        toLocation(2, 'London', 'SITE', 2, 5, 1),
      ],
      'GET /api/v1/availability': availability(true),
      'GET /api/v1/user/current/bookings': {
        bookings: [],
        locations: [],
        ancestorLocations: [],
        availability: [],
      },
      'GET /api/v1/booking': {
        bookings: [],
        locations: [],
        ancestorLocations: [],
        availability: [],
      },
    }
    return call in answers
      ? { body: answers[call] }
      : { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } }
  }
  const passOn = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith('/api/')) return passOn(input, init)
    const asked = {
      call: `${init?.method ?? 'GET'} ${url.pathname}`,
      query: url.searchParams,
      language: new Headers(init?.headers).get('accept-language'),
      body: readBody(init?.body),
    }
    state.asked.push(asked)
    const given = answer(asked) ?? own(asked)!
    const response = toResponse(given)
    if (!given.isMalformed) inPageAnswers.check([input, init], response)
    return response
  })
  // Disables live updates with a socket that never opens.
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close() {}
      send() {}
    },
  )
  return {
    requests: state.asked,
    calls: (call: string) => state.asked.filter((asked) => asked.call === call),
  }
}
