import type { DatabaseTrouble, ReplicaState, SystemStatus } from '@mosaic-booking/sdk'
import type { DbHealth, ReplicaStatus } from '../../ground/db/db.js'
import type { ServerContext } from '../../ground/core/context.js'
import { productVersion } from '../../ground/settings/build-id.js'
import { findLastBackup } from '../../platform/backup/last-backup-store.js'
import { countJobs } from '../../platform/jobs/job-store.js'
import { lastRuns } from '../../platform/jobs/run-jobs-service.js'
import { isMailSent } from '../../platform/mail/mail-config-service.js'
import { countMails } from '../../platform/mail/outbox-store.js'
import { countReached, startOfHours, toJobStatuses, toMailHours } from './status-rules.js'
import {
  countDevices,
  countMailsByHour,
  describeDatabase,
  listIntegrations,
  listUses,
} from './status-store.js'

/**
 * Screens count as not responding after this time without a request; they poll every few seconds.
 */
const silentScreenMs = 3 * 60_000
const silentOtherMs = 24 * 60 * 60_000

const troubles = {
  'transaction-pooler': 'TRANSACTION_POOLER',
  'no-notifications': 'NO_NOTIFICATIONS',
} as const satisfies Record<string, DatabaseTrouble>

const replicaStates = {
  answers: 'ANSWERS',
  behind: 'BEHIND',
  unreachable: 'UNREACHABLE',
  'not-a-replica': 'UNFIT',
  'other-database': 'UNFIT',
} as const satisfies Record<ReplicaStatus['state'], ReplicaState>

const describeWay = ({ trouble, replica }: Pick<DbHealth, 'trouble' | 'replica'>) => ({
  ...(trouble && { trouble: troubles[trouble] }),
  ...(replica && { replica: { ...replica, state: replicaStates[replica.state] } }),
})

/** Describes the whole installation, so its callers must be allowed to administer it. */
export async function readStatus(context: ServerContext): Promise<SystemStatus> {
  const { db, config, now } = context
  const at = now()
  const date = (ms: number) => new Date(ms)
  const start = startOfHours(at)
  const { serverVersion, roundTripMs, isWritable, disk, ...way } = await db.health()
  const read = await db.asSystem(async (tx) => ({
    database: await describeDatabase(tx),
    backup: await findLastBackup(tx),
    jobs: await countJobs(tx, date(at)),
    mails: await countMails(tx, date(at)),
    hours: await countMailsByHour(tx, start),
    uses: await listUses(tx, date(at)),
    integrations: await listIntegrations(tx, date(at)),
    devices: await countDevices(tx, date(at - silentScreenMs), date(at - silentOtherMs)),
  }))
  return {
    asOf: date(at).toISOString(),
    server: {
      version: productVersion,
      build: config.build,
      publicUrl: config.publicUrl,
      node: process.version,
      startedOn: date(Date.now() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      runsJobs: config.worksInBackground,
    },
    database: {
      engine: db.engine === 'embedded' ? 'EMBEDDED' : 'POSTGRESQL',
      version: serverVersion,
      roundTripMs: Math.round(roundTripMs * 10) / 10,
      isWritable,
      isFull: disk === 'full',
      ...describeWay(way),
      connections: { ...db.load() },
      ...read.database,
      ...(read.backup && {
        lastBackup: {
          finishedOn: read.backup.finished.toISOString(),
          sizeBytes: read.backup.sizeBytes,
        },
      }),
    },
    jobs: toJobStatuses(read.jobs, lastRuns),
    mails: {
      isSent: await isMailSent(context),
      waiting: read.mails.waiting,
      failed: read.mails.failed,
      overdueSeconds: Math.round(read.mails.overdue),
      hours: toMailHours(read.hours, start),
    },
    limits: { factor: config.limitFactor, ...countReached(read.uses, config.limitFactor) },
    integrations: read.integrations.map(({ lastSuccess, lastFailure, ...integration }) => ({
      ...integration,
      ...(lastSuccess && { lastSuccess: lastSuccess.toISOString() }),
      ...(lastFailure && { lastFailure: lastFailure.toISOString() }),
    })),
    devices: read.devices,
  }
}
