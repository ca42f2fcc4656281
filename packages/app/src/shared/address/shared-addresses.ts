import { flag, id, ownPath, text } from './fields.js'

// The addresses to which several screens link.

/** The category in the path of a search. */
export const categoryPath = { category: id('category') }

/** The place in which a search looks. */
export const searchAddress = { place: id('l') }

export const startAddress = { token: text('token'), message: text('message'), logo: text('logo') }

/** The query of the event page (D-014). */
export const eventAddress = {
  id: id('id'),
  /** Where the link back leads. */
  from: ownPath('from'),
  /** Its label; the default one without. */
  fromName: text('fromName'),
  bookingId: id('bookingId'),
}

/** A view of the administration; the view may show one entry. */
export const adminAddress = {
  view: text('view'),
  importId: id('import'),
  id: id('id'),
  /** Shows service administrators what other administrators see. */
  isLimited: flag('limited'),
}
