import { expect, it } from 'vitest'
import { buildTestDirectory } from '../../directory/directory/directory.fixture.js'
import { arrangementOf, changedPositions, insertAt, numberTree, without } from './arrange-rules.js'

const directory = buildTestDirectory({
  House: { children: { A: { children: { A1: {}, A2: {} } }, B: {} } },
})
const id = (name: string) => directory.named(name).id
const arrangement = arrangementOf(directory)
const root = id('House')
/** `House(A(A1,A2),B)` */
const draw = (tree: ReadonlyMap<number, readonly number[]>, at = root): string => {
  const name = directory.place(at)?.name ?? `new ${at}`
  const children = (tree.get(at) ?? []).map((child) => draw(tree, child))
  return children.length > 0 ? `${name}(${children.join()})` : name
}

it('LOC-024 numbers an unchanged tree as before', () => {
  expect(changedPositions(numberTree(arrangement, root), directory.place)).toEqual([])
})

it.each<[string | undefined, string]>([
  [undefined, 'House(A(A1,A2,new 99),B)'],
  ['A1', 'House(A(new 99,A1,A2),B)'],
  ['A2', 'House(A(A1,new 99,A2),B)'],
])('LOC-018 inserts before %s', (next, expected) => {
  expect(draw(insertAt(arrangement, 99, id('A'), next === undefined ? undefined : id(next)))).toBe(
    expected,
  )
})

it('LOC-024 closes the gaps left by removed locations', () => {
  const rest = without(arrangement, new Set([id('A'), id('A1'), id('A2')]))
  expect(draw(rest)).toBe('House(B)')
  expect(numberTree(rest, root)).toEqual([
    { id: id('B'), parentId: root, left: 2, right: 3, level: 1 },
    { id: root, parentId: undefined, left: 1, right: 4, level: 0 },
  ])
})

it('LOC-020 gives no position to a location that is moved into itself', () => {
  const circle = new Map(arrangement).set(root, [id('B')]).set(id('A1'), [id('A')])
  expect(numberTree(circle, root).map((one) => one.id)).toEqual([id('B'), root])
})
