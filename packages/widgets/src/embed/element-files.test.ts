import { expect, it } from 'vitest'
import { filesOf, toElementFiles, type BuiltFile } from '../../build/element-files.js'

const built = (imports: Readonly<Record<string, readonly string[]>>) =>
  new Map<string, BuiltFile>(
    Object.entries(imports).map(([fileName, list]) => [fileName, { fileName, imports: list }]),
  )

it('finds the files of an element in execution order, without duplicates', () => {
  const files = built({
    'chunks/mb-a-1.js': ['chunks/core-2.js', 'chunks/form-3.js'],
    'chunks/form-3.js': ['chunks/core-2.js', 'chunks/field-4.js'],
    'chunks/field-4.js': ['chunks/core-2.js'],
    'chunks/core-2.js': [],
  })
  const found = filesOf('chunks/mb-a-1.js', files)
  expect(found).toEqual(['core-2', 'field-4', 'form-3', 'mb-a-1'].map((one) => `chunks/${one}.js`))
  const other = ['chunks/core-2.js', 'chunks/mb-b-5.js']
  expect(toElementFiles({ 'mb-a': found, 'mb-b': other })).toEqual({
    names: 'core-2 field-4 form-3 mb-a-1 mb-b-5',
    of: { 'mb-a': [0, 1, 2, 3], 'mb-b': [0, 4] },
  })
})

it('refuses circular imports, whose execution order would be undefined', () => {
  const files = built({ 'a.js': ['b.js'], 'b.js': ['c.js'], 'c.js': ['b.js'] })
  expect(() => filesOf('a.js', files)).toThrow('a.js → b.js → c.js → b.js')
})
