import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url)
/** @type {typeof import('../.storybook/guide/component-notes.js')} */
const { componentNotes } = await import(
  new URL('../.storybook/guide/component-notes.ts', import.meta.url).href
)
const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), 'utf8')
const files = (/** @type {string} */ pattern) => globSync(pattern, { cwd: root })

/** The components of `widgets/ui`, and the tags of the elements. */
const components = [
  ...read('packages/widgets/src/ui/index.ts').matchAll(/export \{([^}]*)\} from '\.\/[^']*'/g),
].flatMap(([, names = '']) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name)),
)
const tags = files('packages/widgets/src/elements/*.ts').map(
  (path) => `mb-${path.replace(/.*\/|\.ts$/g, '')}`,
)
const titles = files('packages/*/src/**/*.stories.tsx').flatMap((path) =>
  [...read(path).matchAll(/title: '([^']+)'/g)].map(([, title]) => title),
)
const notes = Object.entries(componentNotes)

describe('notes of the components', () => {
  it('exist for every exported component and every element, and for nothing else', () => {
    expect(notes.map(([name]) => name).toSorted()).toEqual([...components, ...tags].toSorted())
  })

  it.each(notes)(
    '%s has guidance on a page that exists',
    (_name, { pages, does, donts, ...texts }) => {
      for (const page of pages) expect(titles).toContain(page)
      expect(does.length * donts.length).toBeGreaterThan(0)
      for (const text of [...does, ...donts, ...Object.values(texts)])
        expect(text).toMatch(/^[“”\p{L}0-9].*[.”]$/u)
    },
  )
})
