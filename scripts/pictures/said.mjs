import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.mjs'
import { pseudoCatalogue, pseudoTags } from '../pseudo-locale.mjs'
import { listTags } from '../translations.mjs'

const read = (folder, tag) => {
  const file = join(root, 'packages', folder, 'locales', `${tag}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const folders = ['app', 'widgets', 'floorplan']
const catalogues = [
  ...listTags().map((tag) => Object.assign({}, ...folders.map((folder) => read(folder, tag)))),
  ...pseudoTags.map(pseudoCatalogue),
]

/** The interface's translations by the English text with the same id. */
const translations = new Map()
for (const folder of folders)
  for (const [id, en] of Object.entries(read(folder, 'en')))
    if (!id.startsWith('@'))
      translations.set(en, [
        ...(translations.get(en) ?? []),
        ...catalogues.flatMap((texts) => texts[id] ?? []),
      ])

/** @param {string} text @returns {string} a pattern in which a parameter such as {name} is anything */
const toPattern = (text) =>
  text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '.*')

/**
 * Matches an interface text in any language.
 * @param {string | RegExp} en the English message with its parameters, or a pattern that matches it
 */
export function said(en) {
  const texts = [...translations.entries()]
    .filter(([english]) => (typeof en === 'string' ? english === en : en.test(english)))
    .flatMap(([english, others]) => [english, ...others])
  if (texts.length === 0) throw new Error(`no message says ${String(en)}`)
  return new RegExp(`^(${[...new Set(texts)].map(toPattern).join('|')})$`)
}
