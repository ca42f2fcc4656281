import type { ImportOptions, Importer } from './import-options.js'
import { importPeople } from './import-people-service.js'
import { importPlaces } from './import-places-service.js'
import type { Mapping } from './mapping.js'
import type { LeftOut, OldData, OldPerson } from './old-data.js'
import { listRecords, listUpcoming } from './old-record-store.js'
import { planImport, type ImportPlan, type PlannedBooking } from './plan-import-rules.js'
import { StartError } from '../../ground/settings/start-error.js'
import {
  cancelGone,
  findOccupied,
  inBatches,
  writeBatch,
  writeSeries,
} from './write-import-service.js'

/** The result of an import or a dry run. */
export interface ImportReport {
  readonly isDry: boolean
  readonly spaces: { readonly existing: number; readonly added: number; readonly skipped: number }
  readonly people: {
    readonly known: number
    readonly added: readonly OldPerson[]
    readonly refused: readonly string[]
  }
  readonly read: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly cancelled: number
  readonly series: number
  readonly counts: ImportPlan['counts']
  readonly unknownZones: readonly string[]
  readonly leftOut: readonly LeftOut[]
  /** The decisions about spaces and people, for the administrator to correct. */
  readonly mapping: Mapping
}

/** Imports an old system into the caller's organisation. Can be repeated. */
export async function importOld(
  importer: Importer,
  data: OldData,
  options: ImportOptions,
): Promise<ImportReport> {
  const { call, context } = importer
  const { organisationId } = call.user
  const places = await importPlaces(importer, data.places, options)
  const people = await importPeople(importer, data, options)
  const records = await call.transaction((tx) =>
    listRecords(tx, organisationId, options.source, 'booking'),
  )
  const plan = planImport(data, {
    placeOf: (key) => places.targets.get(key),
    isSkipped: (key) => places.skipped.has(key),
    personOf: people.personOf,
    bookings: records,
    since: options.since,
  })
  const upcoming = await call.transaction((tx) =>
    listUpcoming(
      tx,
      organisationId,
      [...records.values()].map(({ targetId }) => targetId),
      new Date(context.now()),
    ),
  )
  const leaving = findLeaving(plan, upcoming, options)
  const done = options.go
    ? await write(importer, plan, { leaving, records, options })
    : await preview(importer, plan, leaving, records)
  const choices = [...places.choices.values()]
  return {
    isDry: !options.go,
    spaces: {
      existing: choices.filter((choice) => typeof choice === 'number').length,
      added: choices.filter((choice) => choice === 'new').length,
      skipped: choices.filter((choice) => choice === 'skip').length,
    },
    people,
    read: plan.counts.read,
    ...done,
    unchanged: plan.unchanged,
    series: plan.series.length,
    counts: plan.counts,
    unknownZones: places.unknownZones,
    leftOut: [...plan.leftOut, ...done.leftOut],
    mapping: {
      spaces: Object.fromEntries(
        data.places.flatMap(({ key, name }) => {
          const space = options.mapping.spaces[key]?.space ?? places.choices.get(key)
          return space === undefined ? [] : [[key, { name, space }]]
        }),
      ),
      people: people.mapping,
    },
  }
}

/** A wrong or truncated file must not empty the calendar. */
const fewGone = 20

function findLeaving(
  { gone }: ImportPlan,
  upcoming: readonly number[],
  { allowRemovals }: ImportOptions,
): ReadonlySet<number> {
  const ahead = new Set(upcoming)
  const leaving = new Set(gone.map(({ targetId }) => targetId).filter((id) => ahead.has(id)))
  if (!allowRemovals && leaving.size > fewGone && leaving.size * 2 > ahead.size)
    throw new StartError(
      `${leaving.size} of ${ahead.size} imported bookings are gone from the old system. If the file is complete, repeat with --allow-removals to cancel them.`,
    )
  return leaving
}

interface Outcome {
  readonly created: number
  readonly changed: number
  readonly cancelled: number
  readonly leftOut: readonly LeftOut[]
}

interface Work {
  readonly leaving: ReadonlySet<number>
  readonly records: Parameters<typeof writeBatch>[1]['records']
  readonly options: ImportOptions
}

async function write(importer: Importer, plan: ImportPlan, work: Work): Promise<Outcome> {
  const { leaving, records, options } = work
  let cancelled = 0
  for (const batch of inBatches(plan.gone))
    cancelled += await cancelGone(importer, batch, leaving, options)
  const groups = await writeSeries(importer, plan.series, options)
  const total = plan.changed.length + plan.created.length
  let done = 0
  const writeAll = async (planned: readonly PlannedBooking[]) => {
    const left = new Map<PlannedBooking, LeftOut>()
    for (const batch of inBatches(planned)) {
      const { leftOut } = await writeBatch(importer, { planned: batch, records, groups }, options)
      for (const [one, reason] of leftOut) left.set(one, reason)
      done += batch.length
      if (done % 10_000 < batch.length && total > 10_000)
        options.say(`  ${done} of ${total} bookings`)
    }
    return left
  }
  const first = await writeAll(plan.changed)
  // Retry: a booking may have been blocked by one that was moved out of its way afterwards.
  const again = first.size === 0 ? first : await writeAll([...first.keys()])
  const fresh = await writeAll(plan.created)
  return {
    cancelled,
    changed: plan.changed.length - again.size,
    created: plan.created.length - fresh.size,
    leftOut: [...again.values(), ...fresh.values()],
  }
}

/** Finds conflicts with other bookings in Mosaic Booking, without writing. */
async function preview(
  { call }: Importer,
  plan: ImportPlan,
  leaving: ReadonlySet<number>,
  records: Work['records'],
): Promise<Outcome> {
  const { organisationId } = call.user
  const exceptIds = [
    ...leaving,
    ...plan.changed.map(({ source }) => records.get(source.key)!.targetId),
  ]
  const occupied = async (planned: readonly PlannedBooking[]) => {
    const found: LeftOut[] = []
    // Spaces that do not exist yet have no bookings.
    const real = planned.filter(({ place }) => place.id > 0)
    for (const batch of inBatches(real))
      found.push(
        ...(
          await call.transaction((tx) => findOccupied(tx, organisationId, batch, exceptIds))
        ).values(),
      )
    return found
  }
  const [changed, created] = [await occupied(plan.changed), await occupied(plan.created)]
  return {
    cancelled: leaving.size,
    changed: plan.changed.length - changed.length,
    created: plan.created.length - created.length,
    leftOut: [...changed, ...created],
  }
}
