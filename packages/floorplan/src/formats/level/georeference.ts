import { turn } from '../../kernels/geometry.js'

/** A point in reference units: x to the right, y downwards. */
export type PlanPoint = readonly [x: number, y: number]

/** Longitude and latitude in degrees, WGS 84. */
export type WorldPoint = readonly [longitude: number, latitude: number]

/**
 * A plan's position on the earth. `origin` is the plan point at that longitude and latitude;
 * `rotation` is the drawing's clockwise rotation from north up, in degrees.
 */
export type Georeference = {
  longitude: number
  latitude: number
  origin: PlanPoint
  rotation: number
  unitsPerMetre: number
}

/** WGS 84: the semi-major axis in metres, and the squared eccentricity. */
const semiMajor = 6_378_137
const eccentricity2 = 0.006_694_379_990_14

function metresPerDegree(latitude: number): [number, number] {
  const phi = (latitude * Math.PI) / 180
  const w = 1 - eccentricity2 * Math.sin(phi) ** 2
  const meridian = (semiMajor * (1 - eccentricity2)) / w ** 1.5
  // At the poles, a degree of longitude has zero length. The minimum keeps results finite.
  const parallel = (semiMajor / Math.sqrt(w)) * Math.max(Math.cos(phi), 1e-6)
  return [(parallel * Math.PI) / 180, (meridian * Math.PI) / 180]
}

/**
 * Returns the function from WGS 84 to plan coordinates. Assumes a flat earth: the error is below 10
 * cm within a campus of one kilometre and below a millimetre within a building. The inverse is
 * exact.
 * @example
 * const toPlan = worldToPlan(level.georeference!)
 * const [x, y] = toPlan([3.1111, 45.7587])
 */
export function worldToPlan({
  longitude,
  latitude,
  origin,
  rotation,
  unitsPerMetre,
}: Georeference): (point: WorldPoint) => PlanPoint {
  const [perLongitude, perLatitude] = metresPerDegree(latitude)
  const [cos, sin] = turn(rotation)
  return ([lon, lat]) => {
    const east = wrap(lon - longitude) * perLongitude * unitsPerMetre
    const south = (latitude - lat) * perLatitude * unitsPerMetre
    return [origin[0] + east * cos - south * sin, origin[1] + east * sin + south * cos]
  }
}

/**
 * Returns the function from plan coordinates to WGS 84, the inverse of `worldToPlan`.
 * @example
 * const [longitude, latitude] = planToWorld(level.georeference!)([120, 80])
 */
export function planToWorld({
  longitude,
  latitude,
  origin,
  rotation,
  unitsPerMetre,
}: Georeference): (point: PlanPoint) => WorldPoint {
  const [perLongitude, perLatitude] = metresPerDegree(latitude)
  const [cos, sin] = turn(rotation)
  return ([x, y]) => {
    const [dx, dy] = [(x - origin[0]) / unitsPerMetre, (y - origin[1]) / unitsPerMetre]
    return [
      wrap(longitude + (dx * cos + dy * sin) / perLongitude),
      latitude - (dy * cos - dx * sin) / perLatitude,
    ]
  }
}

/**
 * Georeferences a plan from two points with known longitude and latitude, for example two building
 * corners in an aerial image. Returns undefined if the points are equal.
 * @example
 * const a = { plan: [0, 0], world: [3.1105, 45.759] }
 * const b = { plan: [1200, 0], world: [3.1113, 45.759] }
 * const georeference = georeferenceFromPoints(a, b)
 */
export function georeferenceFromPoints(a: ControlPoint, b: ControlPoint): Georeference | undefined {
  const [dx, dy] = [b.plan[0] - a.plan[0], b.plan[1] - a.plan[1]]
  const flat = {
    longitude: a.world[0],
    latitude: a.world[1],
    origin: a.plan,
    rotation: 0,
    unitsPerMetre: 1,
  }
  const [x, y] = worldToPlan(flat)(b.world)
  const [east, south] = [x - a.plan[0], y - a.plan[1]]
  const unitsPerMetre = Math.hypot(dx, dy) / Math.hypot(east, south)
  const rotation = ((Math.atan2(dy, dx) - Math.atan2(south, east)) * 180) / Math.PI
  return Number.isFinite(unitsPerMetre + rotation) && unitsPerMetre > 0
    ? { ...flat, rotation, unitsPerMetre }
    : undefined
}

/** A point with known coordinates on both the plan and the earth. */
export type ControlPoint = { plan: PlanPoint; world: WorldPoint }

/** Normalises to -180 to 180 degrees, so that a building on the antimeridian is not split. */
function wrap(degrees: number): number {
  return degrees >= -180 && degrees <= 180 ? degrees : ((((degrees + 180) % 360) + 360) % 360) - 180
}
