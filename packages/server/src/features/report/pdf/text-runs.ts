import { fontOf, type FontName } from './fonts.js'

/** Characters of one font and direction, as they are drawn from left to right. */
export interface TextRun {
  readonly text: string
  readonly font: FontName
}

const isArabic = (character: string) => fontOf(character) === 'noto-sans-arabic-arabic'
const isDigit = (character: string | undefined) => /\p{N}/u.test(character ?? '')
/** Digits of all scripts, and letters of all others, are written from left to right. */
const isForward = (character: string) =>
  isDigit(character) || (/\p{L}/u.test(character) && !isArabic(character))
/** Signs that belong to the number beside them. */
const isSign = (character: string) => /[-+\u2212%\u066a]/.test(character)
/** Controls of direction, which this file replaces. */
const controls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const mirrors: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
}

/**
 * Splits a line into runs in the order in which they are drawn, as far as names, numbers and short
 * sentences need it: Arabic words run from right to left, all others and numbers from left to right,
 * and what stands between them follows the line.
 */
export function toRuns(text: string, isRightToLeft: boolean): TextRun[] {
  // The Japanese font has the other one of two dashes that look alike.
  const characters = [...text.replace(controls, '').replaceAll('\uff5e', '\u301c')]
  // A name without an Arabic letter is written as it is.
  const isBackward = isRightToLeft && characters.some((one) => isArabic(one) && !isDigit(one))
  const parts = splitByDirection(characters, isBackward)
  const ordered = isBackward ? parts.toReversed() : parts
  return ordered.flatMap((part) => {
    const runs = splitByFont(part.characters)
    return part.isBackward ? runs.toReversed().map(toBackward) : runs
  })
}

interface Part {
  readonly characters: string[]
  readonly isBackward: boolean
}

function splitByDirection(characters: readonly string[], isRightToLeft: boolean): Part[] {
  const directions = characters.map((one, at) => {
    if (isForward(one)) return false
    if (isSign(one) && (isDigit(characters[at - 1]) || isDigit(characters[at + 1]))) return false
    return isArabic(one) ? true : undefined
  })
  const resolved = directions.map((direction, at) => {
    if (direction !== undefined) return direction
    const before = directions.slice(0, at).findLast((one) => one !== undefined) ?? isRightToLeft
    const after = directions.slice(at).find((one) => one !== undefined) ?? isRightToLeft
    return before === after ? before : isRightToLeft
  })
  const parts: Part[] = []
  for (const [at, character] of characters.entries()) {
    const last = parts.at(-1)
    if (last && last.isBackward === resolved[at]) last.characters.push(character)
    else parts.push({ characters: [character], isBackward: resolved[at]! })
  }
  return parts
}

function splitByFont(characters: readonly string[]): TextRun[] {
  const runs: TextRun[] = []
  for (const character of characters) {
    const last = runs.at(-1)
    // A space stays in the run of the word before it.
    const font = character === ' ' && last ? last.font : fontOf(character)
    if (last && last.font === font) runs[runs.length - 1] = { font, text: last.text + character }
    else runs.push({ font, text: character })
  }
  return runs
}

/** The font draws Arabic letters backward by itself; other characters are turned here. */
const toBackward = ({ text, font }: TextRun): TextRun =>
  font === 'noto-sans-arabic-arabic'
    ? { text, font }
    : {
        font,
        text: [...text]
          .toReversed()
          .map((one) => mirrors[one] ?? one)
          .join(''),
      }
