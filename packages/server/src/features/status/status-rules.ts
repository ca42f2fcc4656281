import type { JobArea, JobStatus, MailHour } from '@mosaic-booking/sdk'
import type { JobCount } from '../../platform/jobs/job-store.js'
import {
  budgetOf,
  budgets,
  isGuessing,
  type BudgetName,
  type Use,
} from '../../platform/limit/limit-rules.js'

const areas: Readonly<Record<string, JobArea>> = {
  accessCards: 'ACCESS_CONTROL',
  accessEvents: 'ACCESS_CONTROL',
  directoryGroup: 'DIRECTORY',
  import: 'IMPORTS',
  noShow: 'BOOKINGS',
  noShowNotice: 'NOTICES',
  occupancyExpiry: 'BOOKINGS',
  onlineMeeting: 'CALENDARS',
  planBookings: 'BOOKINGS',
  providerNotice: 'NOTICES',
  releaseSeries: 'BOOKINGS',
  reminder: 'NOTICES',
  reportMail: 'NOTICES',
  roomCalendar: 'CALENDARS',
}
/** Job kinds of newer servers also count as upkeep. */
const areaOf = (kind: string): JobArea => areas[kind] ?? 'UPKEEP'

/** Adds up the jobs by area, sorted by name. */
export function toJobStatuses(
  counts: readonly JobCount[],
  lastRuns: ReadonlyMap<string, number>,
): JobStatus[] {
  const kinds = new Set([...counts.map(({ kind }) => kind), ...lastRuns.keys()])
  return [...new Set([...kinds].map(areaOf))].sort().map((area) => {
    const own = counts.filter(({ kind }) => areaOf(kind) === area)
    const sum = (state: JobCount['state']) =>
      own.reduce((total, one) => total + (one.state === state ? one.count : 0), 0)
    const late = own.flatMap(({ state, overdue }) => (state === 'due' ? [overdue] : []))
    const runs = [...lastRuns].flatMap(([kind, at]) => (areaOf(kind) === area ? [at] : []))
    return {
      area,
      due: sum('due'),
      planned: sum('planned'),
      failed: sum('failed'),
      overdueSeconds: Math.round(Math.max(0, ...late)),
      ...(runs.length > 0 && { lastRun: new Date(Math.max(...runs)).toISOString() }),
    }
  })
}

const hourMs = 3_600_000
const hoursShown = 24

export const startOfHours = (now: number): Date =>
  new Date(Math.floor(now / hourMs) * hourMs - (hoursShown - 1) * hourMs)

/** Returns all hours from the start, including those without mails. */
export function toMailHours(
  counts: readonly { readonly hour: number; readonly sent: number; readonly failed: number }[],
  start: Date,
): MailHour[] {
  return Array.from({ length: hoursShown }, (_, hour) => {
    const { sent = 0, failed = 0 } = counts.find((one) => one.hour === hour) ?? {}
    return { from: new Date(start.getTime() + hour * hourMs).toISOString(), sent, failed }
  })
}

/** Counts the limits that are currently exceeded. */
export function countReached(
  uses: readonly Pick<Use, 'key' | 'used'>[],
  factor: number,
): { guessing: number; usage: number } {
  const reached = { guessing: 0, usage: 0 }
  for (const { key, used } of uses) {
    const name = key.slice(0, key.indexOf(':')) as BudgetName
    if (!Object.hasOwn(budgets, name) || used < budgetOf(name, factor).max) continue
    reached[isGuessing(name) ? 'guessing' : 'usage']++
  }
  return reached
}
