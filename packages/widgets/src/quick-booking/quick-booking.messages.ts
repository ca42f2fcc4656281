import * as common from '../locale/common.js'
import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('quick-booking', {
  booked: 'Booked: {name}, {time}',
  waiting: 'Waiting for approval: {name}, {time}',
  failed: '{name} could not be booked.',
  noneLeft: 'Other people have just booked these spaces. Search again.',
  undo: common.undo,
  undone: 'Booking cancelled: {name}',
  undoFailed: 'The booking could not be cancelled.',
  moved: 'Booking moved: {name}, {time}',
  movedBack: 'Booking moved back: {name}',
  moveFailed: 'The booking could not be moved.',
})
