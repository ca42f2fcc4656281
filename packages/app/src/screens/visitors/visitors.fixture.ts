import { toWallClock } from '@mosaic-booking/sdk/rules'
import {
  standInServer,
  type RecordedRequest,
  type StandInAnswer,
} from '../../shell/stand-in-server.fixture.js'

const zone = 'Europe/London'
export const today = () => toWallClock(Date.now(), zone).slice(0, 10)

export interface TestVisit {
  id: number
  date: string
  when?: string
  location: { id: number; name: string; left: number; right: number; organisationId: number }
  guest: { id: number; kind: string; name: string; email?: string }
  company?: string
  reference?: string
  checkIn?: object
  checkOut?: object
  declaration?: object
  possibleActions: Record<string, boolean>
  [field: string]: unknown
}

export const wharf = { id: 2, name: 'Lantern Wharf', left: 2, right: 5, organisationId: 3 }
export const yard = { id: 6, name: 'Mill Yard', left: 6, right: 7, organisationId: 3 }
export const passage = (time: string) => ({
  when: `${today()}T${time}:00.000`,
  user: { id: 9, name: 'Rosa Delgado' },
})

/** A visit as returned by the server. Allowed actions depend on its state. */
export function visitOf(id: number, name: string, more: Partial<TestVisit> = {}): TestVisit {
  const { checkIn, checkOut } = more
  return {
    id,
    date: today(),
    timeZone: zone,
    location: wharf,
    guest: { id: 100 + id, kind: 'EXTERNAL', name, email: `guest${id}@acme.example` },
    company: 'Acme',
    host: { id: 8, name: 'Nora Whitfield', contactNumber: '5501', organisationName: 'Mosaic Demo' },
    bookings: [],
    ...more,
    possibleActions: {
      printPass: !checkOut,
      edit: true,
      remove: !checkIn,
      checkIn: !checkIn,
      checkOut: Boolean(checkIn) && !checkOut,
      ...more.possibleActions,
    },
  }
}

const template = {
  id: 4,
  shortName: 'Safety',
  title: 'Safety on site',
  expiryDays: 365,
  content: '<p>I keep to the marked routes.</p>',
  contentNodes: [{ tag: 'p', children: [{ text: 'I keep to the marked routes.' }] }],
}
export const pass = {
  width: 86,
  height: 54,
  content:
    '<svg xmlns="http://www.w3.org/2000/svg" width="86mm" height="54mm" viewBox="0 0 86 54"><text y="9">Ana</text></svg>',
}

interface Options {
  readonly user?: object
  readonly config?: Readonly<Record<string, unknown>>
  readonly visits?: TestVisit[]
  /** People who have checked in to bookings. */
  readonly employees?: readonly object[]
  readonly answer?: (asked: RecordedRequest) => StandInAnswer | undefined
}

/** Test server for a reception's visitors. API calls change their state. */
export function serveVisitors({
  user = { roles: ['RECEPTIONIST'] },
  config = {},
  visits = [],
  employees = [],
  answer = () => undefined,
}: Options = {}) {
  return standInServer({
    isLoggedIn: true,
    user,
    config,
    answer: (asked) => answer(asked) ?? answerVisitors(visits, employees, asked),
  })
}

const notFound = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } }

function answerVisitors(
  visits: TestVisit[],
  employees: readonly object[],
  { call, body }: RecordedRequest,
) {
  const [method, path] = call.split(' ') as [string, string]
  const step = /^\/api\/v1\/visitor\/(\d+)(?:\/(\w+))?$/.exec(path)
  if (step) {
    const index = visits.findIndex(({ id }) => id === Number(step[1]))
    const visit = visits[index]
    if (!visit) return notFound
    const move = (changes: Partial<TestVisit>) => {
      const { possibleActions: _, ...rest } = visit
      visits[index] = visitOf(visit.id, visit.guest.name, { ...rest, ...changes } as never)
      return { body: visits[index] }
    }
    if (step[2] === 'checkIn') return move({ checkIn: passage('09:30') })
    if (step[2] === 'checkOut') return move({ checkOut: passage('17:30') })
    if (step[2] === 'pass') return { body: pass }
    if (step[2] === 'note') return { body: { note: '' } }
    if (step[2] === 'guest' || method === 'PUT') return { body: visit }
    if (method === 'DELETE') {
      visits.splice(index, 1)
      return { status: 204 }
    }
  }
  if (call === 'GET /api/v1/visitor') return { body: visits }
  if (call === 'POST /api/v1/visitor') {
    const { guest } = body as { guest?: { firstName: string; lastName: string } }
    const added = visitOf(90, `${guest?.firstName} ${guest?.lastName}`)
    visits.push(added)
    return { status: 201, body: added }
  }
  if (path === '/api/v1/visitor/inBuilding')
    return {
      body: {
        time: new Date().toISOString(),
        people: visits
          .filter(({ checkIn, checkOut }) => checkIn && !checkOut)
          .map((visit) => ({
            visitId: visit.id,
            name: visit.guest.name,
            company: visit.company,
            reference: visit.reference,
            isInternal: false,
            location: { id: visit.location.id, name: visit.location.name },
            host: { name: 'Nora Whitfield', contactNumber: '5501' },
            since: (visit.checkIn as { when: string }).when,
          })),
        employees,
      },
    }
  if (path === '/api/v1/visitor/locations')
    return {
      body: [
        {
          id: 2,
          name: 'Lantern Wharf',
          qualifiedName: 'London > Lantern Wharf',
          organisationId: 3,
          timeZone: zone,
          selfServe: false,
          ...(visits.some(({ declaration }) => declaration) && { declarationTemplateId: 4 }),
        },
      ],
    }
  if (path === '/api/v1/visitor/hosts')
    return { body: [{ id: 8, name: 'Nora Whitfield', email: 'nora@demo.mosaic.example' }] }
  if (path === '/api/v1/person')
    return {
      body: {
        people: [
          {
            id: 8,
            firstName: 'Nora',
            lastName: 'Whitfield',
            name: 'Nora Whitfield',
            kind: 'INTERNAL',
            isUser: true,
            status: 'ACTIVE',
            isEditable: false,
          },
        ],
      },
    }
  if (path.startsWith('/api/v1/person/')) {
    const id = Number(path.split('/').pop())
    const found = visits.find(({ guest }) => guest.id === id)
    if (!found) return notFound
    const { name, kind } = found.guest
    const [firstName, ...rest] = name.split(' ')
    return {
      body: {
        id,
        firstName,
        lastName: rest.join(' '),
        name,
        kind,
        isUser: kind === 'USER',
        status: 'ACTIVE',
        isEditable: true,
      },
    }
  }
  if (path === '/api/v1/declaration/template/4') return { body: template }
  if (path === '/api/v1/declaration/status') return { body: { templateId: 4 } }
  return undefined
}
