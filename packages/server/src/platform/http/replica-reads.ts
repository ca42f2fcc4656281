import type { OperationId } from '../../ground/core/call.js'

/**
 * Operations whose transactions a read replica may run: they write nothing, nothing is decided on
 * their answers, and they cost more than the question for the primary's position. Searches of
 * availability open their transactions themselves.
 */
const replicaReads: ReadonlySet<string> = new Set<OperationId>([
  'booking.exportCsv',
  'booking.list',
  'booking.listOfUser',
  'booking.summary',
  'findSomeone.list',
  'findSomeone.people',
  'report.dailyAgendas',
  'report.heat',
  'report.overview',
  'report.overviewFile',
  'report.utilisation',
  'user.activity',
  'user.enabled',
  'visitor.list',
  'visitor.summary',
])

export const mayReadReplica = (operation: string): boolean => replicaReads.has(operation)
