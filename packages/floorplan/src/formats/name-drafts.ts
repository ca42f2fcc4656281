import { freeId, type TakenIds } from './level/assemble.js'
import { meaningOf } from './level/classify.js'
import { readText } from './level/plain-json.js'
import {
  isPlace,
  planKinds,
  type PlanFeature,
  type PlanGeometry,
  type PlanKind,
} from './level/plan-level.js'
import type { Problems } from './level/problems.js'
import { nameIn } from './name-in-label.js'
import { enclosedRooms } from './enclosed-rooms.js'
import { guessRole, type LayerRole } from './layers/layer-roles.js'
import type { SvgLabel } from './join-labels.js'
import { ownBeside } from './labels-beside.js'
import { captionsOf, mostSteps, nameByLabels } from './shapes-by-labels.js'
import { notesOf } from './sheet-notes.js'
import { isCopy, type IdStyle } from './svg-names.js'
import type { SvgNode } from './svg-tree.js'

/** A group's kind, derived from its name. A layer contains several features of this kind. */
export type Meaning = NonNullable<ReturnType<typeof meaningOf>> & { isLayer?: boolean }

/** A shape as drawn, with all candidates for its name. */
export type Draft = {
  node: SvgNode
  id: string
  /** A person's name for the shape itself. */
  own?: string
  /** The id, if written by a person. */
  written?: string
  /** The name of the group or reference that this shape outlines. */
  ofGroup?: string
  /** The name of the group whose outline this shape accompanies, as a chair accompanies a desk. */
  partOf?: string
  group?: string
  meaning?: Meaning
  isFilled?: boolean
  /** True for parts of legends, title blocks and the like, which are only drawn. */
  isNote?: boolean
  geometry: PlanGeometry
}

/** Additional input for naming shapes. */
export type NamingFacts = {
  size: { width: number; height: number }
  idStyle: IdStyle
  problems: Problems
}

/** Names the shapes, and creates features from them and from the remaining texts. */
export function nameDrafts(
  drafts: readonly Draft[],
  labels: readonly SvgLabel[],
  { size, idStyle, problems }: NamingFacts,
): PlanFeature[] {
  const notes = markNotes(drafts, labels, problems)
  const { texts, rooms, outside } = namesFromTexts(
    drafts,
    labels.filter((label) => !notes.has(label)),
    size,
    problems,
  )
  const counts = { text: 0, group: 0, none: 0 }
  const taken: TakenIds = new Map()
  const shown = labelsOf(drafts, texts, idStyle)
  const features = drafts.map((draft): PlanFeature => {
    const label = shown.get(draft)
    const { geometry, node } = draft
    const isPlain = !draft.partOf && !draft.meaning && !draft.isNote
    if (label === undefined && geometry.type === 'polygon' && isPlain) {
      if (node.attributes.id === undefined) counts.none++
      else problems.add('svg-id-generated', draft.id)
    } else if (label !== undefined && label === texts.get(draft)) counts.text++
    else if (label !== undefined && label === draft.ofGroup && draft.own === undefined)
      counts.group++
    return toFeature(draft, label, freeId(draft.id, taken))
  })
  counts.text += rooms.length
  for (const [code, count] of [
    ['svg-named-by-text', counts.text],
    ['svg-named-by-group', counts.group],
    ['svg-unnamed', counts.none],
  ] as const)
    if (count > 0) problems.add(code, '', count)
  // The areas of rooms lie below the lines in them.
  return [
    ...rooms.map(({ geometry, name }, index) => {
      const id = freeId(`room-${index + 1}`, taken)
      return toFeature({ node: noNode, id, geometry }, name, id)
    }),
    ...features,
    ...textsOutside(outside, features.length, taken, problems),
    ...textsOutside([...notes], features.length + outside.length, taken),
  ]
}

/** Marks the shapes of legends, title blocks and the like, and returns their texts. */
function markNotes(
  drafts: readonly Draft[],
  labels: readonly SvgLabel[],
  problems: Problems,
): ReadonlySet<SvgLabel> {
  const areas = drafts.filter(({ geometry }) => geometry.type === 'polygon')
  const found = notesOf(
    areas.map(({ geometry }) => geometry),
    drafts.filter(({ geometry }) => geometry.type === 'line').map(({ geometry }) => geometry),
    labels.filter(({ isNote }) => !isNote),
  )
  for (const at of found.areas) areas[at]!.isNote = true
  for (const label of labels) if (label.isNote) found.labels.add(label)
  const count = found.labels.size
  if (count > 0) problems.add('drawing-notes', '', count)
  return found.labels
}

/** The names that texts give to shapes, the rooms between lines, and the remaining texts. */
function namesFromTexts(
  drafts: readonly Draft[],
  labels: readonly SvgLabel[],
  size: NamingFacts['size'],
  problems: Problems,
) {
  const areas = drafts.filter(isNameable)
  ownLabelsBeside(drafts, areas, labels)
  const {
    names,
    outside: left,
    crowded,
    isCutOff,
  } = nameByLabels(
    areas.map((draft) => ({
      geometry: draft.geometry,
      isNamed: nameOfDraft(draft) !== undefined,
      isFilled: draft.isFilled === true,
      key: draft,
    })),
    labels,
    size,
  )
  if (isCutOff) problems.add('limit-reached', '', { of: 'comparisons', most: mostSteps })
  const { rooms, outside: beside, split } = roomsOf(drafts, names, areas, crowded, left)
  const isNamed = (draft: Draft, at: number) =>
    names.has(at) || nameOfDraft(draft) !== undefined || draft.partOf !== undefined
  const free = areas.filter((draft, at) => !isNamed(draft, at))
  const { captions, outside } = captionsOf(
    beside,
    free.map(({ geometry }) => geometry),
    [...areas.filter(isNamed), ...rooms].map(({ geometry }) => geometry),
  )
  const texts = new Map(
    areas.flatMap((draft, at) => {
      const name = split.has(at) ? undefined : names.get(at)
      return name === undefined ? [] : [[draft, name] as const]
    }),
  )
  for (const [at, name] of captions) texts.set(free[at]!, name)
  return { texts, rooms, outside: nameDesks(free, texts, outside) }
}

/** Gives texts at the ends of leaders and beside desks to their shapes. */
function ownLabelsBeside(
  drafts: readonly Draft[],
  areas: readonly Draft[],
  labels: readonly SvgLabel[],
): void {
  const shapes = areas.map((draft) => ({
    geometry: draft.geometry,
    isNamed: nameOfDraft(draft) !== undefined,
    isSeat: draft.meaning?.category === 'desk' || draft.meaning?.category === 'parking',
    key: draft,
  }))
  const lines = drafts.flatMap(({ geometry, meaning, isNote }) =>
    geometry.type === 'line' && meaning?.category !== 'wall' && !isNote
      ? geometry.parts.flat()
      : [],
  )
  ownBeside(labels, shapes, lines)
}

/** Names desks by texts beside them that name no room, and returns the other texts. */
function nameDesks(
  free: readonly Draft[],
  texts: Map<Draft, string>,
  outside: readonly SvgLabel[],
): readonly SvgLabel[] {
  const desks = new Set(free.filter((draft) => !texts.has(draft)))
  const shapes = [...desks].map((key) => ({
    geometry: key.geometry,
    isNamed: false,
    isSeat: true,
    key,
  }))
  ownBeside(outside, shapes, [])
  return outside.filter((label) => {
    const desk = label.owner as Draft | undefined
    if (!desk || !desks.has(desk)) return true
    texts.set(desk, nameIn(label, true)!)
    return false
  })
}

const isNameable = ({ geometry, meaning, isNote }: Draft): boolean =>
  geometry.type === 'polygon' &&
  !isNote &&
  meaning?.category !== 'furniture' &&
  meaning?.category !== 'obstruction'

/** Texts in no shape, as labels. */
function textsOutside(
  labels: readonly SvgLabel[],
  before: number,
  taken: TakenIds,
  problems?: Problems,
): PlanFeature[] {
  return labels.map(({ lines, x, y }, index): PlanFeature => {
    const label = lines.join(' ').slice(0, 100)
    problems?.add('svg-text-outside', '', label)
    return {
      id: freeId(`text-${before + index + 1}`, taken),
      kind: 'amenity',
      label,
      geometry: { type: 'point', parts: [[[[x, y]]]] },
      isArea: false,
    }
  })
}

/**
 * The rooms that the lines of a drawing enclose around the texts that are in no shape, or with other
 * names in one that is the outline of several rooms.
 */
function roomsOf(
  drafts: readonly Draft[],
  names: ReadonlyMap<number, string>,
  areas: readonly Draft[],
  crowded: ReadonlyMap<number, readonly SvgLabel[]>,
  left: readonly SvgLabel[],
) {
  const named = new Set(areas.filter((_, at) => names.has(at) && !crowded.has(at)))
  const drawn = drafts.flatMap((draft) => {
    const { geometry, meaning, isNote } = draft
    if (isNote) return []
    const isLine = geometry.type === 'line'
    const isWall = isLine && meaning?.category === 'wall'
    const isNamed = named.has(draft) || nameOfDraft(draft) !== undefined
    return isLine || !isNamed ? [{ geometry, isWall }] : []
  })
  const labels = [...left, ...[...crowded.values()].flat()]
  const found = enclosedRooms(drawn, labels, named.size)
  const taken = new Set(found.rooms.flatMap(({ texts }) => texts))
  // One room in an outline is the outline.
  const split = new Map(
    [...crowded].filter(([, texts]) => texts.filter((text) => taken.has(text)).length > 1),
  )
  const kept = new Set([...crowded].flatMap(([at, texts]) => (split.has(at) ? [] : texts)))
  return {
    rooms: found.rooms.filter(({ texts }) => !texts.some((text) => kept.has(text))),
    outside: found.outside.filter((text) => !kept.has(text)),
    split,
  }
}

/**
 * Returns each draft's label. Illustrator's copies have their original's name, so they are
 * numbered to stay distinct.
 */
function labelsOf(
  drafts: readonly Draft[],
  texts: ReadonlyMap<Draft, string>,
  idStyle: IdStyle,
): Map<Draft, string> {
  const labels = new Map<Draft, string>()
  const taken: TakenIds = new Map()
  const copies: Draft[] = []
  for (const draft of drafts) {
    const label = nameOfDraft(draft, texts.get(draft))
    if (label === undefined) continue
    labels.set(draft, label)
    if (label === draft.written && isCopy(draft.id, idStyle)) copies.push(draft)
    else freeId(label, taken)
  }
  for (const copy of copies) labels.set(copy, freeId(labels.get(copy)!, taken, ' '))
  return labels
}

/**
 * Returns a shape's name: its own, an id that reads like a name, the text inside, any other id, or
 * its group's name.
 */
export function nameOfDraft(
  { own, written, ofGroup, partOf, isNote }: Draft,
  text?: string,
): string | undefined {
  if (isNote) return undefined
  // "Room 1" was written for people, "room-1" for programs.
  const isProse = written !== undefined && /\s|[^\u0020-\u007F]/.test(written)
  // A table labelled with its room's name is not a second room.
  const inside = partOf === text ? undefined : text
  return own ?? (isProse ? written : undefined) ?? inside ?? written ?? ofGroup
}

/** A room that is no element of the file. */
const noNode: SvgNode = {
  name: '',
  line: 0,
  attributes: {},
  children: [],
  parent: undefined,
  text: '',
}

function toFeature(
  { node, geometry, meaning, partOf, group, isNote }: Draft,
  label: string | undefined,
  id: string,
): PlanFeature {
  const said = isNote ? undefined : kindOf(meaning)
  const isDecoration = partOf !== undefined && label === undefined
  const kind =
    geometry.type === 'line'
      ? said === 'opening'
        ? 'opening'
        : 'detail'
      : isDecoration
        ? 'fixture'
        : (said ?? (label === undefined ? 'fixture' : 'unit'))
  const categoryOf = (text: string | undefined) => {
    const word = kind === 'unit' ? meaningOf(text) : undefined
    return word?.kind === 'unit' ? word.category : undefined
  }
  const isStrictly = (category: string | undefined) =>
    category !== undefined && !isPlace({ id, kind, category, geometry, isArea: true })
  // Stairs remain stairs even on the room layer, and with a number.
  const numbered = categoryOf(label?.replace(/^[\d.-]+ | ?(?:[\d.-]+|\b[A-Z])$/gu, ''))
  const use = categoryOf(label) ?? (isStrictly(numbered) ? numbered : undefined)
  const isStrict = isStrictly(use)
  const category =
    readText(node.attributes['data-category']) ??
    (isStrict ? use : undefined) ??
    (isDecoration || isNote ? 'furniture' : meaning?.category) ??
    use ??
    (kind === 'fixture' ? 'furniture' : undefined)
  return {
    id,
    kind,
    ...(category ? { category } : {}),
    ...(label === undefined ? {} : { label }),
    geometry,
    isArea: geometry.type === 'polygon' && label !== undefined && said !== 'fixture',
    ...(group ? { properties: { group } } : {}),
  }
}

export function kindOf(meaning: Meaning | undefined): PlanKind | undefined {
  return meaning?.kind === 'level' ? 'section' : planKinds.find((kind) => kind === meaning?.kind)
}

/** Layers of CAD programs by the US National CAD Standard and its like: `A-WALL-FULL`, `I-FURN`. */
const codeOfLayer = /^[A-Z]{1,2}[-_][A-Z]{3,6}(?:[-_][A-Z0-9]+)*$/
/** Other codes tell nothing: `A-OSLO` may be a room, `A-FLOR` may have all of them. */
const codeOfFurniture = /[-_](?:FURN|EQPM|FIXT|CASE|COLS|GLAZ|CLNG|LITE|SPCL|SIGN)/

const meaningOfRole: Partial<Record<LayerRole, Meaning>> = {
  walls: { kind: 'detail', category: 'wall', isLayer: true },
  doors: { kind: 'opening', category: 'pedestrian', isLayer: true },
  rooms: { kind: 'unit', category: 'room', isLayer: true },
  desks: { kind: 'fixture', category: 'desk', isLayer: true },
  parking: { kind: 'amenity', category: 'parking', isLayer: true },
  other: { kind: 'fixture', category: 'furniture', isLayer: true },
}

/**
 * Derives a kind from a group's name: `Walls`, `Meeting rooms` and `Desks north`, but not `Room
 * 12`.
 */
export function meaningOfGroup(name: string | undefined): Meaning | undefined {
  if (name === undefined) return undefined
  const role = codeOfLayer.test(name) ? guessRole(name) : undefined
  if (role !== undefined && (role !== 'other' || codeOfFurniture.test(name)))
    return meaningOfRole[role]
  const whole = meaningOf(name)
  if (whole) return { ...whole, isLayer: /s$/i.test(name.trim()) }
  const words = name.split(/[^\p{L}]+/u).filter(Boolean)
  const plural = [words.at(-1), words[0]].find(
    (word) => word && /s$/i.test(word) && meaningOf(word),
  )
  return plural === undefined ? undefined : { ...meaningOf(plural)!, isLayer: true }
}
