import type { IntegrationStatus, SystemStatus } from '@mosaic-booking/sdk'

export type Level = 'ok' | 'warning' | 'problem' | 'unused'

export type Advice =
  | 'memoryHigh'
  | 'readOnly'
  | 'full'
  | 'pooler'
  | 'noNotifications'
  | 'replicaUnreachable'
  | 'replicaBehind'
  | 'replicaUnfit'
  | 'noConnection'
  | 'backupOld'
  | 'backupMissing'
  | 'otherAddress'
  | 'jobsLate'
  | 'jobsFailed'
  | 'notSent'
  | 'mailsLate'
  | 'mailsFailed'
  | 'guessingReached'
  | 'usageReached'
  | 'integrationFailing'
  | 'devicesSilent'

/** The state of a part, and what to do about it. */
export interface Verdict {
  readonly level: Level
  readonly advice: readonly Advice[]
}

/** The thresholds of the alerts in deploy/prometheus/mosaic.rules.yaml. */
const lateJobsSeconds = 300
const lateMailsSeconds = 600
const oldBackupMs = 36 * 3_600_000
const muchMemory = { POSTGRESQL: 400e6, EMBEDDED: 1200e6 }

type Finding = readonly [found: boolean, level: 'warning' | 'problem', advice: Advice]

function judge(findings: readonly Finding[], isUsed = true): Verdict {
  const found = findings.filter(([isFound]) => isFound)
  const level = found.some(([, one]) => one === 'problem') ? 'problem' : 'warning'
  return {
    level: found.length > 0 ? level : isUsed ? 'ok' : 'unused',
    advice: found.map(([, , advice]) => advice),
  }
}

/** Whether the last attempt failed, or the service was disconnected. */
export const isFailing = ({ isConnected, lastSuccess, lastFailure }: IntegrationStatus): boolean =>
  !isConnected || (lastFailure !== undefined && !(lastSuccess && lastSuccess > lastFailure))

export const sumOf = <T>(items: readonly T[], count: (item: T) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0)

export const lateSecondsOf = ({ jobs }: Pick<SystemStatus, 'jobs'>): number =>
  Math.max(0, ...jobs.map(({ overdueSeconds }) => overdueSeconds))

/** Whether a backup that used to succeed has not lately. */
const isOld = ({ asOf, database: { lastBackup } }: SystemStatus): boolean =>
  lastBackup !== undefined && Date.parse(asOf) - Date.parse(lastBackup.finishedOn) > oldBackupMs

/** `address` is where this page was opened. */
export function judgeStatus(status: SystemStatus, address: string) {
  const { server, database, jobs, mails, limits, integrations, devices } = status
  return {
    server: judge([
      [server.memoryBytes > muchMemory[database.engine], 'warning', 'memoryHigh'],
      [server.publicUrl !== address, 'warning', 'otherAddress'],
    ]),
    database: judge([
      [!database.isWritable, 'problem', 'readOnly'],
      [database.isFull, 'problem', 'full'],
      [database.trouble === 'TRANSACTION_POOLER', 'problem', 'pooler'],
      [database.trouble === 'NO_NOTIFICATIONS', 'problem', 'noNotifications'],
      [database.replica?.state === 'UNREACHABLE', 'warning', 'replicaUnreachable'],
      [database.replica?.state === 'BEHIND', 'warning', 'replicaBehind'],
      [database.replica?.state === 'UNFIT', 'warning', 'replicaUnfit'],
      [database.connections.waiting > 0, 'warning', 'noConnection'],
      [isOld(status), 'problem', 'backupOld'],
      [!database.lastBackup, 'warning', 'backupMissing'],
    ]),
    jobs: judge([
      [lateSecondsOf(status) > lateJobsSeconds, 'problem', 'jobsLate'],
      [jobs.some(({ failed }) => failed > 0), 'warning', 'jobsFailed'],
    ]),
    mails: judge([
      [!mails.isSent, 'warning', 'notSent'],
      [mails.overdueSeconds > lateMailsSeconds, 'problem', 'mailsLate'],
      [mails.failed > 0, 'warning', 'mailsFailed'],
    ]),
    limits: judge([
      [limits.guessing > 0, 'warning', 'guessingReached'],
      [limits.usage > 0, 'warning', 'usageReached'],
    ]),
    integrations: judge(
      [[integrations.some(isFailing), 'warning', 'integrationFailing']],
      integrations.length > 0,
    ),
    devices: judge(
      [[devices.silent > 0, 'warning', 'devicesSilent']],
      devices.on + devices.silent + devices.unused > 0,
    ),
  } satisfies Record<string, Verdict>
}
