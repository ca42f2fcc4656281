import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './child.mjs'
import { mutate } from './mutant-plugin.mjs'
import { mutants } from '../tests/mutants/mutants.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

describe('the mutants of the nightly run', () => {
  it('are 80 with names of their own', () => {
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(80)
    expect(mutants).toHaveLength(80)
  })

  it.each(mutants)('$name: its text occurs once, and its tests exist', (mutant) => {
    const { file, tests, only } = mutant
    const code = read(file)
    expect(mutate(code, mutant)).not.toBe(code)
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
    if (only) expect(tests.some((path) => read(path).includes(only))).toBe(true)
  })

  it('are refused if their text is missing or occurs twice', () => {
    expect(mutate('if (a) b()', { text: 'a', by: '!a' })).toBe('if (!a) b()')
    expect(() => mutate('if (b) b()', { text: 'b', by: 'c' })).toThrow('occurs 2 times')
    expect(() => mutate('if (a) b()', { text: 'x', by: 'c' })).toThrow('occurs 0 times')
  })
})
