import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'

const guide = await readFile('docs/operate.md', 'utf8')

/** The first example in docs/operate.md that contains the text. */
export function exampleWith(text: string): string {
  // Those of lists are indented.
  const examples = [...guide.matchAll(/^( *)```\w*\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent, words]) => words!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
  const found = examples.find((words) => words.includes(text))
  if (found === undefined) throw new Error(`docs/operate.md has no example with ${text}`)
  return found
}

/** The command that a sentence of docs/operate.md names. */
export function commandWith(text: string): string {
  const sentences = guide.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
  const words = [...sentences.matchAll(/`([^`]+)`/g)].map(([, one]) => one!.replaceAll('\n', ' '))
  const found = words.find((one) => one.includes(text))
  if (found === undefined) throw new Error(`docs/operate.md names no command with ${text}`)
  return found
}

/** Replaces each text, which the example must contain. */
export const adapt = (example: string, changes: Readonly<Record<string, string>>): string =>
  Object.entries(changes).reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replaceAll(from, to)
  }, example)
