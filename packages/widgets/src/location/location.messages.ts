import * as common from '../locale/common.js'
import { defineMessages } from '../locale/messages.js'

export const locationMessages = defineMessages('location', {
  people: '{count, plural, one {Up to {count} person} other {Up to {count} people}}',
  information: 'Information about {name}',
  close: common.close,
  layouts: common.layouts,
  CATERING: 'Catering',
  EQUIPMENT: 'Equipment to order',
  SERVICE: 'Services',
  OTHER: 'Other extras',
  address: 'Address',
  conferenceEndPoint: 'Video system',
  documents: 'Documents and links',
  map: 'Open map',
  facilities: common.facilities,
  sharedBy: 'Shared by',
  occupiedNow: 'Occupied now (sensor at {time})',
  unoccupiedNow: 'Unoccupied now (sensor at {time})',
})
