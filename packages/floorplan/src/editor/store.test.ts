import { expect, it } from 'vitest'
import { moveBy, removeSelected } from './commands.js'
import { desk, places, planOf } from './editor.fixture.js'
import { lengthsOf } from './kernels/lengths.js'
import { editorMessages } from './messages.js'
import { EditorStore } from './store.js'

it('works without a page: selects, changes, announces and undoes', () => {
  const store = new EditorStore(
    planOf(desk('a', 0, 0), desk('b', 100, 0)),
    places,
    editorMessages('en'),
  )
  const heard: string[] = []
  const stop = store.subscribe(() => heard.push(store.get().said.text))
  store.select(['a', 'b'])
  expect(store.run(moveBy(5, 5), 'moved')).toBe(true)
  expect(store.run(moveBy(0, 0), 'moved')).toBe(false)
  store.run(removeSelected, 'removed')
  store.messages = editorMessages('es')
  store.undo()
  expect(store.get()).toMatchObject({ selection: ['a', 'b'], canUndo: true, canRedo: true })
  store.redo()
  store.redo()
  stop()
  store.undo()
  expect(heard).toEqual([
    '2 elements selected',
    'Moved 2 elements',
    'Deleted 2 elements',
    'Deshecho: 2 elementos eliminados',
    'Rehecho: 2 elementos eliminados',
    'No hay nada que rehacer',
  ])
})

it('drops the edited corner, kept elements and the current element when they are deleted', () => {
  const store = new EditorStore(
    planOf(desk('a', 0, 0), desk('b', 100, 0)),
    places,
    editorMessages('en'),
  )
  store.select(['a'])
  store.set({ kept: ['a'], corners: { id: 'a', corner: 0 } })
  store.run(removeSelected, 'removed')
  expect(store.get()).toMatchObject({ kept: [], corners: null, current: null, selection: [] })
})

it.each([
  [undefined, [0.2, 5, 10, 20, 100]],
  [0.05, [0.2, 4, 10, 20, 100]],
  [0.03, [1 / 3, 20 / 3, 50 / 3, 100 / 3, 500 / 3]],
])('chooses a grid that suits the plan: with %s metres per unit %s', (metresPerUnit, grids) => {
  const gridOf = (referenceWidth: number) =>
    new EditorStore(
      { referenceWidth, referenceHeight: 1, elements: [], ...(metresPerUnit && { metresPerUnit }) },
      [],
      editorMessages('en'),
    ).get().snapping.gridSize
  const found = [40, 800, 1600, 4000, 20_000].map(gridOf)
  grids.forEach((grid, at) => expect(found[at]).toBeCloseTo(grid))
})

const georeference = {
  longitude: 0,
  latitude: 0,
  origin: [0, 0] as [number, number],
  rotation: 0,
  unitsPerMetre: 20,
}
it.each([
  [{}, undefined, 31.25, '31.25', 31.25],
  [{ metresPerUnit: 0.05 }, 'm', 1.563, '1.563 m', 31.26],
  [{ georeference }, 'm', 1.563, '1.563 m', 31.26],
] as const)(
  'says lengths in metres where the plan has a scale: %o',
  (plan, unit, number, text, units) => {
    const lengths = lengthsOf(plan)
    expect(lengths.unit).toBe(unit)
    expect(lengths.toNumber(31.25)).toBe(number)
    expect(lengths.toText(31.25)).toBe(text)
    expect(lengths.toUnits(number)).toBe(units)
  },
)
