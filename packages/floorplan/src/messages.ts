import { defineMessages } from '@mosaic-booking/sdk/messages'
import { fromTexts } from './from-texts.js'
import type { BookingStatus, OccupancyStatus } from './types.js'

/** The floor plan's texts. Pass your own with `setLocale`. */
export type Messages = {
  /** A BCP 47 tag, for sorting and numbers. */
  locale: string
  plan: string
  planHelp: string
  chooseFromList: string
  closeList: string
  search: string
  onlyAvailable: string
  shown: (shown: number, total: number) => string
  nothingFound: string
  zoomIn: string
  zoomOut: string
  showAll: string
  /** The name of an unlabelled marker. */
  unnamed: (id: string) => string
  selected: string
  status: Record<BookingStatus, string>
  occupancy: Record<OccupancyStatus, string>
  since: (time: string) => string
}

const texts = defineMessages('plan', {
  plan: 'Floor plan',
  planHelp:
    'Use the arrow keys to move the plan, plus and minus to zoom, and zero to show the whole plan.',
  chooseFromList: 'Choose from a list',
  closeList: 'Close list',
  search: 'Search',
  onlyAvailable: 'Available only',
  shown: '{shown} of {total}',
  nothingFound: 'No results',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show whole plan',
  unnamed: 'Space {id}',
  selected: 'selected',
  'status.AVAILABLE_FOR_BOOKING': 'Available',
  'status.AVAILABLE_WITHOUT_BOOKING': 'Available without booking',
  'status.UNAVAILABLE': 'Unavailable',
  'status.BOOKED_OR_OCCUPIED': 'Booked or occupied',
  'status.BOOKED_BY_YOU': 'Booked by you',
  'occupancy.OCCUPIED': 'Occupied',
  'occupancy.ABSENT': 'Unoccupied',
  since: 'since {time}',
})

/** A registered language's texts. Missing texts fall back to English. */
export const planMessages = (language: string): Messages =>
  fromTexts<Messages>(language, texts, {
    shown: ['shown', 'total'],
    unnamed: ['id'],
    since: ['time'],
  })
