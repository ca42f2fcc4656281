import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.mjs'

const read = (folder, tag) => {
  const file = join(root, 'packages', folder, 'locales', `${tag}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The interface's texts: Spanish ones by the English one with the same id. */
const translations = new Map()
for (const folder of ['app', 'widgets', 'floorplan']) {
  const spanish = read(folder, 'es')
  for (const [id, en] of Object.entries(read(folder, 'en')))
    if (!id.startsWith('@') && spanish[id])
      translations.set(en, [...(translations.get(en) ?? []), spanish[id]])
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
