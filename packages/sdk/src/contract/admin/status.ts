import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { Count, entity, enumeration, Flag, Instant, optional } from '../base/schema.js'

const Amount = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const DatabaseEngine = enumeration(
  'DatabaseEngine',
  ['POSTGRESQL', 'EMBEDDED'],
  'A PostgreSQL server, or the engine inside the server.',
)

export const DatabaseTrouble = enumeration(
  'DatabaseTrouble',
  ['TRANSACTION_POOLER', 'NO_NOTIFICATIONS'],
  'What a pooler between server and database breaks: sessions that last, or notifications.',
)

export const ReplicaState = enumeration(
  'ReplicaState',
  ['ANSWERS', 'BEHIND', 'UNREACHABLE', 'UNFIT'],
  'Whether the read replica answers searches and reports, or why the primary does; UNFIT is no replica of this database.',
)

export const JobArea = enumeration(
  'JobArea',
  ['BOOKINGS', 'NOTICES', 'CALENDARS', 'ACCESS_CONTROL', 'DIRECTORY', 'IMPORTS', 'UPKEEP'],
  'What jobs in the background are about.',
)

export const IntegrationType = enumeration(
  'IntegrationType',
  ['MICROSOFT_TEAMS', 'ROOM_CALENDARS', 'SCIM', 'BRIVO', 'MQTT'],
  'A kind of service that an organisation can connect.',
)

export const JobStatus = entity(
  'JobStatus',
  {
    area: JobArea,
    due: Count,
    planned: Count,
    failed: Type.Integer({ minimum: 0, description: 'Jobs that failed repeatedly' }),
    overdueSeconds: Type.Integer({
      minimum: 0,
      description: 'For how long the oldest job that is due has been waiting',
    }),
    lastRun: optional(
      Type.String({ format: 'date-time', description: 'The last run on the server that answers' }),
    ),
  },
  'The queue of background jobs of one area.',
)

export const MailHour = entity(
  'MailHour',
  { from: Instant, sent: Count, failed: Count },
  'The mails of one hour: sent, and given up.',
)

export const IntegrationStatus = entity(
  'IntegrationStatus',
  {
    type: IntegrationType,
    organisation: Type.String(),
    isConnected: Flag,
    lastSuccess: optional(Instant),
    lastFailure: optional(Instant),
  },
  'A connected service, with its last success and its last failure.',
)

export const SystemStatus = entity(
  'SystemStatus',
  {
    asOf: Instant,
    server: Type.Object({
      version: Type.String({ description: 'The release, such as 0.1.0' }),
      build: Type.String(),
      publicUrl: Type.String({ description: 'The address in links, mails and logins' }),
      node: Type.String(),
      startedOn: Instant,
      memoryBytes: Amount,
      runsJobs: Type.Boolean({ description: 'Whether this server runs jobs and sends mails' }),
    }),
    database: Type.Object({
      engine: DatabaseEngine,
      version: Type.String(),
      migration: Type.Integer({ minimum: 0, description: 'The number of the last migration' }),
      sizeBytes: Amount,
      organisations: Count,
      isWritable: Type.Boolean({ description: 'False for a standby' }),
      isFull: Type.Boolean({ description: 'Whether its disk has no room for changes' }),
      trouble: optional(DatabaseTrouble),
      replica: optional(
        Type.Object(
          {
            state: ReplicaState,
            lagMs: optional(
              Type.Number({ minimum: 0, description: 'How far it is behind, if that is known' }),
            ),
          },
          { description: 'The replica of DATABASE_READ_URL, if there is one' },
        ),
      ),
      roundTripMs: Type.Number({ minimum: 0 }),
      lastBackup: optional(
        Type.Object(
          { finishedOn: Instant, sizeBytes: Amount },
          { description: 'The last success of the command backup, which other backups do not set' },
        ),
      ),
      connections: Type.Object({
        busy: Count,
        idle: Count,
        waiting: Type.Integer({ minimum: 0, description: 'Transactions without a connection' }),
      }),
    }),
    jobs: Type.Array(JobStatus),
    mails: Type.Object({
      isSent: Type.Boolean({ description: 'A mail server is set; otherwise mails become files' }),
      waiting: Count,
      failed: Type.Integer({ minimum: 0, description: 'Mails that were given up' }),
      overdueSeconds: Type.Integer({ minimum: 0 }),
      hours: Type.Array(MailHour, { description: 'The last 24 hours, oldest first' }),
    }),
    limits: Type.Object(
      {
        factor: Count,
        guessing: Count,
        usage: Count,
      },
      {
        description:
          'MB_LIMIT_FACTOR, and how many limits against guessing and on use are reached now',
      },
    ),
    integrations: Type.Array(IntegrationStatus),
    devices: Type.Object({
      on: Count,
      silent: Count,
      unused: Type.Integer({ minimum: 0, description: 'Devices that have never called' }),
    }),
  },
  'The state of an installation: one of its servers, the database, and work in the background.',
)

export const statusEndpoints = endpoints({
  get: {
    method: 'GET',
    path: '/status',
    access: 'installation',
    summary: 'Get the state of the installation',
    answers: { 200: SystemStatus },
  },
})
