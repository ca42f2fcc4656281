import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { OccupancyStatus } from '../base/occupancy-status.js'
import { Count, entity, Id, IdList, Instant, LocalDateTime, optional } from '../base/schema.js'

/** The most readings of one report. */
export const maxReadings = 1000

const statusMessage = optional(Type.String({ maxLength: 200 }))

export const Occupancy = entity(
  'Occupancy',
  { locationId: Id, status: OccupancyStatus, statusTime: LocalDateTime, statusMessage },
  'Whether the location is occupied.',
)

export const OccupancyReading = entity(
  'OccupancyReading',
  {
    locationId: Id,
    status: OccupancyStatus,
    statusTime: optional({
      ...Instant,
      description: 'When the sensor saw it, ISO 8601 with Z; the time of the call by default',
    }),
    statusMessage,
  },
  'What a sensor has seen.',
)

export const OccupancyReport = entity(
  'OccupancyReport',
  { accepted: Count, outdated: Count, unknownIds: Type.Array(Id) },
  'How many readings were accepted, how many were older than the stored ones, and which locations do not exist.',
)

export const occupancyEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/occupancy',
    access: ['authenticated', 'locationManager', 'system'],
    scope: 'availability:read',
    summary: 'Get the current state of the sensors',
    query: { l: IdList },
    answers: { 200: Type.Array(Occupancy) },
  },
  report: {
    method: 'POST',
    path: '/occupancy',
    access: 'system',
    summary: 'Report what sensors have seen, in any order; the latest reading of a location counts',
    body: entity(
      'OccupancyReportInput',
      { readings: Type.Array(OccupancyReading, { minItems: 1, maxItems: maxReadings }) },
      'Readings of one or many sensors.',
    ),
    answers: { 200: OccupancyReport },
    errors: ['OCCUPANCY_OFF'],
  },
})
