import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrayCopy, type ArrayOptions } from './array-copy.js'
import { bindByLabel, bindSelected, searchPlaces, unboundPlaces } from './binding.js'
import { paste, writeClipboard } from './clipboard.js'
import { readClipboard } from './read-clipboard.js'
import {
  addElements,
  alignSelected,
  distributeSelected,
  duplicateSelected,
  growBy,
  moveBy,
  orderSelected,
  removeSelected,
  selectOnly,
  setCorners,
  setFields,
  turnBy,
} from './commands.js'
import { selectedOf, type Edit } from './edit.js'
import { anyCommand, anyPlan, desk, places, planOf, room } from './editor.fixture.js'

const edit = (...elements: Parameters<typeof planOf>): Edit => ({
  document: planOf(...elements),
  selection: elements.map(({ id }) => id),
})
const xy = ({ document }: Edit) => document.elements.map(({ x, y }) => [x, y])
const order = ({ document }: Edit) => document.elements.map(({ id }) => id).join('')

describe('commands', () => {
  it('return the same edit if there is nothing to do', () => {
    const none: Edit = { document: planOf(desk('a', 0, 0), desk('b', 9, 9)), selection: [] }
    for (const command of [
      moveBy(1, 1),
      turnBy(90),
      growBy(5, 5),
      alignSelected('left'),
      distributeSelected('x'),
      removeSelected,
      orderSelected('front'),
      duplicateSelected(5, 5),
      setFields({ label: 'x' }),
      bindByLabel([]),
      paste([]),
    ])
      expect(command(none).document).toBe(none.document)
    expect(moveBy(0, 0)(edit(desk('a', 0, 0))).document.elements[0]!.x).toBe(0)
  })

  it('share all unchanged parts', () => {
    fc.assert(
      fc.property(anyPlan, anyCommand, (document, command) => {
        const before: Edit = {
          document,
          selection: document.elements.slice(0, 2).map(({ id }) => id),
        }
        const { document: after } = moveBy(3, 4)(before)
        after.elements.forEach((element, i) =>
          expect(element === document.elements[i]).toBe(i >= 2),
        )
        expect(command(before).document.referenceWidth).toBe(800)
      }),
    )
  })

  it('move boxes and polygons, and back', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer(), fc.integer(), (document, dx, dy) => {
        const before: Edit = selectOnly()({ document, selection: [] })
        expect(
          moveBy(-dx % 1000, -dy % 1000)(moveBy(dx % 1000, dy % 1000)(before)).document,
        ).toEqual(document)
      }),
    )
    expect(moveBy(5, 6)(edit(room('r', 10, 20))).document.elements[0]).toEqual(room('r', 15, 26))
  })

  it('rotate one element around its centre and several around their common centre', () => {
    expect(turnBy(90)(edit(desk('a', 100, 100))).document.elements[0]).toMatchObject({
      x: 100,
      y: 100,
      width: 40,
      height: 20,
      rotation: 90,
    })
    expect(turnBy(-30)(turnBy(30)(edit(desk('a', 100, 100)))).document.elements[0]).toEqual(
      desk('a', 100, 100),
    )
    expect(xy(turnBy(180)(edit(desk('a', 0, 0), desk('b', 60, 0))))).toEqual([
      [60, 0],
      [0, 0],
    ])
    expect(turnBy(90)(edit(room('r', 0, 0))).document.elements[0]).toMatchObject({
      x: 10,
      y: -10,
      width: 80,
      height: 100,
    })
  })

  it('grow to the right and bottom, whatever the rotation', () => {
    expect(growBy(10, 0)(edit(desk('a', 100, 100))).document.elements[0]).toMatchObject({
      x: 100,
      y: 100,
      width: 50,
      height: 20,
    })
    const turned = growBy(10, 0)(edit(desk('a', 100, 100, { rotation: 90 }))).document.elements[0]!
    expect(turned).toMatchObject({ width: 50, height: 20, rotation: 90, x: 95, y: 105 })
    expect(growBy(-500, -500)(edit(desk('a', 100, 100))).document.elements[0]).toMatchObject({
      width: 1,
      height: 1,
    })
    expect(growBy(100, 0)(edit(room('r', 0, 0))).document.elements[0]!.points).toEqual([
      [0, 0],
      [200, 0],
      [200, 80],
      [0, 80],
    ])
  })

  it('align several elements with each other, a single one with the plan', () => {
    const three = edit(desk('a', 10, 10), desk('b', 50, 40, { width: 20 }), desk('c', 90, 70))
    expect(xy(alignSelected('left')(three))).toEqual([
      [10, 10],
      [10, 40],
      [10, 70],
    ])
    expect(xy(alignSelected('right')(three))).toEqual([
      [90, 10],
      [110, 40],
      [90, 70],
    ])
    expect(xy(alignSelected('centre')(three))).toEqual([
      [50, 10],
      [60, 40],
      [50, 70],
    ])
    expect(xy(alignSelected('middle')(three))).toEqual([
      [10, 40],
      [50, 40],
      [90, 40],
    ])
    expect(xy(alignSelected('bottom')(edit(desk('a', 10, 10))))).toEqual([[10, 480]])
  })

  it('distribute with equal gaps and fixed ends', () => {
    expect(
      xy(distributeSelected('x')(edit(desk('a', 0, 0), desk('c', 200, 0), desk('b', 50, 0)))),
    ).toEqual([
      [0, 0],
      [200, 0],
      [100, 0],
    ])
    expect(xy(distributeSelected('y')(edit(desk('a', 0, 0), desk('b', 0, 100))))).toEqual([
      [0, 0],
      [0, 100],
    ])
  })

  it('reorder within the same kind', () => {
    const chosen = (...ids: string[]) =>
      selectOnly(ids)(edit(desk('a', 0, 0), room('R', 0, 0), desk('b', 0, 0), desk('c', 0, 0)))
    expect(order(orderSelected('front')(chosen('a')))).toBe('Rbca')
    expect(order(orderSelected('back')(chosen('c')))).toBe('caRb')
    expect(order(orderSelected('forward')(chosen('a')))).toBe('Rbac')
    expect(order(orderSelected('backward')(chosen('b')))).toBe('baRc')
    expect(order(orderSelected('forward')(chosen('b', 'c')))).toBe('aRbc')
  })

  it('duplicate with new ids and without bindings, which are unique', () => {
    const after = duplicateSelected(5, 5)(edit(desk('a', 0, 0, { locationId: 4 })))
    expect(after.document.elements[1]).toEqual({ ...desk('a', 5, 5), id: 'a-2' })
    expect(after.selection).toEqual(['a-2'])
  })

  it('set fields of the selection, and remove those that are null', () => {
    const after = setFields({ label: ' x ', width: 60, isArea: true, rotation: 370 })(
      edit(desk('a', 0, 0), desk('b', 50, 50, { locationId: 2 })),
    )
    expect(after.document.elements).toEqual([
      desk('a', 0, 0, { label: 'x', width: 60, isArea: true, rotation: 10 }),
      desk('b', 50, 50, { label: 'x', width: 60, isArea: true, locationId: 2, rotation: 10 }),
    ])
    expect(
      setFields({ label: null, isArea: false, rotation: 0, locationId: null })(after).document
        .elements[1],
    ).toEqual({ id: 'b', x: 50, y: 50, width: 60, height: 20 })
  })

  it('convert a box to a polygon', () => {
    expect(
      setCorners('a', [
        [0, 0],
        [9, 0],
        [4, 8],
      ])(edit(desk('a', 5, 5, { rotation: 20 }))).document.elements[0],
    ).toEqual({
      id: 'a',
      label: 'a',
      x: 0,
      y: 0,
      width: 9,
      height: 8,
      points: [
        [0, 0],
        [9, 0],
        [4, 8],
      ],
    })
  })

  it('limit a plan to 20,000 elements', () => {
    const full = addElements(Array.from({ length: 20_005 }, (_, i) => desk(`d${i}`, 0, 0)))(edit())
    expect(full.document.elements.length).toBe(20_000)
    expect(addElements([desk('z', 0, 0)])(full)).toBe(full)
  })
})

describe('numbering', () => {
  const options: ArrayOptions = {
    rows: 2,
    columns: 3,
    gapX: 10,
    gapY: 30,
    pattern: 'D-{##}',
    start: 7,
    step: 1,
    along: 'rows',
  }
  const labels = (after: Edit) => after.document.elements.map(({ label }) => label)

  it('repeats in rows and columns and labels along them', () => {
    const after = arrayCopy(options)(edit(desk('a', 100, 100)))
    expect(labels(after)).toEqual(['D-07', 'D-08', 'D-09', 'D-10', 'D-11', 'D-12'])
    expect(xy(after)).toEqual([
      [100, 100],
      [150, 100],
      [200, 100],
      [100, 150],
      [150, 150],
      [200, 150],
    ])
    expect(after.selection.length).toBe(6)
    expect(
      labels(
        arrayCopy({ ...options, along: 'columns', pattern: '{A}{CC}/{#}', step: 2 })(
          edit(desk('a', 0, 0)),
        ),
      ),
    ).toEqual(['A01/7', 'B01/9', 'A02/11', 'B02/13', 'A03/15', 'B03/17'])
  })

  it('labels a selection in reading order', () => {
    const after = arrayCopy({ ...options, rows: 1, columns: 1, start: 1 })(
      edit(desk('c', 0, 100), desk('b', 90, 4), desk('a', 10, 0)),
    )
    expect(labels(after)).toEqual(['D-03', 'D-02', 'D-01'])
  })

  it('numbers through a repeated group', () => {
    const after = arrayCopy({ ...options, rows: 1, columns: 2, start: 1 })(
      edit(desk('a', 0, 0), desk('b', 0, 20)),
    )
    expect(labels(after)).toEqual(['D-01', 'D-02', 'D-03', 'D-04'])
    expect(xy(after)).toEqual([
      [0, 0],
      [0, 20],
      [50, 0],
      [50, 20],
    ])
  })
})

describe('clipboard', () => {
  it('transfers elements to another plan without changes', () => {
    fc.assert(
      fc.property(anyPlan, (document) => {
        expect(readClipboard(writeClipboard(document, document.elements))).toEqual(
          document.elements,
        )
      }),
    )
  })

  it('ignores text that is not a plan, and never throws', () => {
    for (const text of [
      '',
      'hello',
      '{}',
      '[1]',
      '{"elements":[{}]}',
      '{"referenceWidth":1e999,"referenceHeight":2,"elements":[]}',
    ])
      expect(readClipboard(text)).toEqual([])
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(readClipboard(text))))
  })

  it('pastes with an offset inside the plan, and rebinds cut elements', () => {
    const before = edit(desk('a', 790, 10, { locationId: 4 }))
    const copy = selectedOf(before)
    const [, pasted] = paste(copy)(before).document.elements
    expect(pasted).toMatchObject({ id: 'a-2', x: 760, y: 20 })
    expect(pasted!.locationId).toBeUndefined()
    expect(paste(copy)(removeSelected(before)).document.elements).toEqual([{ ...copy[0], x: 760 }])
    expect(paste(copy, [100, 100])(before).document.elements[1]).toMatchObject({ x: 80, y: 90 })
  })
})

describe('binding', () => {
  const waiting = edit(
    desk('D-1', 0, 0),
    desk('D-2', 0, 40, { locationId: 2 }),
    desk('e', 0, 80, { label: ' d-3 ' }),
    desk('f', 0, 120, { label: 'D-4' }),
    desk('g', 0, 160, { label: 'd-4' }),
  )

  it('by label binds only unambiguous matches', () => {
    const after = bindByLabel([...places, { id: 99, name: 'D-3x' }])(waiting)
    expect(after.document.elements.map(({ locationId }) => locationId)).toEqual([
      1,
      2,
      3,
      undefined,
      undefined,
    ])
    expect(after.selection).toEqual(['D-1', 'e'])
    expect(
      bindByLabel([...places, { id: 50, name: 'D-1' }])(waiting).document.elements[0]!.locationId,
    ).toBeUndefined()
  })

  it('by label ignores leading zeros where the exact name does not exist', () => {
    const bound = (labels: string[], names: string[]) =>
      bindByLabel(names.map((name, id) => ({ id, name })))(
        edit(...labels.map((label) => ({ ...desk(label, 0, 0), label }))),
      ).document.elements.map(({ locationId }) => locationId)
    expect(bound(['D-01', 'D-10'], ['d-001', 'D-010'])).toEqual([0, 1])
    // The exact match wins. The other space matches the label that differs only in leading zeros.
    expect(bound(['D-01', 'D-1'], ['D-1', 'D-001'])).toEqual([1, 0])
    expect(bound(['D-01'], ['D-1', 'D-001'])).toEqual([undefined])
    expect(bound(['D-100'], ['D-1'])).toEqual([undefined])
  })

  it('finds unbound spaces, and spaces by any words, ignoring accents', () => {
    expect(unboundPlaces(waiting.document, places).map(({ id }) => id)).not.toContain(2)
    expect(unboundPlaces(waiting.document, places).length).toBe(11)
    expect(
      searchPlaces(
        [
          { id: 1, name: 'Málaga', detail: '2nd floor' },
          { id: 2, name: 'Goya' },
        ],
        ' floor MALAGA',
      ).map(({ id }) => id),
    ).toEqual([1])
  })

  it('binds and unbinds', () => {
    const bound = bindSelected(5)(edit(desk('a', 0, 0)))
    expect(bound.document.elements[0]!.locationId).toBe(5)
    expect(bindSelected(null)(bound).document.elements[0]).toEqual(desk('a', 0, 0))
  })
})
