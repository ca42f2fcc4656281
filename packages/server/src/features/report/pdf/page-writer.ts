import PDFDocument from 'pdfkit'
import { readFont, type Weight } from './fonts.js'
import { toRuns } from './text-runs.js'

/** A4 in points. */
export const pageSize = { width: 595.28, height: 841.89 }
export const margin = 40
export const contentWidth = pageSize.width - 2 * margin

export interface TextStyle {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  readonly align?: 'start' | 'center' | 'end'
}

/** Fonts of all scripts stand on the same baseline. */
const ascent = 1.07

/** A place on the page. `start` is measured from the side on which lines begin. */
export interface Area {
  readonly start: number
  readonly top: number
  readonly width: number
}

/**
 * Writes pages for readers of either direction: all positions are measured from the side on which
 * lines begin.
 */
/** The smallest size of a text, as a share of the size wanted. */
const smallest = 0.75

export class PageWriter {
  readonly #document
  readonly #chunks: Buffer[] = []
  readonly #fonts = new Set<string>()
  readonly #done: Promise<Buffer>
  readonly #isRightToLeft: boolean

  constructor(info: {
    readonly title: string
    readonly author: string
    readonly language: string
    readonly isRightToLeft: boolean
    readonly written: Date
  }) {
    this.#isRightToLeft = info.isRightToLeft
    this.#document = new PDFDocument({
      size: [pageSize.width, pageSize.height],
      margin: 0,
      bufferPages: true,
      lang: info.language,
      displayTitle: true,
      info: { Title: info.title, Author: info.author, CreationDate: info.written },
    })
    this.#done = new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
      this.#document.on('end', () => resolve(Buffer.concat(this.#chunks)))
      this.#document.on('error', reject)
    })
  }

  addPage(): void {
    this.#document.addPage()
  }

  box({ start, top, width }: Area, height: number, colour: string, radius = 0): void {
    this.#document.roundedRect(this.#left(start, width), top, width, height, radius).fill(colour)
  }

  frame({ start, top, width }: Area, height: number, colour: string, radius = 0): void {
    this.#document
      .lineWidth(0.75)
      .roundedRect(this.#left(start, width), top, width, height, radius)
      .stroke(colour)
  }

  image(content: Buffer, { start, top, width }: Area, height: number): void {
    this.#document.image(content, this.#left(start, width), top, {
      fit: [width, height],
      align: this.#isRightToLeft ? 'right' : undefined,
      valign: 'center',
    })
  }

  /** Writes one line; text that does not fit is smaller, and ends with an ellipsis at the smallest. */
  line(text: string, area: Area, wanted: TextStyle): void {
    const style = this.#shrink(text, area.width, wanted)
    const shown = this.#fit(text, area.width, style)
    const width = this.#widthOf(shown, style)
    const { align = 'start' } = style
    const gap = area.width - width
    const before = align === 'start' ? 0 : align === 'center' ? gap / 2 : gap
    let left = this.#left(area.start + before, width)
    for (const { text: part, font } of toRuns(shown, this.#isRightToLeft)) {
      this.#useFont(font, style)
      this.#document.fillColor(style.colour ?? '#1c1f1e')
      // Features keep the words of a line together, so that Arabic ones stay in order.
      this.#document.text(part, left, area.top + wanted.size * ascent, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: ['kern'],
      })
      left += this.#document.widthOfString(part, { features: ['kern'] })
    }
  }

  /** Numbers the pages and returns the file. */
  finish(writeFooter: (page: number, pages: number) => void): Promise<Buffer> {
    const { start, count } = this.#document.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(start + page)
      writeFooter(page + 1, count)
    }
    this.#document.end()
    return this.#done
  }

  #left(start: number, width: number): number {
    return this.#isRightToLeft ? pageSize.width - start - width : start
  }

  #useFont(font: Parameters<typeof readFont>[0], { size, weight = 400 }: TextStyle): void {
    const name = `${font}-${weight}`
    if (!this.#fonts.has(name)) this.#document.registerFont(name, readFont(font, weight))
    this.#fonts.add(name)
    this.#document.font(name, size)
  }

  #widthOf(text: string, style: TextStyle): number {
    let width = 0
    for (const { text: part, font } of toRuns(text, this.#isRightToLeft)) {
      this.#useFont(font, style)
      width += this.#document.widthOfString(part, { features: ['kern'] })
    }
    return width
  }

  /** Languages differ by a third in length, and a label must stay whole. */
  #shrink(text: string, width: number, style: TextStyle): TextStyle {
    const ratio = width / Math.max(1, this.#widthOf(text, style))
    return ratio >= 1 ? style : { ...style, size: style.size * Math.max(smallest, ratio * 0.995) }
  }

  #fit(text: string, width: number, style: TextStyle): string {
    if (this.#widthOf(text, style) <= width) return text
    const characters = [...text]
    while (characters.length > 1) {
      characters.pop()
      const shorter = `${characters.join('').trimEnd()}…`
      if (this.#widthOf(shorter, style) <= width) return shorter
    }
    return '…'
  }
}
