import { describe, expect, it } from 'vitest'
import { drawImdfBuilding } from './imdf.fixture.js'
import { importGeoJson } from './import-geojson.js'
import { importImdf } from './import-imdf.js'
import { importSvg } from './import-svg.js'
import { defaultLimits } from './level/limits.js'

type Collection = { features: { id: string; geometry: unknown }[] }

/** The sample building with repeated units, each with its own id. */
function imdfOf(count: number): Record<string, unknown> {
  const archive = drawImdfBuilding() as Record<string, Collection>
  const name = Object.keys(archive).find((file) => file.startsWith('unit'))!
  const { features } = archive[name]!
  const units = Array.from({ length: count }, (_, index) => ({
    ...features[index % features.length]!,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }))
  return { ...archive, [name]: { ...archive[name], features: units } }
}
/** Desks in rows, one metre apart. */
function geoJsonOf(count: number) {
  const step = 1e-5
  const desk = (index: number) => {
    const [x, y] = [(index % 100) * step, Math.floor(index / 100) * step]
    const [right, top] = [x + 0.8 * step, y + 0.8 * step]
    return {
      type: 'Feature',
      properties: { level: 0, indoor: 'room', name: `D-${index}` },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [x, y],
            [right, y],
            [right, top],
            [x, top],
            [x, y],
          ],
        ],
      },
    }
  }
  return { type: 'FeatureCollection', features: Array.from({ length: count }, (_, i) => desk(i)) }
}
const svgOf = (count: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 2000">${Array.from(
    { length: count },
    (_, index) =>
      `<rect id="d${index}" x="${(index % 100) * 20}" y="${Math.floor(index / 100) * 20}" width="16" height="16"/>`,
  ).join('')}</svg>`

const countFeatures = ({ levels }: ReturnType<typeof importSvg>) =>
  levels.reduce((sum, { features }) => sum + features.length, 0)
const sizeOf = (result: unknown) => JSON.stringify(result).length

describe('large buildings', () => {
  it.each([
    ['IMDF', (count: number) => importImdf(imdfOf(count))],
    ['GeoJSON', (count: number) => importGeoJson(geoJsonOf(count))],
    ['SVG', (count: number) => importSvg(svgOf(count))],
  ])('%s with 10,000 nodes is read whole, and its memory grows with their number', (_, read) => {
    const large = read(10_000)
    expect(large.problems.filter(({ code }) => code === 'limit-reached')).toEqual([])
    expect(countFeatures(large)).toBeGreaterThanOrEqual(10_000)
    // The input is five times as large. The margin covers the building's fixed parts.
    expect(sizeOf(large)).toBeLessThan(7 * sizeOf(read(2_000)))
  })

  it.each([
    ['IMDF', (count: number) => importImdf(imdfOf(count))],
    ['GeoJSON', (count: number) => importGeoJson(geoJsonOf(count))],
    ['SVG', (count: number) => importSvg(svgOf(count))],
  ])('%s with more nodes than any building is cut off at the limit, which it says', (_, read) => {
    const cut = read(defaultLimits.features + 5_000)
    expect(cut.problems.map(({ code }) => code)).toContain('limit-reached')
    expect(countFeatures(cut)).toBeLessThanOrEqual(defaultLimits.features)
  })
})
