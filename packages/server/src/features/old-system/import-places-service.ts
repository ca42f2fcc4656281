import type { LocationHierarchyRow } from '@mosaic-booking/sdk'
import { planHold } from '../../bookings/booking-acts/proposal-rules.js'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { StartError } from '../../ground/settings/start-error.js'
import { isZone } from '../../ground/time/zone-data.js'
import { changeTree } from '../location-edit/change-tree-service.js'
import { saveHierarchy } from '../location-edit/edit-locations-service.js'
import { updatePlaces } from '../location-edit/parts-store.js'
import type { ImportOptions, Importer } from './import-options.js'
import type { SpaceChoice } from './mapping.js'
import type { OldPlace } from './old-data.js'
import { listRecords, saveRecords, type OldRecord } from './old-record-store.js'
import type { TargetPlace } from './plan-import-rules.js'

const isSpace = ({ kind }: OldPlace) => kind === 'ROOM' || kind === 'DESK'

interface ImportedPlaces {
  /** By key in the old system, without skipped spaces. */
  readonly targets: ReadonlyMap<string, TargetPlace>
  readonly skipped: ReadonlySet<string>
  /** The proposal for each space in the mapping file. */
  readonly choices: ReadonlyMap<string, SpaceChoice>
  readonly unknownZones: readonly string[]
}

/**
 * Finds the location of each old space: the one of an earlier import, of the mapping or with the
 * same name. Missing ones are added, with their buildings, or only planned in a dry run.
 */
export async function importPlaces(
  importer: Importer,
  places: readonly OldPlace[],
  options: ImportOptions,
): Promise<ImportedPlaces> {
  const { context, call } = importer
  const { organisationId } = call.user
  const read = () => call.transaction((tx) => context.directories.get(tx, organisationId))
  const records = await call.transaction((tx) =>
    listRecords(tx, organisationId, options.source, 'place'),
  )
  const directory = await read()
  const { found, choices } = choosePlaces(directory, records, places, options)
  const used = places.filter(isSpace)
  const missing = used.filter(({ key }) => choices.get(key) === 'new')
  const parentKeys = new Set(missing.map(({ parentKey }) => parentKey))
  const parents = places.filter(({ key }) => parentKeys.has(key) && !found.has(key))
  const added = [...parents, ...missing]
  const unknownZones = added.flatMap(({ name, timeZone }) =>
    timeZone && !isZone(timeZone) ? [`${timeZone} of ${name}`] : [],
  )
  const after =
    options.go && added.length > 0
      ? await addPlaces(importer, directory, { added, found, options }).then(read)
      : directory
  if (options.go)
    await call.transaction((tx) =>
      saveRecords(
        tx,
        organisationId,
        options.source,
        'place',
        [...found].map(([key, targetId]) => ({ key, targetId, digest: '' })),
      ),
    )
  const targets = used.flatMap((place, index): [string, TargetPlace][] => {
    if (choices.get(place.key) === 'skip') return []
    const target = after.place(found.get(place.key) ?? 0)
    return [
      [
        place.key,
        target ? toTarget(after, target) : toVirtual(place, -1 - index, places, after.timeZone),
      ],
    ]
  })
  return {
    targets: new Map(targets),
    skipped: new Set([...choices].flatMap(([key, choice]) => (choice === 'skip' ? [key] : []))),
    choices,
    unknownZones,
  }
}

function toTarget(directory: Directory, place: Place): TargetPlace {
  return {
    id: place.id,
    name: place.name,
    timeZone: place.timeZone,
    hold: (startsAt, endsAt) =>
      planHold(directory, { place, time: { startsAt, endsAt }, formerBuffer: undefined }),
  }
}

/** Decides which location each place maps to, and how each space is handled. */
function choosePlaces(
  directory: Directory,
  records: ReadonlyMap<string, OldRecord>,
  places: readonly OldPlace[],
  { mapping }: ImportOptions,
) {
  const found = new Map<string, number>()
  const choices = new Map<string, SpaceChoice>()
  for (const place of places) {
    const choice = mapping.spaces[place.key]?.space
    const target =
      typeof choice === 'number'
        ? directory.place(choice)
        : choice === 'skip'
          ? undefined
          : (directory.place(records.get(place.key)?.targetId ?? 0) ??
            findByName(directory, places, place))
    if (typeof choice === 'number' && !target?.isBookable)
      throw new StartError(
        `The mapping of ${place.key} names ${choice}, which is no bookable location.`,
      )
    if (target) found.set(place.key, target.id)
    if (isSpace(place)) choices.set(place.key, choice === 'skip' ? 'skip' : (target?.id ?? 'new'))
  }
  return { found, choices }
}

/** A new space in a dry run, which does not add it. */
function toVirtual(
  place: OldPlace,
  id: number,
  places: readonly OldPlace[],
  defaultZone: string,
): TargetPlace {
  const parent = places.find(({ key }) => key === place.parentKey)
  const zone = [place.timeZone, parent?.timeZone].find((one) => one && isZone(one))
  return {
    id,
    name: place.name,
    timeZone: zone ?? defaultZone,
    hold: (from, to) => ({
      locationId: id,
      shadowIds: [],
      from: new Date(from),
      to: new Date(to),
    }),
  }
}

/**
 * Finds the location with this name. If there are several, the name of an ancestor must match as
 * well.
 */
function findByName(
  directory: Directory,
  places: readonly OldPlace[],
  place: OldPlace,
): Place | undefined {
  const named = (name: string) => (one: Place) => one.name.toLowerCase() === name.toLowerCase()
  const alike = directory.places.filter(
    (one) => named(place.name)(one) && (isSpace(place) ? one.isBookable : one.kind === place.kind),
  )
  if (alike.length < 2) return alike[0]
  const parent = places.find(({ key }) => key === place.parentKey)
  const within = parent
    ? alike.filter((one) => directory.ancestorsOf(one).some(named(parent.name)))
    : []
  return within.length === 1 ? within[0] : undefined
}

interface Additions {
  readonly added: readonly OldPlace[]
  /** Receives the ids of added locations. */
  readonly found: Map<string, number>
  readonly options: ImportOptions
}

async function addPlaces(
  { context, call }: Importer,
  directory: Directory,
  { added, found, options }: Additions,
): Promise<void> {
  const { organisationId } = call.user
  const root = directory.root!
  const under = directory.place(options.underId ?? root.id)
  if (!under) throw new StartError(`There is no location ${options.underId}.`)
  const known = new Set(directory.places.map(({ id }) => id))
  const rows = added.map((place): LocationHierarchyRow => {
    const parentId = found.get(place.parentKey ?? '')
    const isNew = added.some(({ key }) => key === place.parentKey)
    return {
      key: place.key,
      name: place.name.slice(0, maxName),
      kind: place.kind,
      ...(place.capacity === undefined ? {} : { capacity: place.capacity }),
      ...(isSpace(place) ? { bookingCategoryId: categoryFor(directory, place.kind) } : {}),
      ...(isNew ? { parentKey: place.parentKey! } : { parentId: parentId ?? under.id }),
    }
  })
  const saved = await saveHierarchy(context, call, organisationId, {
    rootLocationId: root.id,
    locations: rows,
  })
  // The response is in tree order: new children of a parent are in the order of their rows.
  const fresh = saved.filter(({ id }) => !known.has(id))
  for (const place of added) {
    const parentId = added.some(({ key }) => key === place.parentKey)
      ? found.get(place.parentKey!)
      : (found.get(place.parentKey ?? '') ?? under.id)
    const index = fresh.findIndex(
      (one) => one.parentId === parentId && one.name === place.name.slice(0, maxName).trim(),
    )
    const [one] = fresh.splice(index, 1)
    found.set(place.key, one!.id)
  }
  const zoned = added.flatMap(({ key, timeZone }) =>
    timeZone && isZone(timeZone) ? [{ id: found.get(key)!, time_zone: timeZone }] : [],
  )
  if (zoned.length > 0)
    await changeTree(context, call, { organisationId }, async (tx) => {
      await updatePlaces(tx, organisationId, zoned)
      return () => undefined
    })
}

const maxName = 100

function categoryFor({ categories }: Directory, kind: OldPlace['kind']): number {
  const fitting = categories.filter(({ locationKind }) => locationKind === kind)
  const category = fitting.find(({ adminOnly }) => !adminOnly) ?? fitting[0]
  if (!category)
    throw new StartError(
      `The organisation has no category for ${kind === 'DESK' ? 'desks' : 'rooms'}. Add one under Administration, Categories.`,
    )
  return category.id
}
