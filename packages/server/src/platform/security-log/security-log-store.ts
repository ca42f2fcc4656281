import type { SecurityEventKind, SignOnReason } from '@mosaic-booking/sdk'
import sql, { empty } from 'sql-template-tag'
import type { Asks, Tx } from '../../ground/db/db.js'

export interface NewSecurityEvent {
  readonly organisationId: number
  readonly kind: SecurityEventKind
  /** Undefined if the actor is unknown. */
  readonly actorId?: number | undefined
  readonly userId?: number | undefined
  readonly address: string | undefined
  /** Only names from the contract, never user input. */
  readonly details?: {
    readonly operation?: string
    readonly target?: string
    readonly fields?: readonly string[]
    readonly reason?: SignOnReason
    readonly reference?: string
    /** Number of occurrences, if more than one. */
    readonly count?: number
  }
}

/** Appends to the security log, whose entries are immutable. */
export async function recordSecurityEvent(db: Asks, event: NewSecurityEvent): Promise<void> {
  await db.run(sql`
    insert into security_event (organisation_id, kind, actor_id, user_id, address, details)
    values (${event.organisationId}, ${event.kind}, ${event.actorId ?? null}, ${event.userId ?? null}, ${event.address ?? null}, ${JSON.stringify(event.details ?? {})}::jsonb)`)
}

export interface SecurityEventRow {
  readonly id: number
  readonly at: Date
  readonly kind: SecurityEventKind
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly user_id: number | null
  readonly user_name: string | null
  readonly address: string | null
  readonly details: NonNullable<NewSecurityEvent['details']>
}

interface Wanted {
  readonly kinds: readonly string[] | undefined
  /** Filters by actor or affected account. */
  readonly userId: number | undefined
  readonly from: Date | undefined
  readonly to: Date | undefined
  /** Only events with a smaller id. */
  readonly before: number | undefined
  readonly limit: number
}

/** Lists events, newest first. */
export async function listSecurityEvents(
  tx: Tx,
  organisationId: number,
  { kinds, userId, from, to, before, limit }: Wanted,
): Promise<SecurityEventRow[]> {
  return tx.query(sql`
    select e.id, e.at, e.kind, e.actor_id, actor.name as actor_name, e.user_id, who.name as user_name, e.address, e.details
    from security_event e
    left join person actor on actor.organisation_id = e.organisation_id and actor.id = e.actor_id
    left join person who on who.organisation_id = e.organisation_id and who.id = e.user_id
    where e.organisation_id = ${organisationId}
      ${kinds ? sql`and e.kind = any (${[...kinds]})` : empty}
      ${userId === undefined ? empty : sql`and ${userId} in (e.actor_id, e.user_id)`}
      ${from ? sql`and e.at >= ${from}` : empty} ${to ? sql`and e.at < ${to}` : empty}
      ${before === undefined ? empty : sql`and e.id < ${before}`}
    order by e.id desc limit ${limit}`)
}

/** Deletes addresses after 90 days and entries after a year. */
export async function trimSecurityEvents(tx: Tx, organisationId: number): Promise<void> {
  await tx.query(sql`select trim_security_events(${organisationId})`)
}
