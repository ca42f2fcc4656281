import { insidePolygon } from '../kernels/geometry.js'
import { labelAnchor } from '../kernels/label-anchor.js'
import { mainAxisTurn } from './level/main-axis.js'
import { metresPerUnitOf } from './plan-document.js'
import { isPlace, type PlanFeature, type PlanLevel, type PlanPoint } from './level/plan-level.js'
import { geometryBounds } from './level/geometry-map.js'
import { ringArea } from './level/read-geometry.js'
import { simplifyRing } from './level/simplify.js'

/** Options of `drawLevel`. */
export type DrawingOptions = {
  /** The language of words such as "Stairs". */
  locale?: 'en' | 'es'
  /**
   * The features drawn with their name; by default all but bookable ones, whose names are at the
   * markers.
   */
  isNamed?: (feature: PlanFeature) => boolean
}

const colors = {
  wall: '#4b5563',
  thin: '#8b95a3',
  floor: '#f5f1e9',
  ink: '#5b6573',
  furniture: '#ffffff',
  furnitureLine: '#b9c0ca',
  step: '#aab2bd',
  shadow: '#1f2937',
}

/** Floor colours by use, pale enough for status colours on top. */
const floors: Record<string, string> = {
  walkway: colors.floor,
  lobby: '#f3ead9',
  waitingroom: '#f3ead9',
  lounge: '#f6ebdd',
  stairs: '#e8ebef',
  steps: '#e8ebef',
  escalator: '#e8ebef',
  elevator: '#e1e5ea',
  ramp: '#e8ebef',
  conferenceroom: '#eaf1f8',
  huddleroom: '#eaf1f8',
  phoneroom: '#eef0fa',
  classroom: '#eaf1f8',
  auditorium: '#eaf1f8',
  kitchen: '#fbeee4',
  foodservice: '#fbeee4',
  library: '#f3eef6',
  storage: '#eceef0',
  serverroom: '#e6e9ed',
  nonpublic: '#eceef0',
  mailroom: '#eceef0',
  structure: '#d5dae0',
  column: colors.wall,
  terrace: '#e6f0e2',
  vegetation: '#dcebd6',
  opentobelow: '#ffffff',
  parking: '#eef0f2',
  road: '#e9ebee',
  fitnessroom: '#e9f3ee',
  mothersroom: '#f8edf1',
  firstaid: '#f8ecec',
  unenclosedarea: '#f8f6f1',
}

const furniture: Record<string, [fill: string, line: string]> = {
  vegetation: ['#cfe3c8', '#9cc09a'],
  water: ['#d9ebf5', '#a9cbe0'],
  wall: [colors.wall, colors.wall],
  obstruction: [colors.wall, colors.wall],
  equipment: ['#e6e9ee', colors.furnitureLine],
}

const words: Record<'en' | 'es', Record<string, string>> = {
  en: {
    stairs: 'Stairs',
    elevator: 'Lift',
    escalator: 'Escalator',
    ramp: 'Ramp',
    restroom: 'WC',
    parking: 'Parking',
    opentobelow: 'Open to below',
    firstaid: 'First aid',
  },
  es: {
    stairs: 'Escaleras',
    elevator: 'Ascensor',
    escalator: 'Escalera mecánica',
    ramp: 'Rampa',
    restroom: 'Aseos',
    parking: 'Aparcamiento',
    opentobelow: 'Abierto a la planta inferior',
    firstaid: 'Primeros auxilios',
  },
}

/**
 * Draws a level as SVG for the plan's background: coloured floors, walls, doors, stairs, lifts,
 * furniture, and the names of everything that cannot be booked. It is in light colours; the engine
 * inverts it for dark themes. Text from the file is escaped; there are no scripts and no
 * references.
 * @example
 * floorPlan.setPlan(planOf(level, drawLevel(level, { locale: 'es' })))
 */
export function drawLevel(
  level: PlanLevel,
  { locale = 'en', isNamed = (feature) => !isPlace(feature) }: DrawingOptions = {},
): string {
  const metre = metreOf(level)
  const { referenceWidth: width, referenceHeight: height } = level
  const polygons = level.features
    .filter(({ geometry }) => geometry.type === 'polygon')
    .sort((a, b) => areaOf(b) - areaOf(a))
  const rooms = polygons.filter(({ kind }) => kind === 'unit')
  const ground = polygons.filter(
    (feature) => feature.kind === 'level' || (feature.kind === 'unit' && isCirculation(feature)),
  )
  const enclosed = rooms.filter((room) => !isCirculation(room) && room.category !== 'opentobelow')
  const mass = pathOf(ground.length > 0 ? [...ground, ...enclosed] : rooms)

  const parts = [
    mass &&
      `<path d="${mass}" fill="${colors.shadow}" opacity=".07" transform="translate(${n(metre * 0.35)} ${n(metre * 0.5)})"/>`,
    mass &&
      `<path d="${mass}" fill="${colors.wall}" stroke="${colors.wall}" stroke-width="${n(metre * 0.7)}" stroke-linejoin="miter"/>`,
    ...ground.map(
      (feature) => `<path d="${pathOf([feature])}" fill="${colors.floor}" fill-rule="evenodd"/>`,
    ),
    `<path d="${pathOf(enclosed)}" fill="${colors.wall}" stroke="${colors.wall}" stroke-width="${n(metre * 0.5)}" stroke-linejoin="miter" stroke-miterlimit="2"/>`,
    ...rooms.filter((room) => !isCirculation(room)).map((room) => drawFloor(room, metre)),
    ...rooms.map((room, i) => drawInside(room, i, metre)),
    ...polygons
      .filter(({ kind }) => kind === 'fixture' || kind === 'kiosk')
      .map((feature) => drawFurniture(feature, metre)),
    ...level.features
      .filter(({ kind, geometry }) => kind === 'detail' && geometry.type === 'line')
      .map((feature) => drawDetail(feature, metre)),
    ...level.features
      .filter(({ kind }) => kind === 'opening')
      .map((feature) => drawOpening(feature, metre)),
    ...level.features
      .filter((feature) => feature.kind !== 'level' && isNamed(feature))
      .map((feature) => drawName(feature, metre, words[locale])),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}"><rect width="${n(width)}" height="${n(height)}" fill="#fff"/>${parts.join('')}</svg>`
}

/** A metre in reference units; a plan without a scale is assumed to be 60 metres long. */
function metreOf(level: PlanLevel): number {
  const metresPerUnit = metresPerUnitOf(level)
  return metresPerUnit
    ? 1 / metresPerUnit
    : Math.max(level.referenceWidth, level.referenceHeight) / 60
}

function isCirculation({ category = '' }: PlanFeature): boolean {
  return category.startsWith('walkway') || category === 'unenclosedarea'
}

function floorOf({ category = '' }: PlanFeature): string {
  if (category.startsWith('restroom') || category === 'shower') return '#e3f1f2'
  return Object.hasOwn(floors, category) ? floors[category]! : '#ffffff'
}

function areaOf({ geometry }: PlanFeature): number {
  return geometry.parts.reduce((sum, [outline]) => sum + Math.abs(ringArea(outline!)), 0)
}

function drawFloor(room: PlanFeature, metre: number): string {
  return `<path d="${pathOf([room])}" fill="${floorOf(room)}" fill-rule="evenodd" stroke="${colors.thin}" stroke-width="${n(metre * 0.1)}" stroke-linejoin="round"/>`
}

/** The treads of stairs and the cross of a lift, along the room's axis and clipped to its walls. */
function drawInside(room: PlanFeature, index: number, metre: number): string {
  const { category } = room
  const isLift = category === 'elevator'
  if (!isLift && category !== 'stairs' && category !== 'steps' && category !== 'escalator')
    return ''
  return room.geometry.parts
    .map(([outline], part) => {
      const degrees = mainAxisTurn([outline!])
      const { minX, minY, maxX, maxY } = geometryBounds({
        type: 'line',
        parts: [[outline!.map(([x, y]) => turned(x, y, degrees))]],
      })
      const lines: string[] = []
      if (isLift)
        lines.push(
          `M${n(minX)} ${n(minY)}L${n(maxX)} ${n(maxY)}M${n(maxX)} ${n(minY)}L${n(minX)} ${n(maxY)}`,
        )
      // A tread is 30 cm deep; long stairs get no more lines than are visible.
      else {
        const treads = Math.max(1, Math.min(60, Math.floor((maxX - minX) / (metre * 0.3))))
        const tread = (maxX - minX) / treads
        for (let i = 1; i < treads; i++) lines.push(`M${n(minX + i * tread)} ${n(minY)}V${n(maxY)}`)
        const middle = (minY + maxY) / 2
        lines.push(
          `M${n(minX + tread)} ${n(middle)}H${n(maxX - tread)}l${n(-tread)} ${n(-tread * 0.7)}m${n(tread)} ${n(tread * 0.7)}l${n(-tread)} ${n(tread * 0.7)}`,
        )
      }
      const clip = `inside-${index}-${part}`
      const drawn = `<path d="${lines.join('')}" transform="rotate(${n(-degrees)})" fill="none" stroke="${colors.step}" stroke-width="${n(metre * 0.05)}"/>`
      return `<clipPath id="${clip}"><path d="${pathOf([room])}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${clip})">${drawn}</g>`
    })
    .join('')
}

function turned(x: number, y: number, degrees: number): PlanPoint {
  const radians = (degrees * Math.PI) / 180
  return [
    x * Math.cos(radians) - y * Math.sin(radians),
    x * Math.sin(radians) + y * Math.cos(radians),
  ]
}

function drawFurniture(feature: PlanFeature, metre: number): string {
  const { minX, minY, maxX, maxY } = geometryBounds(feature.geometry)
  if (feature.category === 'vegetation' && Math.max(maxX - minX, maxY - minY) < metre * 2.5)
    return drawPlant((minX + maxX) / 2, (minY + maxY) / 2, (maxX - minX) / 2)
  const [fill, line] = furniture[feature.category ?? ''] ?? [colors.furniture, colors.furnitureLine]
  return `<path d="${pathOf([feature])}" fill="${fill}" fill-rule="evenodd" stroke="${line}" stroke-width="${n(metre * 0.05)}" stroke-linejoin="round"/>`
}

function drawPlant(x: number, y: number, radius: number): string {
  const leaf = (i: number) =>
    `<ellipse cx="${n(x)}" cy="${n(y - radius * 0.62)}" rx="${n(radius * 0.3)}" ry="${n(radius * 0.6)}" transform="rotate(${i * 45} ${n(x)} ${n(y)})"/>`
  return `<g fill="#9dc3a0" stroke="#86b08b" stroke-width="${n(radius * 0.05)}">${[0, 1, 2, 3, 4, 5, 6, 7].map(leaf).join('')}<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius * 0.28)}" fill="#7fae86"/></g>`
}

function drawDetail(feature: PlanFeature, metre: number): string {
  const { minX, minY, maxX, maxY } = geometryBounds(feature.geometry)
  // Real files contain slivers of a few millimetres, which would appear as dots.
  if (Math.max(maxX - minX, maxY - minY) < metre * 0.05) return ''
  const isWindow = feature.category === 'window'
  const width = feature.category === 'wall' ? 0.16 : isWindow ? 0.22 : 0.07
  return `<path d="${pathOf([feature])}" fill="none" stroke="${isWindow ? '#9cc3dc' : colors.wall}" stroke-width="${n(metre * width)}" stroke-linecap="${isWindow ? 'butt' : 'round'}" stroke-linejoin="round"/>`
}

/** A gap in the wall; a door also has its leaf and swing. */
function drawOpening({ geometry, category = '' }: PlanFeature, metre: number): string {
  return geometry.parts
    .map(([line]) => {
      const [[x1, y1], [x2, y2]] = [line![0]!, line!.at(-1)!]
      const gap = `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${colors.floor}" stroke-width="${n(metre * 0.6)}"/>`
      const [dx, dy] = [x2 - x1, y2 - y1]
      const width = Math.hypot(dx, dy)
      if (width > metre * 2.2 || width === 0 || category === 'automobile') return gap
      const [tipX, tipY] = [x1 - dy, y1 + dx]
      const leaf = `<path d="M${n(x1)} ${n(y1)}L${n(tipX)} ${n(tipY)}" stroke="${colors.wall}" stroke-width="${n(metre * 0.08)}"/>`
      const arc = `M${n(tipX)} ${n(tipY)}A${n(width)} ${n(width)} 0 0 0 ${n(x2)} ${n(y2)}`
      return `${gap}${leaf}<path d="${arc}" fill="none" stroke="${colors.thin}" stroke-width="${n(metre * 0.04)}"/>`
    })
    .join('')
}

/** A name in the widest part of its room, in a size that fits. */
function drawName(feature: PlanFeature, metre: number, wordOf: Record<string, string>): string {
  const { label, category = '', geometry, kind, displayPoint, properties } = feature
  // These overlap rooms with names of their own.
  if (kind === 'section' || kind === 'geofence' || (kind === 'amenity' && properties?.unit_ids))
    return ''
  const text =
    label ?? (kind === 'unit' || kind === 'amenity' ? wordOf[category.split('.')[0]!] : undefined)
  if (!text || geometry.type === 'line') return ''
  const outline = geometry.parts[0]![0]!
  const { x, y, depth } =
    geometry.type === 'point'
      ? { x: outline[0]![0], y: outline[0]![1], depth: metre }
      : labelAnchor(simplifyRing(outline, 200))
  const [left, top] =
    displayPoint && (geometry.type === 'point' || insidePolygon(outline, ...displayPoint))
      ? displayPoint
      : [x, y]
  const { minX, maxX } =
    geometry.type === 'point'
      ? { minX: x - metre * 3, maxX: x + metre * 3 }
      : geometryBounds(geometry)
  const size = Math.min(
    metre * 0.75,
    depth * 0.8,
    (Math.min(maxX - minX, depth * 6) / text.length) * 1.6,
  )
  if (size < metre * 0.2) return ''
  const font = `font-family="Inter,system-ui,sans-serif" font-size="${n(size)}" font-weight="500" text-anchor="middle" dominant-baseline="central"`
  const halo = `stroke="#fff" stroke-opacity=".85" stroke-width="${n(size * 0.22)}" stroke-linejoin="round" paint-order="stroke"`
  return `<text x="${n(left)}" y="${n(top)}" ${font} fill="${colors.ink}" ${halo}>${escapeText(text)}</text>`
}

function pathOf(features: readonly PlanFeature[]): string {
  return features
    .map(({ geometry: { type, parts } }) => {
      const end = type === 'polygon' ? 'Z' : ''
      return parts
        .flat()
        .map((path) => `M${path.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${end}`)
        .join('')
    })
    .join('')
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function escapeText(text: string): string {
  // Characters that XML forbids would make the whole picture unreadable.
  // eslint-disable-next-line no-control-regex -- exactly these are meant
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
  const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
  return text
    .replace(control, '')
    .replace(loneSurrogate, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}
