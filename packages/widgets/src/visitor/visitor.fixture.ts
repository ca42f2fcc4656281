import { wallNow } from '@mosaic-booking/sdk/rules'
import type {
  DeclarationTemplate,
  Person,
  Reception,
  User,
  Visit,
  VisitInput,
} from '@mosaic-booking/sdk'
import { answers, booking, user } from '../story-data.fixture.js'
import { StoryRefusal, type StoryAnswers } from '../story-server.fixture.js'

/** A reception with today's visitors, for stories and tests. */

const zone = 'Europe/London'
export const today = () => wallNow(zone).slice(0, 10)

export const reception: Reception = {
  id: 3,
  name: 'Lantern Wharf',
  qualifiedName: 'London > Lantern Wharf',
  organisationId: 1,
  timeZone: zone,
  selfServe: true,
}
export const receptionist: User = { ...user, roles: ['USER', 'RECEPTIONIST'] }

export function visit(more: Partial<Visit> = {}): Visit {
  return {
    id: 71,
    date: '2026-11-25',
    timeZone: zone,
    location: { id: 3, name: 'Lantern Wharf', left: 6, right: 7, organisationId: 1 },
    guest: { id: 205, kind: 'EXTERNAL', name: 'Ana Ruiz', email: 'ana@ruiz.example' },
    company: 'Ruiz Arquitectos',
    host: { id: 12, name: 'Elena Vidal', email: 'elena@demo.example' },
    bookings: [],
    possibleActions: { printPass: true, edit: true, remove: true, checkIn: true, checkOut: false },
    ...more,
  }
}
export const ofToday = (more: Partial<Visit> = {}): Visit => visit({ date: today(), ...more })

/** The day's visitors, one of whom is in the building. */
export const visitsOfToday = (): Visit[] => [
  ofToday({ when: `${today()}T10:00:00.000` }),
  ofToday({
    id: 72,
    guest: { id: 206, kind: 'EXTERNAL', name: 'Anselm Kiefer' },
    company: 'Kiefer & Söhne',
  }),
  ofToday({
    id: 73,
    guest: { id: 207, kind: 'EXTERNAL', name: 'José-Luis Peña' },
    checkIn: { when: `${today()}T08:40:00.000`, user: { id: 9, name: 'Rosa Prat' } },
    possibleActions: { printPass: true, edit: true, checkOut: true },
  }),
]

const person = (id: number, first: string, last: string, more: Partial<Person> = {}): Person => ({
  id,
  firstName: first,
  lastName: last,
  name: `${first} ${last}`,
  kind: 'EXTERNAL',
  isUser: false,
  isEditable: true,
  status: 'ACTIVE',
  ...more,
})
const people = [
  person(205, 'Ana', 'Ruiz', { email: 'ana@ruiz.example', company: 'Ruiz Arquitectos' }),
  person(206, 'Anselm', 'Kiefer', { company: 'Kiefer & Söhne' }),
  person(12, 'Elena', 'Vidal', { kind: 'USER', isUser: true, email: 'elena@demo.example' }),
]

export const template: DeclarationTemplate = {
  id: 4,
  shortName: 'Safety',
  title: 'Safety on site',
  expiryDays: 365,
  content: '<p>I keep to the marked routes.</p>',
  contentNodes: [
    {
      tag: 'p',
      children: [{ text: 'I keep to the marked routes, and leave by the nearest exit.' }],
    },
    { tag: 'p', children: [{ text: 'I take no photographs without permission.' }] },
  ],
  helpTitle: 'Reception answers questions about this.',
}

/** Successful responses for a reception. */
export const visitorAnswers: StoryAnswers = {
  ...answers,
  'user.get': () => receptionist,
  'visitor.locations': () => [reception],
  'visitor.list': () => visitsOfToday(),
  'visitor.hosts': ({ query }) =>
    [
      { id: 12, name: 'Elena Vidal' },
      { id: 13, name: 'Omar Haddad' },
    ].filter(({ name }) => name.toLowerCase().includes((query.get('partial') ?? '').toLowerCase())),
  'visitor.findByPasscode': () => visitsOfToday()[0]!,
  'visitor.note': () => ({ note: '' }),
  'person.get': ({ id }) => people.find((one) => one.id === Number(id)) ?? people[0]!,
  'person.list': ({ query }) => {
    const kinds = query.getAll('kind')
    const partial = (query.get('partial') ?? '').toLowerCase()
    return {
      people: people.filter(
        ({ name, kind }) =>
          name.toLowerCase().includes(partial) && (kinds.length === 0 || kinds.includes(kind)),
      ),
    }
  },
  'declaration.get': () => template,
  'declaration.status': () => ({ templateId: 4 }),
  'visitor.create': ({ body }) => {
    const { date, guest } = body as VisitInput
    const name = [guest?.firstName, guest?.lastName].filter(Boolean).join(' ')
    return ofToday({
      date,
      ...(name && { guest: { id: 208, kind: 'EXTERNAL', name } }),
      ...(guest?.company && { company: guest.company }),
    })
  },
  'visitor.update': () => ofToday(),
  'visitor.saveGuest': () => ofToday(),
  'visitor.remove': () => undefined,
  'visitor.checkIn': () => ofToday(),
  'visitor.checkOut': () => ofToday(),
  'booking.get': ({ id }) => booking(Number(id), { label: 'Site visit' }),
}

/** The same reception, with a required declaration. */
export const askingAnswers: StoryAnswers = {
  ...visitorAnswers,
  'visitor.locations': () => [{ ...reception, declarationTemplateId: 4 }],
}

/** A response that rejects the request. */
export const refuse =
  (...refusal: ConstructorParameters<typeof StoryRefusal>) =>
  () => {
    throw new StoryRefusal(...refusal)
  }
