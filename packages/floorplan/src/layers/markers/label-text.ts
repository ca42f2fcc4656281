import type { Marker, ThemeTokens } from '../../types.js'

/** One line of a label; names are lighter than the label itself. */
export type Line = { text: string; isName: boolean }

export const lineHeight = 14
const longestText = 24
const shortestText = 12

export function fontOf(theme: ThemeTokens, isName: boolean): string {
  return `${isName ? '400 11px' : '600 12px'} ${theme.font}`
}

/**
 * Returns the lines of a marker's label: its label, the person's name and the sensor's message.
 *
 * @param letters the label's maximum number of characters
 */
export function linesOf({ label, nameLabel, occupancy }: Marker, letters = longestText): Line[] {
  const lines: Line[] = []
  if (label) lines.push({ text: shorten(label, Math.max(shortestText, letters)), isName: false })
  if (nameLabel) lines.push({ text: shorten(nameLabel), isName: true })
  if (occupancy?.statusMessage) lines.push({ text: shorten(occupancy.statusMessage), isName: true })
  return lines
}

function shorten(text: string, letters = longestText): string {
  const longest = Math.min(letters, longestText)
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
}

/** Text widths, measured once per font. */
export class TextWidths {
  readonly #context = document.createElement('canvas').getContext('2d')!
  readonly #widths = new Map<string, number>()

  /** A font was loaded, so all widths have changed. */
  forget(): void {
    this.#widths.clear()
  }

  of(text: string, font: string): number {
    const key = `${font}\n${text}`
    let width = this.#widths.get(key)
    if (width === undefined) {
      // Limits the cache, because a wall display shows many names over weeks.
      if (this.#widths.size > 20_000) this.#widths.clear()
      this.#context.font = font
      width = this.#context.measureText(text).width
      this.#widths.set(key, width)
    }
    return width
  }
}
