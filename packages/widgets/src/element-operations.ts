import type { Client, ClientTools } from '@mosaic-booking/sdk'

/**
 * The operations that components of this package call. The embed bundles contain no others, because
 * the routes of everything else would make each element grow with every administration screen.
 */
export const elementOperations = {
  availability: ['search'],
  booking: [
    'approve',
    'cancel',
    'check',
    'checkIn',
    'create',
    'get',
    'history',
    'listOfUser',
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
  media: ['content'],
  occupancy: ['list'],
  org: ['get'],
  person: ['create', 'get', 'list'],
  user: ['get', 'possibleOwners'],
  visitor: [
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

/** For example `booking.get`. */
export type ElementOperation = {
  [Noun in keyof ElementOperations]: `${Noun}.${ElementOperations[Noun][number]}`
}[keyof ElementOperations]

/** A client restricted to the operations that components use: any other call is a type error. */
export type ElementClient = ClientTools & {
  readonly [Noun in keyof ElementOperations]: Pick<
    Client[Noun],
    ElementOperations[Noun][number] & keyof Client[Noun]
  >
}
