import * as common from '../locale/common.js'
import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('quick-booking', {
  booked: 'Booked: {time}, {name}',
  waiting: 'Waiting for approval: {time}, {name}',
  failed: '{name} could not be booked.',
  noneLeft: 'Other people have just booked these spaces. Search again.',
  undo: common.undo,
  undone: 'Booking cancelled: {name}',
  undoFailed: 'The booking could not be cancelled.',
  moved: 'Booking moved: {time}, {name}',
  movedBack: 'Booking moved back: {name}',
  moveFailed: 'The booking could not be moved.',
})
