import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, drawObject } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { exportFloorPlan } from '../plan-document.js'
import { isTooLargeUnpacked } from './check-pdf.js'
import { importPdf, pdfPoint, readPdf, type PdfImportOptions } from './index.js'
import { layeredOffice, onLayer, pdfOf, plainOffice } from './pdf.fixture.js'

type Bytes = Uint8Array<ArrayBuffer>

async function read(bytes: Bytes, options: PdfImportOptions = {}) {
  const { file, problems } = await readPdf(bytes)
  if (!file) throw new Error(JSON.stringify(problems))
  const { drawing, problems: found } = await file.read(1)
  await file.close()
  if (!drawing) throw new Error(JSON.stringify(found))
  const result = importPdf(drawing, options)
  return { drawing, ...result, level: result.levels[0]!, found }
}

const refusedBy = async (bytes: Bytes, limits = {}) => {
  const { file, problems } = await readPdf(bytes, { limits })
  if (!file) return problems.map(({ code }) => code)
  const { problems: found } = await file.read(1)
  await file.close()
  return found.map(({ code }) => code)
}

const latin1 = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const objects = (...list: string[]) =>
  latin1(
    `%PDF-1.7\n${list.map((text, i) => `${i + 1} 0 obj\n${text}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R /Size ${list.length + 1} >>\n%%EOF\n`,
  )
/** A page with this content stream. */
const pageOf = (content: string, resources = '<< >>', ...more: string[]) =>
  objects(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Contents 4 0 R /Resources ${resources} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...more,
  )

describe('PDF', () => {
  it('reads a page without layers by the look of its shapes', async () => {
    const { drawing, level, found } = await read(await plainOffice())
    expect(
      drawing.layers.map(({ name, role, shapes, texts }) => [name, role, shapes, texts]),
    ).toEqual([
      ['― #000000 3 pt', 'walls', 4, 0],
      ['■ #e6e6f2', 'rooms', 2, 0],
      ['Aa', 'texts', 0, 3],
    ])
    expect(found).toEqual([])
    const { document } = exportFloorPlan(level)
    const metres = (value: number) => Math.round(value * level.metresPerUnit! * 10) / 10
    expect(
      document.elements.map(({ label, x, y, width, height }) => [
        label,
        ...[x, y, width, height].map(metres),
      ]),
    ).toEqual([
      ['Goya', 0, 0, 8, 5],
      ['Miró', 8, 0, 12, 5],
    ])
  })

  it('reads layers with what their names suggest, and leaves out those switched off', async () => {
    const { drawing, level } = await read(await layeredOffice(), { metresPerUnit: 100 * pdfPoint })
    expect(drawing.layers.map(({ name, role, isVisible }) => [name, role, isVisible])).toEqual([
      ['A-ANNO', 'texts', true],
      ['A-AREA', 'rooms', true],
      ['A-WALL', 'walls', true],
      ['DESKS', 'desks', true],
      ['Old walls', 'walls', false],
    ])
    const { document } = exportFloorPlan(level)
    expect(document.elements.map(({ label }) => label)).toEqual(['Goya', 'Miró', undefined])
    expect(level.referenceWidth * level.metresPerUnit!).toBeCloseTo(20, 1)
  })

  it('uses only the chosen layers, in their chosen roles', async () => {
    const { level } = await read(await layeredOffice(), {
      roles: { 'A-WALL': 'none', 'A-AREA': 'none', 'A-ANNO': 'none', DESKS: 'rooms' },
    })
    expect(level.features.map(({ kind }) => kind)).toEqual(['unit'])
  })

  it('joins letters that are placed one by one, and follows forms, turns and curves', async () => {
    const form =
      '<< /Type /XObject /Subtype /Form /BBox [0 0 300 300] /Matrix [1 0 0 1 50 50] /Length 68 >>\nstream\n0 0 200 100 re f BT /F 10 Tf 20 40 Td (B) Tj 6.7 0 Td (oard) Tj ET   \nendstream'
    const { drawing } = await read(
      pageOf(
        'q 0 1 -1 0 400 0 cm /X Do Q 10 300 m 10 340 60 340 60 300 c S',
        '<< /XObject << /X 5 0 R >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
        form,
      ),
    )
    expect(drawing.texts.map(({ lines, angle }) => [lines, Math.round(angle * 100) / 100])).toEqual(
      [[['Board'], 1.57]],
    )
    const [room, curve] = drawing.paths
    expect([Math.min(...room!.points.map(([x]) => x)), room!.isClosed]).toEqual([250, true])
    expect(curve!.points).toHaveLength(9)
  })

  it('reads on after a picture that cannot be unpacked', async () => {
    const picture = 'q 9 0 0 9 0 0 cm BI /IM true /W 9 /H 9 /BPC 1 /F/CCF /DP<</K -1>> ID xyz EI Q'
    const { drawing, found } = await read(pageOf(`0 0 90 90 re f ${picture} 99 0 90 90 re f`))
    expect(drawing.paths).toHaveLength(2)
    expect(found.map(({ code, detail }) => [code, detail])).toEqual([['pdf-picture', 'CCITT fax']])
  })

  it('says that a page is a picture, and reads the pages one by one', async () => {
    const document = await PDFDocument.create()
    document.addPage([200, 100])
    const picture = await document.embedPng(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    )
    document.addPage([200, 100]).drawImage(picture, { width: 200, height: 100 })
    const { file } = await readPdf(Uint8Array.from(await document.save()))
    expect(file!.pages).toBe(2)
    const { drawing, problems } = await file!.read(2)
    await file!.close()
    expect([drawing!.pictures, problems.map(({ code }) => code)]).toEqual([1, ['nothing-found']])
    expect(importPdf(drawing!).levels).toEqual([])
  })

  it.each([
    ['JPXDecode', 'JPEG 2000'],
    ['JBIG2Decode', 'JBIG2'],
    ['CCITTFaxDecode', 'CCITT fax'],
  ])('says that a scanned page packed by %s cannot be read', async (filter, name) => {
    const document = await PDFDocument.create()
    const size = { Type: 'XObject', Subtype: 'Image', Width: 8, Height: 8 }
    const picture = document.context.stream(Uint8Array.of(0, 0, 0, 12, 1, 2, 3), {
      ...size,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
      Filter: filter,
    })
    const page = document.addPage([200, 100])
    const key = page.node.newXObject('Scan', document.context.register(picture))
    page.pushOperators(drawObject(key))
    const { file } = await readPdf(Uint8Array.from(await document.save()))
    const { problems } = await file!.read(1)
    await file!.close()
    expect(problems.map(({ code, detail }) => [code, detail])).toContainEqual(['pdf-picture', name])
  })
})

describe('hostile PDF files', () => {
  it('refuses what is no PDF, is cut or protected, with the reason', async () => {
    const whole = await plainOffice()
    expect(await refusedBy(latin1('hello'))).toEqual(['wrong-shape'])
    expect(await refusedBy(whole.slice(0, whole.length - 200))).toEqual(['pdf-cut'])
    expect(await refusedBy(latin1('%PDF-1.7\nnothing\n%%EOF'))).toEqual(['pdf-damaged'])
    const locked = objects(
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [] /Count 0 >>',
    )
    const text = new TextDecoder('latin1').decode(locked)
    expect(await refusedBy(latin1(text.replace('/Root', '/Encrypt 9 0 R /Root')))).toEqual([
      'pdf-encrypted',
    ])
    expect(await refusedBy(whole, { characters: 100 })).toEqual(['too-large'])
  })

  it('refuses streams that unpack to more than the limit, also packed twice or by other filters', async () => {
    const stream = (data: Uint8Array, filter: string) => {
      const [head, tail] = [`1 0 obj << /Filter ${filter} >>\nstream\n`, '\nendstream'].map(latin1)
      return Uint8Array.from([...head!, ...data, ...tail!])
    }
    const bomb = deflateSync(Buffer.alloc(3_000_000))
    const most = 1_000_000
    expect(await isTooLargeUnpacked(stream(bomb, '/FlateDecode'), most)).toBe(true)
    expect(await isTooLargeUnpacked(stream(bomb, '/FlateDecode'), 4_000_000)).toBe(false)
    expect(await isTooLargeUnpacked(stream(deflateSync(bomb), '/Fl'), most)).toBe(true)
    expect(await isTooLargeUnpacked(stream(bomb.subarray(0, 2000), '/#46lateDecode'), most)).toBe(
      true,
    )
    const runs = '[/RunLengthDecode /RunLengthDecode]'
    expect(await isTooLargeUnpacked(stream(Buffer.alloc(9), runs), most)).toBe(true)
    expect(await isTooLargeUnpacked(stream(Buffer.alloc(900), '/LZWDecode'), most)).toBe(true)
    expect(await isTooLargeUnpacked(stream(Buffer.alloc(90), '/LZWDecode'), most)).toBe(false)
    expect(await isTooLargeUnpacked(await plainOffice())).toBe(false)
  })

  it('stops at forms that multiply or contain themselves', async () => {
    const forms = Array.from({ length: 8 }, (_, depth) => {
      const content = depth === 7 ? '0 0 9 9 re f '.repeat(20) : '/X Do '.repeat(20)
      const next = depth === 7 ? '' : `/XObject << /X ${depth + 6} 0 R >>`
      return `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${next} >> /Length ${content.length} >>\nstream\n${content}\nendstream`
    })
    const bomb = pageOf('/X Do', '<< /XObject << /X 5 0 R >> >>', ...forms)
    expect(await refusedBy(bomb, { features: 500 })).toEqual(['too-large'])
    const self =
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >> /Length 20 >>\nstream\n0 0 9 9 re f /X Do  \nendstream'
    const { drawing } = await read(pageOf('/X Do', '<< /XObject << /X 5 0 R >> >>', self))
    expect(drawing.paths.length).toBeLessThan(10)
  }, 30_000)

  it('survives deep nesting', async () => {
    const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)} 0 d ${'q '.repeat(50_000)}`
    const { drawing, problems, found } = await read(pageOf(`0 0 90 90 re f ${deep} 5 5 9 9 re f`))
    expect(drawing.paths.length).toBeGreaterThan(0)
    expect([...problems, ...found].length).toBeGreaterThan(0)
  })

  it('runs no script and follows no link to other files, and says so', async () => {
    const document = await PDFDocument.load(await plainOffice())
    document.addJavaScript('start', 'globalThis.hasRun = true; app.alert(1)')
    document.catalog.set(
      PDFName.of('OpenAction'),
      document.context.obj({ S: 'GoToR', F: 'https://example.com/other.pdf' }),
    )
    const bytes = Uint8Array.from(await document.save({ useObjectStreams: false }))
    const { found, level } = await read(bytes)
    expect(found.map(({ code }) => code)).toEqual(['pdf-active'])
    expect(level.features.length).toBeGreaterThan(2)
    expect('hasRun' in globalThis).toBe(false)
  })

  it('stops at more shapes than the limit, and at looks without end', async () => {
    const many = Array.from({ length: 300 }, (_, i) => `${i / 300} 0 0 rg ${i} 0 5 5 re f`).join(
      '\n',
    )
    const { drawing } = await read(pageOf(many))
    expect(drawing.layers.length).toBeLessThanOrEqual(41)
    expect(await refusedBy(pageOf(many), { features: 20 })).toEqual(['limit-reached'])
  })
})

it('a layer inside a layer that is switched off stays hidden', async () => {
  const bytes = await pdfOf(({ page, box }) => {
    onLayer(page, 'Off', () => onLayer(page, 'ROOMS', () => box(1, 1, 2, 2)), false)
    onLayer(page, 'WALLS', () => box(5, 5, 2, 2))
  })
  const { drawing } = await read(bytes)
  expect(drawing.paths.map(({ layer }) => layer)).toEqual(['Off', 'WALLS'])
})
