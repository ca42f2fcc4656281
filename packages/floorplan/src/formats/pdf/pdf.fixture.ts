import {
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFString,
  StandardFonts,
  rgb,
  type PDFPage,
} from 'pdf-lib'

/* Plans by pdf-lib, which shares no code with the reader. */

/** Draws on a layer that a viewer can switch off. */
export function onLayer(page: PDFPage, name: string, draw: () => void, isOn = true): void {
  const { context, catalog } = page.doc
  const group = context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name) }))
  const key = page.node.newExtGState('L', group).asString()
  // pdf-lib has no method for properties.
  const resources = page.node.normalizedEntries().Resources
  const properties = context.obj({})
  const known = resources.lookup(PDFName.of('Properties'))
  if (known === undefined) resources.set(PDFName.of('Properties'), properties)
  const all = resources.lookup(PDFName.of('Properties')) as typeof properties
  all.set(PDFName.of(key.slice(1)), group)
  const config = catalog.lookup(PDFName.of('OCProperties')) as typeof properties | undefined
  const kept = config ?? context.obj({ OCGs: [], D: { ON: [], OFF: [] } })
  if (!config) catalog.set(PDFName.of('OCProperties'), kept)
  type List = { push: (value: typeof group) => void }
  ;(kept.lookup(PDFName.of('OCGs')) as unknown as List).push(group)
  const shown = kept.lookup(PDFName.of('D')) as typeof properties
  ;(shown.lookup(PDFName.of(isOn ? 'ON' : 'OFF')) as unknown as List).push(group)
  page.pushOperators(PDFOperator.of('BDC' as never, [PDFName.of('OC'), PDFName.of(key.slice(1))]))
  draw()
  page.pushOperators(PDFOperator.of('EMC' as never))
}

const grey = rgb(0.9, 0.9, 0.95)
const black = rgb(0, 0, 0)

export interface PlanPage {
  readonly page: PDFPage
  /** A box in metres at 1:100, from the upper left corner of a plan of 20 × 10 m. */
  readonly box: (x: number, y: number, width: number, height: number) => void
  readonly wall: (x1: number, y1: number, x2: number, y2: number) => void
  readonly text: (x: number, y: number, words: string) => void
}

/** A PDF of one page in A3, drawn by `draw`. */
export async function pdfOf(draw: (tools: PlanPage) => void): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([1190.55, 841.89])
  const metre = 72 / 2.54 // 1 cm
  const [left, top] = [100, 700]
  draw({
    page,
    box: (x, y, width, height) =>
      page.drawRectangle({
        x: left + x * metre,
        y: top - (y + height) * metre,
        width: width * metre,
        height: height * metre,
        color: grey,
        borderColor: black,
        borderWidth: 0.5,
      }),
    wall: (x1, y1, x2, y2) =>
      page.drawLine({
        start: { x: left + x1 * metre, y: top - y1 * metre },
        end: { x: left + x2 * metre, y: top - y2 * metre },
        thickness: 3,
        color: black,
      }),
    text: (x, y, words) =>
      page.drawText(words, {
        x: left + x * metre,
        y: top - y * metre,
        size: 12,
        font,
        lineHeight: 14,
      }),
  })
  return Uint8Array.from(await document.save())
}

const outerWalls = ({ wall }: PlanPage) => {
  wall(0, 0, 20, 0)
  wall(20, 0, 20, 10)
  wall(20, 10, 0, 10)
  wall(0, 10, 0, 0)
}

/** A floor of 20 × 10 metres with two rooms and a desk; without layers. */
export const plainOffice = () =>
  pdfOf((tools) => {
    const { box, text } = tools
    box(0, 0, 8, 5)
    box(8, 0, 12, 5)
    outerWalls(tools)
    text(2, 2, 'Goya')
    text(12, 2, 'Miró\n6 seats')
    text(1, 12, 'Scale 1:100')
  })

/** The same with layers, one of which is switched off. */
export const layeredOffice = () =>
  pdfOf((tools) => {
    const { page, box, text } = tools
    onLayer(page, 'A-WALL', () => outerWalls(tools))
    onLayer(page, 'A-AREA', () => {
      box(0, 0, 8, 5)
      box(8, 0, 12, 5)
    })
    onLayer(page, 'DESKS', () => box(1, 7, 1.6, 0.8))
    onLayer(page, 'A-ANNO', () => {
      text(2, 2, 'Goya')
      text(12, 2, 'Miró')
    })
    onLayer(page, 'Old walls', () => box(2, 2, 9, 9), false)
  })
