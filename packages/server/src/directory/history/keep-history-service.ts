import type { HistoryList } from '@mosaic-booking/sdk'
import type { CurrentUser } from '../../ground/core/call.js'
import { compareFields, type FieldChange } from '../../ground/core/compare-fields.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { addChange, listChanges, lockLists } from './history-store.js'

/** Maximum number of changes in the refusal of a stale edit. */
const maxTold = 20

export interface Entry {
  readonly id: number
  readonly version?: number
}

/** A list with a history of changes. */
export interface KeptList<E extends Entry> {
  readonly list: HistoryList
  /** Returns the entry as in the API, with its version. */
  find(tx: Tx, organisationId: number, id: number): Promise<E | undefined>
  nameOf(entry: E): string
  /** The fields to compare; all by default. */
  readonly own?: readonly (keyof E & string)[]
  /** Fields that are derived or belong to another entity, and so are not compared. */
  readonly foreign?: readonly (keyof E & string)[]
  /** Fields with long or personal values: the history records their change without the values. */
  readonly unquoted?: readonly (keyof E & string)[]
  /** Returns the organisations that share an entry, besides the caller's. */
  sharedBy?(tx: Tx, id: number): Promise<readonly number[]>
}

/** The entry to change (undefined for a new one) and the version on which the change is based. */
export interface Edit {
  readonly id: number | undefined
  readonly version?: number | undefined
}

/**
 * The author and time (epoch milliseconds) of a change. Without an id, the person is creating their
 * own account.
 */
export interface Author {
  readonly user: Pick<CurrentUser, 'organisationId'> & Partial<Pick<CurrentUser, 'id'>>
  readonly now: number
  readonly noteChanges?: (fields: readonly string[]) => void
}

/**
 * Makes one change of an entry and records it. Refuses stale edits, and lists the changes since the
 * caller read the entry; edits without a version overwrite. `write` receives the current entry, and
 * returns the entry's id, or undefined after removing it.
 */
export async function keepHistory<E extends Entry>(
  tx: Tx,
  { user, now, noteChanges }: Author,
  kept: KeptList<E>,
  { id, version }: Edit,
  write: (before: E | undefined) => Promise<number | undefined>,
): Promise<E | undefined> {
  const { organisationId } = user
  await lockLists(tx, organisationId)
  const before = id === undefined ? undefined : await kept.find(tx, organisationId, id)
  if (id !== undefined && !before) throw new Refusal('NOT_FOUND')
  if (before && version !== undefined) await refuseStale(tx, organisationId, kept, before, version)
  const sharers = id === undefined ? [] : ((await kept.sharedBy?.(tx, id)) ?? [])
  const saved = await write(before)
  const after = saved === undefined ? undefined : await kept.find(tx, organisationId, saved)
  const changed = after ?? before
  const changes = changesOf(kept, before, after)
  noteChanges?.(changes.map(({ field }) => field))
  if (!changed || changes.length === 0) return after
  await addChange(tx, {
    organisationIds: [...new Set([organisationId, ...sharers])],
    list: kept.list,
    id: changed.id,
    action: !before ? 'CREATED' : !after ? 'REMOVED' : 'CHANGED',
    name: kept.nameOf(changed),
    at: new Date(now),
    personId: user.id ?? changed.id,
    changes,
  })
  return after && { ...after, version: (before?.version ?? 0) + 1 }
}

function changesOf<E extends Entry>(
  { own, foreign = [], unquoted = [] }: KeptList<E>,
  before: E | undefined,
  after: E | undefined,
): FieldChange[] {
  const left = new Set<string>(['id', 'version', ...foreign])
  return compareFields({ ...before }, { ...after })
    .filter(
      ({ field }) =>
        !left.has(field) && (own as readonly string[] | undefined)?.includes(field) !== false,
    )
    .map((change) =>
      (unquoted as readonly string[]).includes(change.field) ? { field: change.field } : change,
    )
}

async function refuseStale<E extends Entry>(
  tx: Tx,
  organisationId: number,
  { list }: KeptList<E>,
  { id, version = 0 }: E,
  known: number,
): Promise<void> {
  if (version === known) return
  const history = await listChanges(tx, organisationId, { list, id, since: known }, maxTold)
  throw new Refusal('VERSION_CONFLICT', {
    data: {
      version,
      changes: history.map(({ version: to, at, person, changes }) => ({
        version: to,
        at,
        ...(person && { person }),
        changes,
      })),
    },
  })
}
