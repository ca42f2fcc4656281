import { flag, id, ownPath, text } from './fields.js'

// Addresses that several screens link to.

export const categoryPath = { category: id('category') }

export const searchAddress = { place: id('l') }

export const startAddress = { token: text('token'), message: text('message'), logo: text('logo') }

/** The query of the event page (D-014). */
export const eventAddress = {
  id: id('id'),
  /** Target of the back link. */
  from: ownPath('from'),
  /** Label of the back link, if not the default. */
  fromName: text('fromName'),
  bookingId: id('bookingId'),
}

/** A view of the administration, optionally with one open entry. */
export const adminAddress = {
  view: text('view'),
  importId: id('import'),
  id: id('id'),
  /** Shows service administrators the view of an organisation administrator. */
  isLimited: flag('limited'),
}
