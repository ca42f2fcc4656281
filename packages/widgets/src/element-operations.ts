import type { Client, ClientTools } from '@mosaic-booking/sdk'

/**
 * The operations called by this package's components. The embed bundles contain no other
 * operations, because every element would otherwise grow with each administration screen.
 */
export const elementOperations = {
  availability: ['search'],
  booking: [
    'approve',
    'calendar',
    'cancel',
    'check',
    'checkIn',
    'create',
    'get',
    'history',
    'listOfUser',
    'move',
    'restore',
    'undoCheckIn',
    'update',
  ],
  bookingGroup: [
    'approve',
    'cancel',
    'createRepeat',
    'get',
    'planRepeat',
    'restore',
    'updateRepeat',
  ],
  category: ['list'],
  config: ['environment'],
  costCode: ['list'],
  declaration: ['get', 'status'],
  feed: ['create', 'list', 'remove'],
  floorPlan: ['get'],
  location: ['get', 'list'],
  media: ['content', 'get'],
  occupancy: ['list'],
  org: ['get'],
  person: ['create', 'get', 'list'],
  report: ['heat'],
  roomPanel: ['act', 'board', 'book', 'get', 'logIn', 'mailCode', 'owners', 'startQr', 'way'],
  today: ['get'],
  user: ['get', 'possibleOwners'],
  visitor: [
    'board',
    'checkIn',
    'checkOut',
    'create',
    'findByPasscode',
    'hosts',
    'list',
    'locations',
    'note',
    'pass',
    'remove',
    'saveGuest',
    'update',
  ],
} as const satisfies { readonly [Noun in keyof Client]?: readonly (keyof Client[Noun])[] }

type ElementOperations = typeof elementOperations

/** Operation name, such as `booking.get`. */
export type ElementOperation = {
  [Noun in keyof ElementOperations]: `${Noun}.${ElementOperations[Noun][number]}`
}[keyof ElementOperations]

/** A client restricted to the components' operations. Any other call is a type error. */
export type ElementClient = ClientTools & {
  readonly [Noun in keyof ElementOperations]: Pick<
    Client[Noun],
    ElementOperations[Noun][number] & keyof Client[Noun]
  >
}
