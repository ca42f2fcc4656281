import { join } from 'node:path'
import { root } from './child.mjs'
import { mutants } from '../tests/mutants/mutants.mjs'

/** The environment variable that selects the mutant to test. */
export const mutantVariable = 'MB_MUTANT'

/**
 * Replaces a text that occurs exactly once.
 * @param {string} code
 * @param {{ text: string, by: string }} mutant
 */
export function mutate(code, { text, by }) {
  const parts = code.split(text)
  if (parts.length !== 2)
    throw new Error(`the text of the mutant occurs ${parts.length - 1} times: ${text}`)
  return parts.join(by)
}

/**
 * A Vite plugin that applies one mutant to a module when tests load it, without changing the file.
 * Does nothing if the variable is not set.
 * @returns {import('vite').Plugin[]}
 */
export function mutantPlugin() {
  const name = process.env[mutantVariable]
  if (!name) return []
  const mutant = mutants.find((one) => one.name === name)
  if (!mutant) throw new Error(`${mutantVariable}: there is no mutant "${name}"`)
  const file = join(root, mutant.file).replaceAll('\\', '/')
  return [
    {
      name: 'mosaic-mutant',
      enforce: 'pre',
      transform: (code, id) => (id.split('?')[0] === file ? mutate(code, mutant) : undefined),
    },
  ]
}
