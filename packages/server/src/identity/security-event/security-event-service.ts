import type { SecurityEventListRequest, SecurityEvent } from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import { readCursor, writeCursor } from '../../ground/core/cursor.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import {
  listSecurityEvents,
  type SecurityEventRow,
} from '../../platform/security-log/security-log-store.js'

const defaultPageSize = 100

const toDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text))

export function listEvents(
  call: Call,
  { kind, userId, from, to, cursor, limit = defaultPageSize }: SecurityEventListRequest,
) {
  requireAdministrator(call.user)
  const [before] = readCursor(cursor, ['integer']) ?? []
  return call.transaction(async (tx) => {
    const found = await listSecurityEvents(tx, call.user.organisationId, {
      kinds: kind,
      userId,
      from: toDate(from),
      to: toDate(to),
      before,
      limit: limit + 1,
    })
    const events = found.slice(0, limit).map(toEvent)
    const last = events.at(-1)
    return {
      events,
      ...(found.length > limit && last ? { nextCursor: writeCursor([last.id]) } : {}),
    }
  })
}

const toPerson = (id: number | null, name: string | null) =>
  id === null ? undefined : { id, name: name ?? '' }

const toEvent = (row: SecurityEventRow): SecurityEvent => ({
  id: row.id,
  date: row.at.toISOString(),
  kind: row.kind,
  actor: toPerson(row.actor_id, row.actor_name),
  user: toPerson(row.user_id, row.user_name),
  address: row.address ?? undefined,
  operation: row.details.operation,
  target: row.details.target,
  fields: row.details.fields && [...row.details.fields],
  reason: row.details.reason,
  reference: row.details.reference,
  count: row.details.count,
})
