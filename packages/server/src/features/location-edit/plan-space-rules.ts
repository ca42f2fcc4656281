import type {
  FloorPlanElement,
  FloorPlanSpacesInput,
  PlanSpace,
  PlanSpaceInput,
  PlanSpaceReason,
} from '@mosaic-booking/sdk'
import { foldText, mayContain } from '@mosaic-booking/sdk/rules'
import type { Directory, Place } from '../../directory/directory/directory.js'
import { refuseFields, type FieldRefusal, type Refusal } from '../../ground/core/refusal.js'

interface SpaceFacts {
  /** The caller's view of the directory. */
  readonly directory: Directory
  /** The location of the plan. */
  readonly place: Place
}

type Wanted = Pick<FloorPlanSpacesInput, 'plan' | 'spaces' | 'patterns' | 'numbersRepeated'>

/**
 * Decides what happens to the spaces of a plan, in the order of the request. An element without a
 * link is linked to the existing space with its external reference or name; otherwise a space is
 * created below the zone around it. Linked elements can only rename their space.
 */
export function planSpaces(wanted: Wanted, facts: SpaceFacts): PlanSpace[] | Refusal {
  const { spaces, plan } = wanted
  const elements = new Map(plan.elements.map((element) => [element.id, element]))
  const refusals = refuseReferences(spaces, elements, facts)
  if (refusals.length > 0) return refuseFields(...refusals)
  const places = facts.directory.within(facts.place).filter(({ id }) => id !== facts.place.id)
  const found = createFinder(places, plan.elements)
  const zones = zonesOf(plan.elements, places)
  const names = createNames(places, wanted)
  const categoryOf = createCategories(facts, places)
  // Named spaces come first, so that no generated name duplicates theirs.
  const results = new Map<PlanSpaceInput, PlanSpace>()
  for (const space of [...spaces].sort((a, b) => Number(!a.name) - Number(!b.name))) {
    const element = elements.get(space.elementId)!
    const { elementId, kind } = space
    const leftOut = (reason: PlanSpaceReason): PlanSpace => ({
      elementId,
      kind,
      change: 'LEFT_OUT',
      reason,
      ...(space.name ? { name: space.name } : {}),
    })
    const decide = (): PlanSpace => {
      // Links to deleted locations are ignored.
      const linked = element.locationId && facts.directory.place(element.locationId)
      const known = linked || found.take(space)
      if (known === 'AMBIGUOUS') return leftOut(known)
      if (known) {
        const bound = { elementId, kind: known.kind, locationId: known.id, name: known.name }
        const name = space.name?.trim()
        // A name that matched differs at most in case and accents.
        const isOther =
          name !== undefined && (linked ? name !== known.name : keyOf(name) !== keyOf(known.name))
        if (!isOther)
          return linked ? { ...leftOut('ALREADY_LINKED'), ...bound } : { ...bound, change: 'BOUND' }
        if (names.isTaken(name, known.name)) return leftOut('NAME_TAKEN')
        names.take(name)
        return { ...bound, change: 'RENAMED', name, before: known.name }
      }
      const parent = space.parentId
        ? facts.directory.place(space.parentId)!
        : parentOf(element, kind, zones, facts.place)
      if (!parent) return leftOut('NO_PARENT')
      const bookingCategoryId = space.bookingCategoryId ?? categoryOf(kind)
      if (bookingCategoryId === undefined) return leftOut('NO_CATEGORY')
      const named = names.choose(space, parent, facts.place)
      if ('reason' in named) return leftOut(named.reason)
      return {
        elementId,
        change: 'NEW',
        ...named,
        kind,
        capacity: space.capacity ?? (kind === 'ROOM' ? 0 : 1),
        bookingCategoryId,
        parentId: parent.id,
      }
    }
    results.set(space, decide())
  }
  return spaces.map((space) => results.get(space)!)
}

/** Refuses unknown elements, categories and parents outside the plan's location. */
function refuseReferences(
  spaces: readonly PlanSpaceInput[],
  elements: ReadonlyMap<string, FloorPlanElement>,
  { directory, place }: SpaceFacts,
): FieldRefusal[] {
  const seen = new Set<string>()
  return spaces.flatMap(({ elementId, parentId, bookingCategoryId, kind }, index) => {
    const parent = parentId === undefined ? undefined : directory.place(parentId)
    const isInside = parent && (parent.id === place.id || parent.ancestorIds.includes(place.id))
    const failures: [string, boolean][] = [
      ['elementId', !elements.has(elementId) || seen.has(elementId)],
      ['parentId', parentId !== undefined && !(isInside && mayContain(parent.kind, kind))],
      [
        'bookingCategoryId',
        bookingCategoryId !== undefined && !directory.category(bookingCategoryId),
      ],
    ]
    seen.add(elementId)
    return failures.flatMap(([field, isInvalid]) =>
      isInvalid ? [{ field: `spaces.${index}.${field}`, code: 'invalid' as const }] : [],
    )
  })
}

/** Finds existing spaces that are not linked to an element yet, each only once. */
function createFinder(places: readonly Place[], elements: readonly FloorPlanElement[]) {
  const shown = new Set(elements.flatMap(({ locationId }) => locationId ?? []))
  const byReference = groupBy(places, ({ location }) => location.externalReference)
  const byName = groupBy(places, ({ name, kind }) => keyOf(name, kind))
  return {
    take({ name, kind, externalReference }: PlanSpaceInput): Place | 'AMBIGUOUS' | undefined {
      const free = (list: readonly Place[] = []) => list.filter(({ id }) => !shown.has(id))
      const referred = externalReference ? free(byReference.get(externalReference)) : []
      const fitting = referred.filter((place) => place.kind === kind)
      const candidates = fitting.length > 0 || !name ? fitting : free(byName.get(keyOf(name, kind)))
      if (candidates.length > 1) return 'AMBIGUOUS'
      const [one] = candidates
      if (one) shown.add(one.id)
      return one
    },
  }
}

const keyOf = (name: string, kind = '') => `${kind} ${foldText(name).replace(/\s+/g, ' ').trim()}`

function groupBy<T>(list: readonly T[], toKey: (one: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const key = toKey(one)
    if (key !== undefined && key !== '') groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}

/** Chooses names that are unique within the location. */
function createNames(places: readonly Place[], { patterns, numbersRepeated }: Wanted) {
  const existing = new Set(places.map(({ name }) => keyOf(name)))
  const made = new Set<string>()
  const next = new Map<string, number>()
  const isTaken = (name: string) => existing.has(keyOf(name)) || made.has(keyOf(name))
  const number = (write: (count: number) => string, first: number): string => {
    const stem = write(0)
    for (let count = next.get(stem) ?? first; ; count++) {
      const name = write(count)
      if (isTaken(name)) continue
      next.set(stem, count + 1)
      made.add(keyOf(name))
      return name
    }
  }
  return {
    isTaken: (name: string, except: string) => keyOf(name) !== keyOf(except) && isTaken(name),
    take: (name: string) => void made.add(keyOf(name)),
    choose(
      space: PlanSpaceInput,
      parent: Place,
      place: Place,
    ): { name: string; isNumbered?: true } | { reason: PlanSpaceReason } {
      const wanted = space.name?.trim()
      const pattern = patterns?.[space.kind]?.trim()
      if (wanted !== undefined) {
        if (!isTaken(wanted)) {
          made.add(keyOf(wanted))
          return { name: wanted }
        }
        if (numbersRepeated)
          return { name: number((count) => `${wanted} ${count}`, 2), isNumbered: true }
        return { reason: made.has(keyOf(wanted)) ? 'NAME_REPEATED' : 'NAME_TAKEN' }
      }
      if (!pattern) return { reason: 'NAME_MISSING' }
      const fill = fillPattern(pattern, parent, place)
      return { name: number(fill, 1), isNumbered: true }
    },
  }
}

/** Numbers are appended to patterns without `{n}`. */
function fillPattern(pattern: string, parent: Place, place: Place): (count: number) => string {
  const called = ({ name, location }: Place) => location.shortName || name
  const full = /\{n+\}/.test(pattern) ? pattern : `${pattern} {n}`
  return (count) =>
    full
      .replace(/\{(n+|floor|zone)\}/g, (_, word: string) =>
        word === 'floor'
          ? called(place)
          : word === 'zone'
            ? called(parent)
            : String(count).padStart(word.length, '0'),
      )
      .slice(0, 255)
}

/**
 * The usual category of a kind: the most frequent one here, then the most frequent one elsewhere.
 * Categories that only administrators see come last.
 */
function createCategories({ directory }: SpaceFacts, here: readonly Place[]) {
  const counts = new Map<number, number>()
  const count = (places: readonly Place[], weight: number) => {
    for (const { categoryId } of places)
      if (categoryId !== undefined) counts.set(categoryId, (counts.get(categoryId) ?? 0) + weight)
  }
  count(directory.places, 1)
  count(here, 1_000_000)
  return (kind: string): number | undefined =>
    directory.categories
      .filter(({ locationKind }) => locationKind === kind)
      .sort(
        (a, b) =>
          Number(a.adminOnly) - Number(b.adminOnly) ||
          (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0),
      )[0]?.id
}

interface Zone {
  readonly place: Place
  readonly element: FloorPlanElement
}

/** Zones and areas on the plan, the smallest first. */
function zonesOf(elements: readonly FloorPlanElement[], places: readonly Place[]): Zone[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  return elements
    .flatMap((element): Zone[] => {
      const place = element.locationId === undefined ? undefined : byId.get(element.locationId)
      return place && (place.kind === 'ZONE' || place.kind === 'AREA') ? [{ place, element }] : []
    })
    .sort((a, b) => a.element.width * a.element.height - b.element.width * b.element.height)
}

function parentOf(
  element: FloorPlanElement,
  kind: string,
  zones: readonly Zone[],
  place: Place,
): Place | undefined {
  const centre = centreOf(element)
  const around = zones.find(
    (zone) => mayContain(zone.place.kind, kind) && contains(zone.element, centre),
  )
  if (around) return around.place
  return mayContain(place.kind, kind) ? place : undefined
}

const centreOf = ({ x, y, width, height }: FloorPlanElement): [number, number] => [
  x + width / 2,
  y + height / 2,
]

function contains(element: FloorPlanElement, [px, py]: readonly [number, number]): boolean {
  const { x, y, width, height, rotation = 0, points } = element
  if (!points) {
    const [cx, cy] = centreOf(element)
    const angle = (-rotation * Math.PI) / 180
    const [dx, dy] = [px - cx, py - cy]
    const along = cx + dx * Math.cos(angle) - dy * Math.sin(angle)
    const across = cy + dx * Math.sin(angle) + dy * Math.cos(angle)
    return along >= x && along <= x + width && across >= y && across <= y + height
  }
  let isInside = false
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i] as [number, number]
    const [bx, by] = points[j] as [number, number]
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) isInside = !isInside
  }
  return isInside
}
