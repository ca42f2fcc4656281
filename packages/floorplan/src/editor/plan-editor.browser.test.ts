import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desk, planOf, room } from './editor.fixture.js'
import {
  clickPlan,
  dragPlan,
  mountEditor,
  mouse,
  point,
  unmountEditors,
  type MountedEditor,
} from './mounted-editor.fixture.js'

beforeEach(() => page.viewport(1100, 700))
afterEach(unmountEditors)

const office = () =>
  planOf(desk('a', 100, 100), desk('b', 200, 100), desk('c', 300, 104), room('R', 500, 200))
const find = ({ editor }: MountedEditor, id: string) =>
  editor.store.get().document.elements.find((element) => element.id === id)
const selection = ({ editor }: MountedEditor) => editor.store.get().selection
const status = ({ container }: MountedEditor) =>
  container.querySelector('[role=status]')!.textContent!.trim()
const cursor = ({ viewport }: MountedEditor) =>
  viewport.querySelector<HTMLElement>('.konvajs-content')!.style.cursor
const press = (keys: string) => userEvent.keyboard(keys)

describe('with the mouse', () => {
  it('selects by click, toggles with Shift, deselects on an empty spot', async () => {
    const one = mountEditor(office())
    await clickPlan(one, 120, 110)
    expect(selection(one)).toEqual(['a'])
    await clickPlan(one, 220, 110, ['Shift'])
    await clickPlan(one, 550, 240, ['Shift'])
    expect(selection(one)).toEqual(['a', 'b', 'R'])
    await clickPlan(one, 220, 110, ['Shift'])
    expect(selection(one)).toEqual(['a', 'R'])
    await clickPlan(one, 400, 450)
    expect(selection(one)).toEqual([])
    expect(one.told.documents).toEqual([])
  })

  it('selects by rectangle what it touches, and by lasso what has its centre inside', async () => {
    const one = mountEditor(office())
    await dragPlan(one, [90, 60], [230, 130])
    expect(selection(one)).toEqual(['a', 'b'])
    one.editor.act('tool-lasso')
    point(one, 'pointerdown', [190, 90])
    for (const at of [
      [190, 140],
      [350, 140],
      [350, 90],
    ] as const)
      point(one, 'pointermove', at)
    point(one, 'pointerup', [350, 90])
    expect(selection(one)).toEqual(['b', 'c'])
  })

  it('moves in one step, snapped to other elements, and undo restores it', async () => {
    const one = mountEditor(planOf(desk('a', 100, 101), desk('c', 300, 104)))
    await dragPlan(one, [320, 114], [322, 111.5])
    // Snapped horizontally to the grid of 5, and vertically to the other element.
    expect(find(one, 'c')).toMatchObject({ x: 300, y: 101 })
    expect(one.told.documents.length).toBe(1)
    one.editor.act('undo')
    expect(find(one, 'c')).toEqual(desk('c', 300, 104))
    one.editor.act('redo')
    expect(find(one, 'c')).toMatchObject({ y: 101 })
  })

  it('moves the whole selection, and nothing if the gesture is cancelled', async () => {
    const one = mountEditor(office())
    one.editor.store.select(['a', 'R'])
    await dragPlan(one, [120, 110], [120, 330])
    expect([find(one, 'a')!.y, find(one, 'R')!.points![0]![1], find(one, 'b')!.y]).toEqual([
      320, 420, 100,
    ])
    const { document } = one.editor.store.get()
    point(one, 'pointerdown', [120, 330])
    point(one, 'pointermove', [300, 400])
    await press('{Escape}')
    point(one, 'pointerup', [300, 400])
    expect(one.editor.store.get().document).toBe(document)
  })

  it('resizes and rotates by the handles', async () => {
    const one = mountEditor(planOf(desk('a', 300, 200, { width: 100, height: 80 })))
    one.editor.store.select(['a'])
    await dragPlan(one, [400, 240], [460, 240])
    expect(find(one, 'a')).toMatchObject({ x: 300, y: 200, width: 160, height: 80 })
    const scale = one.pixel(1, 0).x - one.pixel(0, 0).x
    await dragPlan(one, [380, 200 - 28 / scale], [460, 240])
    expect(find(one, 'a')).toMatchObject({ rotation: 90, width: 160 })
  })

  it('a handle snaps, keeps the proportions with Shift, and Escape leaves the element as it was', async () => {
    const one = mountEditor(planOf(desk('a', 300, 200, { width: 100, height: 80 })))
    const { document } = one.editor.store.get()
    one.editor.store.select(['a'])
    one.editor.focus()
    await userEvent.hover(one.viewport, { position: one.pixel(400, 280) })
    await expect.poll(() => cursor(one)).toBe('nwse-resize')
    mouse(one, 'mousedown', [400, 280])
    mouse(one, 'mousemove', [401, 281])
    mouse(one, 'mousemove', [452, 280], { shiftKey: true })
    expect(one.editor.store.get().document).toBe(document)
    await press('{Escape}')
    expect(status(one)).toBe('Cancelled')
    mouse(one, 'mouseup', [452, 280])
    expect(one.editor.store.get().document).toBe(document)
    await dragPlan(one, [400, 280], [452, 283])
    expect(find(one, 'a')).toMatchObject({ x: 300, y: 200, width: 150, height: 85 })
    mouse(one, 'mousedown', [450, 285])
    mouse(one, 'mousemove', [525, 290], { shiftKey: true })
    mouse(one, 'mouseup', [525, 290], { shiftKey: true })
    expect(find(one, 'a')).toMatchObject({ x: 300, y: 200, width: 225, height: 127.5 })
  })

  it('moves an element that is barely larger than its handles by its centre', async () => {
    const one = mountEditor(planOf(desk('a', 300, 200, { width: 20, height: 20 })))
    one.editor.store.select(['a'])
    await dragPlan(one, [310, 210], [350, 250])
    expect(find(one, 'a')).toMatchObject({ x: 340, y: 240, width: 20, height: 20 })
  })

  it('asks for a label after a double click, but not after two clicks on different elements', async () => {
    const one = mountEditor(office())
    await clickPlan(one, 120, 110)
    await clickPlan(one, 220, 110)
    expect(one.told.requests).toEqual([])
    await userEvent.dblClick(one.viewport, { position: one.pixel(320, 114) })
    expect(one.told.requests).toEqual(['label'])
  })

  it('places a marker by click and an area by rectangle', async () => {
    const one = mountEditor(planOf())
    one.editor.act('tool-marker')
    await clickPlan(one, 400, 250)
    expect(one.editor.store.get().document.elements).toEqual([
      { id: 'element', x: 390, y: 240, width: 20, height: 20 },
    ])
    one.editor.act('tool-area')
    await dragPlan(one, [100, 100], [250, 180])
    expect(one.editor.store.get().document.elements[1]).toEqual({
      id: 'element-2',
      x: 100,
      y: 100,
      width: 150,
      height: 80,
      isArea: true,
    })
  })

  it('draws a polygon, and moves, adds and removes corners', async () => {
    const one = mountEditor(planOf())
    one.editor.act('tool-polygon')
    for (const [x, y] of [
      [100, 100],
      [300, 100],
      [300, 250],
      [100, 100],
    ] as const)
      await clickPlan(one, x, y)
    expect(find(one, 'element')!.points).toEqual([
      [100, 100],
      [300, 100],
      [300, 250],
    ])
    one.editor.act('tool-select')
    await userEvent.dblClick(one.viewport, { position: one.pixel(260, 150) })
    expect(one.editor.store.get().corners).toEqual({ id: 'element', corner: 0 })
    await dragPlan(one, [300, 250], [300, 300])
    await dragPlan(one, [200, 100], [200, 40])
    expect(find(one, 'element')!.points).toEqual([
      [100, 100],
      [200, 40],
      [300, 100],
      [300, 300],
    ])
    await userEvent.dblClick(one.viewport, { position: one.pixel(200, 40) })
    expect(find(one, 'element')!.points).toEqual([
      [100, 100],
      [300, 100],
      [300, 300],
    ])
  })

  it('leaves wheel and pan to the floor plan', async () => {
    const one = mountEditor(office())
    one.editor.act('tool-hand')
    await clickPlan(one, 120, 110)
    expect(selection(one)).toEqual([])
    one.editor.act('tool-select')
    const wheel = new WheelEvent('wheel', {
      deltaY: -240,
      clientX: 300,
      clientY: 300,
      bubbles: true,
      composed: true,
      cancelable: true,
    })
    one.viewport.dispatchEvent(wheel)
    expect(wheel.defaultPrevented).toBe(true)
  })

  it('leaves a finger on an empty spot and its second finger to the camera', async () => {
    const one = mountEditor(office())
    const before = one.editor.getView().scale
    const touch = (type: string, at: readonly [number, number], pointerId: number) =>
      point(one, type, at, { pointerType: 'touch', pointerId })
    touch('pointerdown', [400, 400], 1)
    touch('pointerdown', [220, 110], 2)
    touch('pointermove', [100, 50], 2)
    touch('pointerup', [100, 50], 2)
    touch('pointerup', [400, 400], 1)
    expect(selection(one)).toEqual([])
    await expect.poll(() => one.editor.getView().scale).toBeGreaterThan(before * 1.1)
  })

  it('moves an element touched by a finger, otherwise the camera', () => {
    const one = mountEditor(office())
    const touch = (type: string, at: readonly [number, number]) =>
      point(one, type, at, { pointerType: 'touch' })
    touch('pointerdown', [120, 110])
    touch('pointermove', [120, 200])
    touch('pointerup', [120, 210])
    expect(find(one, 'a')!.y).toBeGreaterThan(150)
    const { document } = one.editor.store.get()
    touch('pointerdown', [400, 400])
    touch('pointermove', [450, 420])
    touch('pointerup', [450, 420])
    expect(one.editor.store.get().document).toBe(document)
    expect(selection(one)).toEqual(['a'])
  })
})

describe('by keyboard only', () => {
  it('walks the elements, and leaves the plan after the last one', async () => {
    const one = mountEditor(office())
    one.editor.focus()
    await press('{Enter}')
    expect(selection(one)).toEqual(['a'])
    expect(status(one)).toBe('a selected, 1 of 4')
    await press('{Tab}')
    expect(status(one)).toBe('b selected, 2 of 4')
    await press('{Shift>}{Tab}{/Shift}{Tab}{Tab}{Tab}')
    expect(selection(one)).toEqual(['R'])
    const after = document.createElement('button')
    document.body.append(after)
    await press('{Tab}')
    expect(document.activeElement === one.container.firstElementChild).toBe(false)
    after.remove()
  })

  it('selects several with the space bar', async () => {
    const one = mountEditor(office())
    one.editor.focus()
    await press('{Enter} {Tab}{Tab} {Tab}')
    expect(selection(one)).toEqual(['a', 'c', 'R'])
    await press('{Escape}')
    expect(selection(one)).toEqual([])
  })

  it('moves by the grid, by ten steps with Shift, resizes with Alt, rotates, and announces the position', async () => {
    const one = mountEditor(office())
    one.editor.store.set({ snapping: { grid: true, elements: true, gridSize: 5 } })
    one.editor.focus()
    await press('{Enter}{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    expect(find(one, 'a')).toMatchObject({ x: 105, y: 150 })
    expect(status(one)).toBe('Moved 1 element, at 105, 150, 40 × 20')
    await press('{Alt>}{ArrowRight}{ArrowDown}{/Alt}]')
    expect(find(one, 'a')).toMatchObject({ width: 45, height: 25, rotation: 15 })
    await press('[[{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}')
    expect(find(one, 'a')).toEqual(desk('a', 105, 150, { width: 45 }))
    expect(status(one)).toContain('Undone: Resized 1 element')
  })

  it('merges a held arrow key into one step', async () => {
    const one = mountEditor(office())
    one.editor.store.set({ snapping: { grid: true, elements: true, gridSize: 5 } })
    one.editor.focus()
    await press('{Enter}{ArrowRight>4/}')
    expect(find(one, 'a')!.x).toBe(120)
    one.editor.act('undo')
    expect(find(one, 'a')!.x).toBe(100)
  })

  it('places markers and draws polygons with the crosshair', async () => {
    const one = mountEditor(planOf())
    one.editor.store.set({ snapping: { grid: true, elements: true, gridSize: 10 } })
    one.editor.focus()
    await press('m{ArrowLeft}{Enter}')
    expect(find(one, 'element')).toMatchObject({ x: 380, y: 240, width: 20, height: 20 })
    await press(
      'p{Enter}{Shift>}{ArrowRight}{/Shift}{Enter}{Shift>}{ArrowDown}{/Shift}{Enter}{Backspace}{Enter}c',
    )
    expect(find(one, 'element-2')).toMatchObject({
      isArea: true,
      points: [
        [400, 250],
        [500, 250],
        [500, 350],
      ],
    })
    await press('a{Enter}{Shift>}{ArrowLeft}{ArrowUp}{/Shift}{Enter}')
    expect(find(one, 'element-3')).toEqual({
      id: 'element-3',
      x: 300,
      y: 150,
      width: 100,
      height: 100,
      isArea: true,
    })
    await press('{Escape}{Escape}')
    expect(one.editor.store.get()).toMatchObject({ tool: 'select', cursor: null })
  })

  it('edits corners: walks, moves, adds and deletes them', async () => {
    const one = mountEditor(planOf(room('R', 500, 200)))
    one.editor.store.set({ snapping: { grid: true, elements: true, gridSize: 10 } })
    one.editor.focus()
    await press('{Enter}{Enter}{Tab}{ArrowRight}')
    expect(find(one, 'R')!.points![1]).toEqual([610, 200])
    expect(status(one)).toBe('Corner 2 of 4: 610, 200')
    await press('{Insert}{ArrowRight}')
    expect(find(one, 'R')!.points).toEqual([
      [500, 200],
      [610, 200],
      [615, 240],
      [600, 280],
      [500, 280],
    ])
    await press('{Delete}{Escape}{Delete}')
    expect(one.editor.store.get().document.elements).toEqual([])
    expect(status(one)).toBe('Deleted 1 element')
  })

  it('aligns, orders, duplicates, selects all and deletes', async () => {
    const one = mountEditor(planOf(desk('a', 100, 100), desk('b', 200, 160)))
    one.editor.focus()
    await press('{Control>}a{/Control}{Alt>}w{/Alt}')
    expect(find(one, 'b')!.y).toBe(100)
    await press('{Control>}d{/Control}')
    expect(one.editor.store.get().document.elements.length).toBe(4)
    await press('{Delete}')
    expect(one.editor.store.get().document.elements.map(({ id }) => id)).toEqual(['a', 'b'])
    await press('{Enter}{PageUp}')
    expect(one.editor.store.get().document.elements.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('copies to another plan through the clipboard', async () => {
    const [from, to] = [mountEditor(office()), mountEditor(planOf())]
    from.editor.store.select(['a', 'R'])
    const data = new DataTransfer()
    from.viewport.dispatchEvent(
      new ClipboardEvent('copy', {
        clipboardData: data,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    )
    expect(JSON.parse(data.getData('text/plain'))).toMatchObject({
      referenceWidth: 800,
      elements: [{ id: 'a' }, { id: 'R' }],
    })
    to.viewport.dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    )
    await expect.poll(() => status(to)).toBe('Pasted 2 elements')
    expect(to.editor.store.get().document.elements).toEqual([find(from, 'a'), find(from, 'R')])
  })

  it('requests panels from the host', async () => {
    const one = mountEditor(office())
    one.editor.focus()
    await press('n?b')
    await press('{Enter}n{Enter}')
    expect(one.told.requests).toEqual(['shortcuts', 'bind', 'number', 'label'])
  })

  it('selects from the floor plan’s list', async () => {
    const one = mountEditor(office())
    const root = one.container.firstElementChild!.shadowRoot!
    await expect.poll(() => root.querySelector('[data-id="b"]')).toBeTruthy()
    root.querySelector<HTMLElement>('[data-id="b"]')!.focus()
    await press('{Enter}')
    expect(selection(one)).toEqual(['b'])
    expect(root.activeElement).toBe(one.viewport)
    expect(root.querySelector<HTMLElement>('[data-id="b"]')!.ariaLabel).toBe('b, Not linked')
  })
})

it('validates the plan shortly after each change, and marks problems in the list', async () => {
  const one = mountEditor(
    planOf(desk('a', 100, 100, { locationId: 1 }), desk('b', 200, 100, { locationId: 2 })),
  )
  await expect.poll(() => one.told.problems.at(-1)).toEqual([])
  one.editor.store.select(['b'])
  one.editor.store.run(
    (edit) => ({
      ...edit,
      document: {
        ...edit.document,
        elements: edit.document.elements.map((element) => ({ ...element, x: 100 })),
      },
    }),
    'moved',
  )
  await expect
    .poll(() => one.told.problems.at(-1))
    .toEqual([{ code: 'overlapping', ids: ['a', 'b'] }])
  const root = one.container.firstElementChild!.shadowRoot!
  await expect
    .poll(() => root.querySelector<HTMLElement>('[data-id="a"]')!.ariaLabel)
    .toBe('a, Has a problem')
})

it('speaks Spanish, follows another theme and leaves nothing behind', async () => {
  const one = mountEditor(office(), { locale: 'es' })
  one.editor.focus()
  await press('{Enter}')
  expect(status(one)).toBe('a, seleccionado, 1 de 4')
  one.editor.setLocale('en')
  one.editor.setTheme('dark')
  await press('{Tab}')
  expect(status(one)).toBe('b selected, 2 of 4')
  one.editor.destroy()
  expect(one.container.childNodes.length).toBe(0)
})

/** Measures script time per drag frame: the pointer handler and the resulting frame. */
it('drags 200 of 2,000 elements with less than 8 ms of script per frame', async () => {
  const many = Array.from({ length: 2000 }, (_, i) =>
    desk(`d${i}`, (i % 50) * 15 + 10, Math.floor(i / 50) * 12 + 5, {
      width: 12,
      height: 8,
      locationId: i + 1,
    }),
  )
  const one = mountEditor(planOf(...many))
  await expect.poll(() => one.told.problems.length).toBeGreaterThan(0)
  one.editor.store.select(many.slice(1000, 1200).map(({ id }) => id))
  const [x, y] = [many[1000]!.x + 6, many[1000]!.y + 4]
  point(one, 'pointerdown', [x, y])
  point(one, 'pointermove', [x + 5, y])
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const times: number[] = []
  const request = window.requestAnimationFrame
  let drawn = 0
  window.requestAnimationFrame = (callback) =>
    request.call(window, (now) => {
      const start = performance.now()
      callback(now)
      drawn += performance.now() - start
    })
  for (let i = 0; i < 60; i++) {
    drawn = 0
    const start = performance.now()
    point(one, 'pointermove', [x + 5 + i * 3, y + i])
    const moved = performance.now() - start
    await new Promise<void>((resolve) =>
      request.call(window, () => request.call(window, () => resolve())),
    )
    times.push(moved + drawn)
  }
  window.requestAnimationFrame = request
  point(one, 'pointerup', [x + 185, y + 60])
  times.sort((a, b) => a - b)
  expect(times[30]).toBeLessThan(8)
  expect(one.told.documents.length).toBe(1)
})
