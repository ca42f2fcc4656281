import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readArchive, writeArchive } from './archive.js'
import { exportImdf } from './export-imdf.js'
import { drawImdfBuilding } from './imdf.fixture.js'
import { importImdf } from './import-imdf.js'

/** Creates an archive with one file whose raw content is labelled with this compression method. */
function packed(name: string, content: Uint8Array, method: number): Uint8Array {
  const zip = writeArchive(new Map([[name, Buffer.from(content).toString('latin1')]]))
  // `writeArchive` encodes the text as UTF-8, which changes the length of non-ASCII bytes, so the
  // original bytes replace it.
  const start = 30 + name.length
  const whole = Buffer.concat([
    Buffer.from(zip.subarray(0, start)),
    content,
    Buffer.from(zip.subarray(start + Buffer.byteLength(Buffer.from(content).toString('latin1')))),
  ])
  const central = whole.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  whole.writeUInt16LE(method, 8)
  whole.writeUInt32LE(content.length, 18)
  whole.writeUInt16LE(method, central + 10)
  whole.writeUInt32LE(content.length, central + 20)
  whole.writeUInt32LE(central, whole.length - 6)
  return whole
}

describe('readArchive', () => {
  it('reads what writeArchive has packed, names and texts in any language', async () => {
    const files = new Map([
      ['unit.geojson', '{"name":"Sala 会議室"}'],
      ['planta-baja.json', ''],
    ])
    expect({ ...(await readArchive(writeArchive(files))).files }).toEqual(Object.fromEntries(files))
  })

  it('reads compressed files, and none of folders and system files', async () => {
    const text = 'wall '.repeat(1000)
    const zip = packed('imdf/unit.geojson', deflateRawSync(text), 8)
    expect({ ...(await readArchive(zip)).files }).toEqual({ 'unit.geojson': text })
    for (const name of ['folder/', '__MACOSX/unit.geojson', '.DS_Store'])
      expect({ ...(await readArchive(writeArchive(new Map([[name, 'x']])))).files }).toEqual({})
  })

  it('an IMDF building survives export, archive and import', async () => {
    const building = importImdf(drawImdfBuilding())
    const { archive } = exportImdf(building)
    const zip = writeArchive(
      new Map(Object.entries(archive!).map(([name, file]) => [name, JSON.stringify(file)])),
    )
    const { files } = await readArchive(zip)
    expect(importImdf(files!).levels.map(({ features }) => features.length)).toEqual(
      building.levels.map(({ features }) => features.length),
    )
  })

  it('refuses a bomb before its content is in memory', async () => {
    const bomb = packed('unit.geojson', deflateRawSync(Buffer.alloc(200_000_000)), 8)
    expect(bomb.length).toBeLessThan(300_000)
    const before = process.memoryUsage().arrayBuffers
    expect(await readArchive(bomb)).toMatchObject({ problem: 'too-large', limit: {} })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150_000_000)
  })

  it('refuses more files than a building has', async () => {
    const many = new Map(Array.from({ length: 101 }, (_, i) => [`file-${i}`, 'x']))
    expect(await readArchive(writeArchive(many))).toMatchObject({ problem: 'too-large', limit: {} })
  })

  it.each<[string, Uint8Array, string]>([
    ['no archive', Buffer.from('{"type":"FeatureCollection"}'), 'not-an-archive'],
    ['nothing', new Uint8Array(0), 'not-an-archive'],
    ['an unknown compression', packed('a', Buffer.from('x'), 99), 'damaged'],
    ['broken data', packed('a', Buffer.from('not deflated at all'), 8), 'damaged'],
    [
      'a cut archive',
      writeArchive(new Map([['a', 'x'.repeat(100)]])).slice(0, -30),
      'not-an-archive',
    ],
    ['a cut beginning', writeArchive(new Map([['a', 'x'.repeat(100)]])).slice(40), 'damaged'],
  ])('refuses %s', async (_, bytes, problem) => {
    expect(await readArchive(bytes)).toEqual({ problem })
  })
})
