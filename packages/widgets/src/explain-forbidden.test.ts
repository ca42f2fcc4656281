import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { explainForbidden } from './explain-forbidden.js'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The scopes by element that a document lists, in parts of which each has at least one element. */
function listedIn(parts: readonly string[]): Record<string, readonly string[]> {
  const listed = parts.flatMap((part) => {
    const scopes = new Set(part.match(/\b[a-z]+:[a-z]+\b/g))
    return (part.match(/\bmb-[a-z-]+\b/g) ?? []).map(
      (tag) => [tag, [...scopes].toSorted()] as const,
    )
  })
  return Object.fromEntries(listed)
}

it('the console, the guide and the README name the same scopes for each element', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  explainForbidden('booking.list')
  const [, ...lines] = String(warn.mock.calls[0]![0]).split('\n')
  const inConsole = listedIn(lines)
  expect(inConsole['mb-visitor-checkin']).toEqual(['visit:board', 'visit:checkin', 'visit:read'])

  const [, guideTable = ''] = /<tbody>([^]*?)<\/tbody>/.exec(read('embed/guide/guide.html')) ?? []
  expect(listedIn(guideTable.split('<tr>').slice(1))).toEqual(inConsole)

  const [, readmeTable = ''] =
    /\| element \| scopes \|.*\n((?:\|.*\n)+)/.exec(read('../README.md')) ?? []
  expect(listedIn(readmeTable.split('\n').slice(1))).toEqual(inConsole)
})
