import { exportImdf, importGeoJson, writeArchive } from '@mosaic-booking/floorplan/formats'
import { describe, expect, it } from 'vitest'
import { exportPlan } from '../export-plan.js'
import { readPlanFiles } from './read-plan-file.js'

const fileOf = (content: string | Uint8Array, name = 'plan') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)

const square = (x: number, properties: object) => ({
  type: 'Feature',
  properties: { level: 0, ...properties },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, 40],
        [x + 0.0001, 40],
        [x + 0.0001, 40.0001],
        [x, 40.0001],
        [x, 40],
      ],
    ],
  },
})
const geoJson = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    square(-3, { name: 'Goya', indoor: 'room' }),
    square(-3.0002, { name: 'Miró', indoor: 'room' }),
  ],
})

/** PNG header with the given size. */
function pngOf(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

const labelsOf = async (...files: File[]) => {
  const read = await readPlanFiles(files)
  return read.kind === 'drawing'
    ? read.result.levels.flatMap(({ features }) => features.flatMap(({ label }) => label ?? []))
    : read
}

describe('readPlanFiles', () => {
  it('reads GeoJSON, whatever it is called', async () => {
    expect(await labelsOf(fileOf(geoJson, 'floor.txt'))).toEqual(
      expect.arrayContaining(['Goya', 'Miró']),
    )
    expect(await labelsOf(fileOf(`\uFEFF${geoJson}`))).toContain('Goya')
  })

  it('reads IMDF as an archive and as its files', async () => {
    const { archive } = exportImdf(importGeoJson(geoJson))
    const texts = new Map(
      Object.entries(archive!).map(([name, file]) => [name, JSON.stringify(file)]),
    )
    expect(await labelsOf(fileOf(writeArchive(texts), 'building.zip'))).toContain('Miró')
    const files = [...texts].map(([name, text]) => fileOf(text, name))
    expect(await labelsOf(...files)).toContain('Miró')
  })

  it('reads SVG', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><g id="rooms"><rect id="Goya" width="20" height="20"/></g></svg>'
    expect(await labelsOf(fileOf(svg))).toEqual(['Goya'])
  })

  it('reads a plan that was exported here, and what is wrong with one', async () => {
    const plan = {
      referenceWidth: 100,
      referenceHeight: 50,
      metresPerUnit: 0.05,
      elements: [{ id: 'Goya', locationId: 7, x: 1, y: 2, width: 30, height: 20, isArea: true }],
    }
    const { blob } = exportPlan(plan, 'Level 2', 'json') as { blob: Blob }
    expect(await readPlanFiles([new File([blob], 'Level 2.json')])).toEqual({
      kind: 'plan',
      document: plan,
      problems: [],
    })
    expect(await readPlanFiles([fileOf('{"elements":[{"id":"Goya"}]}')])).toMatchObject({
      kind: 'drawing',
      result: { levels: [], problems: [{ code: 'wrong-shape' }] },
    })
  })

  it('reads the size of a picture', async () => {
    expect(await readPlanFiles([fileOf(pngOf(1600, 900), 'plan.png')])).toMatchObject({
      kind: 'picture',
      width: 1600,
      height: 900,
    })
  })

  it.each<[string, File[], string]>([
    ['nothing', [], 'unknown'],
    ['a document', [fileOf('%!PS-Adobe-3.0')], 'unknown'],
    ['a broken archive', [fileOf('PK\u0003\u0004 and nothing else')], 'archive'],
  ])('refuses %s', async (_, files, reason) => {
    expect(await readPlanFiles(files)).toEqual({ kind: 'refused', reason })
  })

  it.each<[string, Uint8Array<ArrayBuffer>, number]>([
    [
      'a picture of more than 10 MB',
      Uint8Array.from({ length: 10_000_001 }, (_, i) => pngOf(9, 9)[i] ?? 0),
      10_000_000,
    ],
    ['33 MB', new Uint8Array(33_000_000), 32_000_000],
  ])('FP-023 refuses %s with the limit', async (_, bytes, most) => {
    expect(await readPlanFiles([fileOf(bytes)])).toMatchObject({
      result: {
        levels: [],
        problems: [{ code: 'too-large', detail: { of: 'bytes', most, found: bytes.length } }],
      },
    })
  })

  it('10,000 shapes of an SVG are read at once, and of a million only as many as a plan can have', async () => {
    const rect = (i: number) =>
      `<rect id="d${i}" x="${(i % 100) * 10}" y="${Math.floor(i / 100) * 10}" width="8" height="8"/>`
    const many = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><g id="desks">${Array.from({ length: 10_000 }, (_, i) => rect(i)).join('')}</g></svg>`
    const before = performance.now()
    const read = await readPlanFiles([fileOf(many)])
    expect(performance.now() - before).toBeLessThan(8000)
    expect(read.kind === 'drawing' && read.result.levels[0]!.features.length).toBe(10_000)
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<rect id="a" width="1" height="1"/>'.repeat(900_000)}</svg>`
    expect(await readPlanFiles([fileOf(bomb)])).toMatchObject({
      kind: 'drawing',
      result: {
        problems: expect.arrayContaining([expect.objectContaining({ code: 'limit-reached' })]),
      },
    })
  }, 60_000)
})
