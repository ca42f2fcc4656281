import { enumeration } from './schema.js'

export const OccupancyStatus = enumeration(
  'OccupancyStatus',
  ['OCCUPIED', 'ABSENT'],
  'The state of a sensor.',
)
