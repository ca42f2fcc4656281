import { isObject, own, readText } from './plain-json.js'
import { planKinds, type JsonObject, type PlanGeometry, type PlanKind } from './plan-level.js'

/** Features of the building as a whole. */
export const contextKinds = [
  'venue',
  'building',
  'footprint',
  'address',
  'occupant',
  'relationship',
] as const

export type ContextKind = (typeof contextKinds)[number]

/** The kind and category for words in files: IMDF's own words, and common synonyms. */
const words: Record<string, { kind: PlanKind | ContextKind; category?: string }> = {
  ...Object.fromEntries(
    (
      [
        'level',
        'unit',
        'section',
        'fixture',
        'kiosk',
        'opening',
        'detail',
        'amenity',
        'anchor',
        'geofence',
        ...contextKinds,
      ] as const
    ).map((kind) => [kind, { kind }]),
  ),
  room: { kind: 'unit', category: 'room' },
  office: { kind: 'unit', category: 'office' },
  area: { kind: 'unit' },
  zone: { kind: 'section' },
  corridor: { kind: 'unit', category: 'walkway' },
  hallway: { kind: 'unit', category: 'walkway' },
  walkway: { kind: 'unit', category: 'walkway' },
  stairs: { kind: 'unit', category: 'stairs' },
  staircase: { kind: 'unit', category: 'stairs' },
  elevator: { kind: 'unit', category: 'elevator' },
  lift: { kind: 'unit', category: 'elevator' },
  toilet: { kind: 'unit', category: 'restroom' },
  wc: { kind: 'unit', category: 'restroom' },
  restroom: { kind: 'unit', category: 'restroom' },
  desk: { kind: 'fixture', category: 'desk' },
  parking: { kind: 'amenity', category: 'parking' },
  furniture: { kind: 'fixture', category: 'furniture' },
  wall: { kind: 'detail', category: 'wall' },
  door: { kind: 'opening', category: 'pedestrian' },
  window: { kind: 'detail', category: 'window' },
  column: { kind: 'fixture', category: 'obstruction' },
  floor: { kind: 'level' },
  ...wordsFor(
    { kind: 'unit', category: 'walkway' },
    'flur gang korridor pasillo distribuidor couloir corridoio korytarz',
  ),
  ...wordsFor(
    { kind: 'unit', category: 'stairs' },
    'stair stairwell treppe treppenhaus escalera escaleras escalier scala scale trap escada schody',
  ),
  ...wordsFor(
    { kind: 'unit', category: 'elevator' },
    'aufzug fahrstuhl ascensor ascenseur ascensore elevador winda',
  ),
  ...wordsFor(
    { kind: 'unit', category: 'restroom' },
    'toilette toiletten aseo baño servicio lavabo sanitaire bagno servizi sanitari toaleta banheiro lavatory bathroom',
  ),
  ...wordsFor(
    { kind: 'unit', category: 'room' },
    'räume raeume zimmer salas habitaciones despachos estancias salles pièces stanze locali pokoje',
  ),
  ...wordsFor(
    { kind: 'fixture', category: 'desk' },
    'schreibtische arbeitsplätze tische escritorios mesas puestos scrivanie postazioni biurka workstation',
  ),
  ...wordsFor(
    { kind: 'amenity', category: 'parking' },
    'parkplätze stellplätze aparcamiento aparcamientos estacionamiento parcheggi parkeerplaatsen',
  ),
  ...wordsFor(
    { kind: 'fixture', category: 'furniture' },
    'furnishing möbel mobiliar mobiliario mueble mobilier arredi meubilair meble',
  ),
  ...wordsFor(
    { kind: 'detail', category: 'wall' },
    'wände waende muro muros pared paredes tabiques murs cloisons muri pareti muren wanden ściany',
  ),
  ...wordsFor(
    { kind: 'opening', category: 'pedestrian' },
    'türen tueren puerta portes porte deuren drzwi',
  ),
  ...wordsFor({ kind: 'detail', category: 'window' }, 'fenster ventana fenêtre finestre okna'),
  ...wordsFor({ kind: 'fixture', category: 'obstruction' }, 'stützen pilares poteaux pilastri'),
}

/** The same meaning for words of other languages. */
function wordsFor<Meaning>(meaning: Meaning, list: string): Record<string, Meaning> {
  return Object.fromEntries(list.split(' ').map((word) => [word, meaning]))
}

/** A word's meaning in singular or plural; undefined if unknown. */
export function meaningOf(
  word: string | undefined,
): { kind: PlanKind | ContextKind; category?: string } | undefined {
  const lower = (word ?? '').trim().toLowerCase()
  return [lower, lower.replace(/s$/, '')].flatMap((one) =>
    Object.hasOwn(words, one) ? [words[one]!] : [],
  )[0]
}

/**
 * Classifies a feature by our own export's properties, by its words, or by its geometry. `word` is
 * an unknown kind.
 */
export function classify(
  properties: JsonObject,
  geometry: PlanGeometry | undefined,
): { kind: PlanKind | ContextKind; category?: string; word?: string } {
  const saved = own(properties, 'plan_element')
  const written = isObject(saved)
    ? planKinds.find((kind) => kind === own(saved, 'kind'))
    : undefined
  if (written) {
    const category = readText(own(saved as JsonObject, 'category'))
    return { kind: written, ...(category ? { category } : {}) }
  }
  const said =
    readText(own(properties, 'feature_type')) ??
    readText(own(properties, 'indoor')) ??
    readText(own(properties, 'type'))
  const entry = meaningOf(said)
  const category = readText(own(properties, 'category')) ?? entry?.category
  const shaped =
    geometry?.type === 'line' ? 'detail' : geometry?.type === 'point' ? 'amenity' : 'unit'
  // A room drawn as lines represents its walls.
  const kind =
    entry?.kind === 'unit' && geometry?.type === 'line' ? 'detail' : (entry?.kind ?? shaped)
  return {
    kind,
    ...(category ? { category } : {}),
    ...(said !== undefined && !entry ? { word: said } : {}),
  }
}

/** Reads a label in a language: plain text, or an object by language as in IMDF. */
export function readLabel(value: unknown, language: string): string | undefined {
  if (!isObject(value)) return readText(value)
  const base = language.split('-')[0]!
  for (const key of [language, base, 'en']) {
    const text = readText(own(value, key))
    if (text) return text
  }
  for (const key of Object.keys(value)) {
    const text = readText(own(value, key))
    if (text) return text
  }
  return undefined
}

/**
 * Returns the original label if its text is unchanged, otherwise the label with new text in the
 * language.
 */
export function writeLabel(before: unknown, label: string | undefined, language: string): unknown {
  if (label === undefined) return null
  if (isObject(before))
    return Object.values(before).includes(label) ? before : { ...before, [language]: label }
  return { [language]: label }
}
