import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Applies a page of docs/recipes to a copy of the tree: a `diff` block changes a file, an `sql`
 * block is a new migration. The first line of each names its file.
 * @param {string} page
 * @param {string} tree
 * @returns {string[]} the changed files
 */
export function applyRecipe(page, tree) {
  return readBlocks(page).map(({ path, lines }) => {
    if (path.endsWith('.sql')) return addMigration(path, lines, tree)
    const file = join(tree, path)
    const changed = readHunks(lines).reduce(
      (text, hunk) => applyHunk(text, hunk, path),
      readFileSync(file, 'utf8'),
    )
    writeFileSync(file, changed)
    return path
  })
}

function readBlocks(page) {
  const fences = page.matchAll(/^( *)```(?:diff|sql)\n\1(?:\+\+\+|--) (\S+)\n([\s\S]*?)^\1```$/gm)
  return [...fences].map(([, indent, path, body]) => ({
    path,
    lines: body
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(indent.length)),
  }))
}

function addMigration(path, lines, tree) {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const last = Math.max(...readdirSync(join(tree, folder)).map((name) => parseInt(name, 10) || 0))
  const numbered = path.replace('NNNN', String(last + 1).padStart(4, '0'))
  writeFileSync(join(tree, numbered), `${lines.join('\n')}\n`)
  return numbered
}

/** Returns the lines that each hunk matches, and their replacements. */
function readHunks(lines) {
  const hunks = [/** @type {string[]} */ ([])]
  for (const line of lines) {
    if (line.startsWith('@@')) hunks.push([])
    else hunks[hunks.length - 1].push(line)
  }
  const without = (hunk, sign) =>
    hunk
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  return hunks.map((hunk) => ({ before: without(hunk, '+'), after: without(hunk, '-') }))
}

function applyHunk(text, { before, after }, path) {
  const parts = text.split(before)
  if (parts.length !== 2)
    throw new Error(`${path} has these lines ${parts.length - 1} times instead of once:\n${before}`)
  return parts.join(after)
}
