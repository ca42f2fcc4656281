import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.mjs'

/** The interface's texts: Spanish ones by the English one that a translator saw beside them. */
const translations = new Map()
for (const folder of ['app', 'widgets', 'floorplan']) {
  const sources = join(root, 'packages', folder, 'src')
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.messages.ts')) continue
    const text = readFileSync(join(sources, file), 'utf8')
    for (const [, en, es] of text.matchAll(/\ben:\s*'([^']*)',\s*es:\s*'([^']*)'/g))
      translations.set(en, [...(translations.get(en) ?? []), es])
  }
}

/** @param {string} text @returns {string} a pattern in which a parameter such as {name} is anything */
const toPattern = (text) =>
  text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '.*')

/**
 * The name of something on the screen, in either language.
 * @param {string} en as the messages have it, parameters included
 */
export function said(en) {
  const es = translations.get(en)
  if (!es) throw new Error(`no message says ${JSON.stringify(en)}`)
  return new RegExp(`^(${[...new Set([en, ...es])].map(toPattern).join('|')})$`)
}
