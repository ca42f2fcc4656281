import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRoot, layoutOf } from '../../../ground/settings/root.js'

/** Scripts that have a font of their own, in the order in which they are tried. */
const scripts = [
  [
    'noto-sans-latin',
    /[ -\u00ff\u0131\u0152\u0153\u02bb-\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/,
  ],
  ['noto-sans-latin-ext', /[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]/],
  ['noto-sans-vietnamese', /[\u0300-\u0329\u1ea0-\u1ef9]/],
  ['noto-sans-greek', /[\u0370-\u03ff]/],
  ['noto-sans-cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/],
  [
    'noto-sans-arabic-arabic',
    /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/,
  ],
  ['noto-sans-jp-japanese', /[\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef]/],
] as const

export type FontName = (typeof scripts)[number][0]
export type Weight = 400 | 600

/** Returns the font that has a character; the first one draws a box for unknown characters. */
export const fontOf = (character: string): FontName =>
  scripts.find(([, pattern]) => pattern.test(character))?.[0] ?? scripts[0][0]

const loaded = new Map<string, Buffer>()

/** Reads a font file once. The large ones are needed by few readers. */
export function readFont(name: FontName, weight: Weight): Buffer {
  const file = `${name}-${weight}.ttf`
  const content =
    loaded.get(file) ?? readFileSync(join(layoutOf(findRoot()).serverPackage, 'fonts', file))
  loaded.set(file, content)
  return content
}
