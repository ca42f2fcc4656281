import { assemble } from './level/assemble.js'
import { readLabel } from './level/classify.js'
import type { ImportOptions, ImportResult } from './import-geojson.js'
import { defaultLimits } from './level/limits.js'
import { isObject, own, parseJson, readText, readTexts } from './level/plain-json.js'
import type { PlanBuilding } from './level/plan-level.js'
import { Problems } from './level/problems.js'
import { FeatureReader, type SourceFeature } from './level/read-features.js'

/** The files of an IMDF 1.0 archive (OGC 20-094), by feature type. */
const imdfTypes = [
  'venue',
  'address',
  'building',
  'footprint',
  'level',
  'unit',
  'section',
  'fixture',
  'kiosk',
  'opening',
  'detail',
  'amenity',
  'anchor',
  'occupant',
  'geofence',
  'relationship',
] as const

const needed = ['manifest', 'venue', 'address', 'level', 'unit'] as const

/** Properties that contain other features' ids. */
const references = [
  'level_id',
  'unit_id',
  'anchor_id',
  'address_id',
  'building_ids',
  'level_ids',
  'unit_ids',
] as const

/**
 * Imports an IMDF archive. Files are passed by name, as text or parsed; the caller unpacks the ZIP.
 * Units and fixtures retain their ids, so that they can be bound to locations. Unnamed units are
 * named after their occupants. Never throws: reports unusable content in `problems`.
 * @example
 * const { levels, problems } = importImdf({ 'manifest.json': manifest, 'venue.geojson': venue,
 * 'level.geojson': level, 'unit.geojson': unit })
 */
export function importImdf(
  archive: Readonly<Record<string, unknown>>,
  options: ImportOptions = {},
): ImportResult {
  const limits = { ...defaultLimits, ...options.limits }
  const problems = new Problems()
  const files = new Map<string, unknown>()
  if (isObject(archive)) {
    for (const [path, content] of Object.entries(archive)) {
      const name = nameOf(path)
      if (name === 'manifest' || (imdfTypes as readonly string[]).includes(name))
        files.set(name, parseJson(content, path, limits.characters, problems))
      else if (name) problems.add('imdf-file-unknown', path)
    }
  } else problems.add('wrong-shape', '', 'manifest.json')

  const manifest = files.get('manifest')
  for (const name of needed)
    if (!files.has(name))
      problems.add(
        'imdf-file-missing',
        '',
        name === 'manifest' ? 'manifest.json' : `${name}.geojson`,
      )
  const version = isObject(manifest) ? readText(own(manifest, 'version')) : undefined
  if (version && !/^1\.0(\.|$)/.test(version))
    problems.add('imdf-version', 'manifest.json', version)
  const language =
    options.language ??
    (isObject(manifest) ? readText(own(manifest, 'language')) : undefined) ??
    'en'

  const reader = new FeatureReader(limits, problems)
  for (const type of imdfTypes)
    if (files.get(type) !== undefined) reader.read(files.get(type), `${type}.geojson`, type)
  reportBrokenReferences(reader.features, problems)
  const { levels, context } = assemble(reader.features, language, false, options, problems)
  if (levels.length === 0) problems.add('nothing-found', '')
  const name = nameOfVenue(context, language)
  return { ...(name ? { name } : {}), language, levels, context, problems: problems.list }
}

/** `unit` for `Archive/unit.geojson`; empty for metadata that macOS adds to archives. */
function nameOf(path: string): string {
  if (path.startsWith('__MACOSX/') || path.endsWith('.DS_Store') || path.endsWith('/')) return ''
  return (
    path
      .split('/')
      .at(-1)!
      .replace(/\.(geo)?json$/i, '')
      .toLowerCase() || path
  )
}

function nameOfVenue(context: PlanBuilding['context'], language: string): string | undefined {
  for (const type of ['venue', 'building']) {
    const feature = context.find(({ properties }) => own(properties, 'feature_type') === type)
    const name = feature && readLabel(own(feature.properties, 'name'), language)
    if (name) return name
  }
  return undefined
}

function reportBrokenReferences(features: readonly SourceFeature[], problems: Problems): void {
  const ids = new Set(features.map((feature) => feature.id))
  for (const { where, properties } of features)
    for (const name of references)
      for (const id of readTexts(own(properties, name)))
        if (!ids.has(id) && name !== 'level_id') problems.add('reference-broken', where, id)
}
