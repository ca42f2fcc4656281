import axe from 'axe-core'
import { StrictMode, createRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Line } from 'react-konva'
import type { PlanDocument } from '../../formats/level/plan-level.js'
import { desk, places, planOf, room } from '../editor.fixture.js'
import type { PlanEditor } from '../plan-editor.js'
import { FloorPlanEditor, type FloorPlanEditorProps } from './floor-plan-editor.js'

let container: HTMLElement
let root: Root
let saved: PlanDocument
const editor = createRef<PlanEditor | null>()

beforeEach(async () => {
  // Real browser events drive these tests, so React updates without `act`.
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false
  await page.viewport(1280, 800)
  container = document.createElement('div')
  Object.assign(container.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: '1280px',
    height: '800px',
  })
  document.body.append(container)
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})

function Host(props: Partial<FloorPlanEditorProps>) {
  const [document, setDocument] = useState(
    props.document ??
      planOf(desk('d-1', 100, 100), desk('d-2', 200, 100, { locationId: 2 }), room('R', 400, 200)),
  )
  saved = document
  return (
    <FloorPlanEditor
      ref={editor}
      places={places}
      {...props}
      document={document}
      onChange={setDocument}
    />
  )
}

async function show(props: Partial<FloorPlanEditorProps> = {}): Promise<void> {
  root.render(
    <StrictMode>
      <Host {...props} />
    </StrictMode>,
  )
  await expect.poll(() => editor.current).toBeTruthy()
  await expect.element(page.getByRole('toolbar')).toBeInTheDocument()
}

const select = (...ids: string[]) => editor.current!.store.select(ids)
const find = (id: string) => saved.elements.find((element) => element.id === id)
const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

describe('the panel', () => {
  it('shows and changes the selection; typing is one undo step', async () => {
    await show()
    await expect.element(page.getByText('Nothing selected')).toBeInTheDocument()
    select('d-1')
    await userEvent.fill(field('Label'), 'Window seat')
    await userEvent.fill(field('Left'), '130,5')
    await userEvent.fill(field('Rotation'), '45')
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(container.querySelector('.mb-fpe-plan')!.firstElementChild)
    await expect
      .poll(() => find('d-1'))
      .toEqual(desk('d-1', 130.5, 100, { label: 'Window seat', rotation: 45 }))
    await userEvent.click(button('Area'))
    await expect.poll(() => find('d-1')!.isArea).toBe(true)
    await userEvent.click(button('Undo'))
    await userEvent.click(button('Undo'))
    await userEvent.click(button('Undo'))
    await expect.poll(() => find('d-1')).toEqual(desk('d-1', 100, 100, { label: 'Window seat' }))
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => find('d-1')!.label).toBe('d-1')
  })

  it('ignores invalid values', async () => {
    await show()
    select('d-1')
    for (const text of ['wide', '0', '-4']) await userEvent.fill(field('Width'), text)
    await userEvent.tab()
    await expect.element(field('Width')).toHaveValue('40')
    expect(find('d-1')!.width).toBe(40)
  })

  it('writes numbers as the language does', async () => {
    await show({ locale: 'es' })
    select('d-1')
    await userEvent.fill(field('Izquierda'), '1300.5')
    await userEvent.tab()
    await expect.element(field('Izquierda')).toHaveValue('1300,5')
    expect(find('d-1')!.x).toBe(1300.5)
  })

  it('aligns and reorders several elements', async () => {
    await show()
    select('d-1', 'R')
    await userEvent.click(button('Align top'))
    await expect.poll(() => find('R')!.y).toBe(100)
    await userEvent.click(button('Send to back'))
    await expect.poll(() => saved.elements.map(({ id }) => id)).toEqual(['d-1', 'R', 'd-2'])
  })
})

it('offers a space for one element only, and pastes once something was copied', async () => {
  await show()
  select('d-1', 'R')
  await expect.element(page.getByText('Not linked to a space')).toBeVisible()
  await expect.element(button('Choose space')).not.toBeInTheDocument()
  select('d-1')
  await expect.element(button('Choose space')).toBeVisible()
  await expect.element(button('Paste')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button('Copy'))
  await expect.element(button('Paste')).not.toHaveAttribute('aria-disabled')
  await userEvent.click(button('Paste'))
  await expect.poll(() => saved.elements.length).toBe(4)
})

describe('spaces', () => {
  it('can be searched, bound and shown; bound ones are no longer offered', async () => {
    await show()
    select('d-1')
    await userEvent.click(page.getByRole('tab', { name: 'Spaces' }))
    await expect.element(page.getByText('11 of 12 spaces not linked')).toBeInTheDocument()
    await userEvent.fill(page.getByRole('searchbox'), 'd-7 south')
    await userEvent.click(button(/^Link to d-7/))
    await expect.poll(() => find('d-1')!.locationId).toBe(7)
    await expect.element(page.getByText('10 of 12 spaces not linked')).toBeInTheDocument()
    await userEvent.click(page.getByRole('checkbox'))
    select('R')
    await userEvent.click(button(/^Show d-7/))
    expect(editor.current!.store.get().selection).toEqual(['d-1'])
  })

  it('can be bound by label', async () => {
    await show()
    await userEvent.click(page.getByRole('tab', { name: 'Spaces' }))
    await userEvent.click(button('Link by label'))
    await expect.poll(() => find('d-1')!.locationId).toBe(1)
    await userEvent.click(page.getByRole('tab', { name: 'Element' }))
    await userEvent.click(button('Unlink'))
    await expect.poll(() => find('d-1')!.locationId).toBeUndefined()
  })
})

it('the validation lists problems, shows their elements, and removes fixed ones', async () => {
  await show({
    document: planOf(
      desk('d-1', 100, 100, { locationId: 1 }),
      desk('d-2', 110, 100, { locationId: 2 }),
      desk('far', 900, 0, { locationId: 3 }),
    ),
  })
  await userEvent.click(page.getByRole('tab', { name: /Problems/ }))
  await expect.element(button('far is outside the plan')).toBeInTheDocument()
  await userEvent.click(button('d-1, d-2 overlap'))
  expect(editor.current!.store.get().selection).toEqual(['d-1', 'd-2'])
  editor.current!.act('distribute-x')
  editor.current!.store.select(['d-2'])
  editor.current!.act('align-right')
  await expect.element(button('d-1, d-2 overlap')).not.toBeInTheDocument()
})

it('by keyboard only: places, repeats, labels and binds a desk, and lists the shortcuts', async () => {
  await show({ document: planOf() })
  await userEvent.tab()
  await expect.element(button('Select')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(button('Place marker')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // The next Tab stop is the plan, because it has no list without markers.
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{Escape}{Escape}')
  await expect.poll(() => saved.elements.length).toBe(1)
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.fill(field('Label pattern'), 'd-{#}')
  await userEvent.fill(field('Columns'), '3')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved.elements.map(({ label }) => label)).toEqual(['d-1', 'd-2', 'd-3'])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('b')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button('Link by label')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved.elements.map(({ locationId }) => locationId)).toEqual([1, 2, 3])
  await userEvent.keyboard('{Escape}?')
  await expect.element(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

describe('the dialog for numbers', () => {
  const rowOf = (count: number, labelOf: (i: number) => string) =>
    planOf(
      ...Array.from({ length: count }, (_, i) =>
        desk(`e${i}`, 50 * (i % 12), 100 * Math.floor(i / 12), { label: labelOf(i) }),
      ),
    )
  const shown = () =>
    [...container.querySelectorAll('dialog .mb-fpe-label')].map(({ textContent }) => textContent)
  const open = async () => {
    select(...saved.elements.map(({ id }) => id))
    editor.current!.act('number')
    await expect.element(page.getByRole('dialog')).toBeVisible()
  }

  it('shows the first labels in the order of their numbers, and the last one', async () => {
    const document = rowOf(20, (i) => `Thames-${String(40 - i)}`)
    await show({ document: { ...document, elements: document.elements.toReversed() } })
    await open()
    await expect.element(field('Label pattern')).toHaveFocus()
    await expect.element(field('Label pattern')).toHaveValue('Thames-{##}')
    expect(shown()).toEqual([
      ...Array.from({ length: 11 }, (_, i) => `Thames-${21 + i}`),
      'Thames-40',
    ])
    const [dots, last] = ['.mb-fpe-last', '.mb-fpe-last .mb-fpe-label'].map((part) =>
      container.querySelector(part)!.getBoundingClientRect(),
    )
    expect(dots!.height).toBeLessThan(last!.height * 1.5)
    await userEvent.click(button('Number 20 elements'))
    expect(find('e0')!.label).toBe('Thames-21')
    expect(find('e19')!.label).toBe('Thames-40')
  })

  it('takes no pattern from labels that differ', async () => {
    await show({ document: rowOf(3, (i) => ['Thames-73', 'Goya', 'Miró'][i]!), locale: 'es' })
    await open()
    await expect.element(field('Patrón de etiquetas')).toHaveValue('{##}')
    expect(shown()).toEqual(['01', '02', '03'])
    await expect.element(button('Numerar 3 elementos')).toBeVisible()
    await userEvent.fill(field('Patrón de etiquetas'), '')
    await expect.element(button('Repetir')).toBeVisible()
  })

  it('keeps its buttons in sight on a phone', async () => {
    await page.viewport(390, 600)
    Object.assign(container.style, { width: '390px', height: '600px' })
    await show({ document: rowOf(20, (i) => `Thames-${i}`) })
    await open()
    const dialog = container.querySelector('dialog')!
    expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    for (const top of [0, dialog.scrollHeight]) {
      dialog.scrollTop = top
      for (const name of ['Cancel', 'Number 20 elements'])
        expect(button(name).element().getBoundingClientRect().bottom).toBeLessThan(
          dialog.getBoundingClientRect().bottom,
        )
    }
    expect(dialog.textContent).toContain('{C}\u00A0column')
  })
})

it('the shortcuts have one key per box, joined by "+", and "or" between alternatives', async () => {
  await show()
  editor.current!.act('shortcuts')
  const chordsOf = (action: string) => {
    const row = [...container.querySelectorAll('dialog li')].find(
      ({ firstElementChild }) => firstElementChild!.textContent === action,
    )!
    return {
      text: row.lastElementChild!.textContent!.trim(),
      keys: [...row.querySelectorAll('kbd')].map(({ textContent }) => textContent),
    }
  }
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(chordsOf('Rotate left by 15°')).toEqual({
    text: '[ or Shift + R',
    keys: ['[', 'Shift', 'R'],
  })
  expect(chordsOf('Distribute horizontally')).toEqual({
    text: 'Alt + Shift + H',
    keys: ['Alt', 'Shift', 'H'],
  })
  expect(chordsOf('Zoom in')).toEqual({ text: '+', keys: ['+'] })
})

it('a page cannot reach the parts of the editor by its own class names', async () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.frame, .page, .bar, .foot { min-block-size: 100dvh; }')
  document.adoptedStyleSheets.push(sheet)
  container.style.height = '500px'
  try {
    await show()
    const status = container.querySelector('.mb-fpe-foot')!.getBoundingClientRect()
    expect(status.height).toBeLessThan(60)
    expect(status.bottom).toBeLessThanOrEqual(500)
    select('d-1')
    for (const action of ['number', 'shortcuts'] as const) {
      editor.current!.act(action)
      await expect.element(page.getByRole('dialog')).toBeVisible()
      const names = [...container.querySelectorAll('.mosaic-plan-editor *')]
        .filter((element) => !element.closest('.mb-fpe-plan > *'))
        .flatMap(({ classList }) => [...classList])
      expect(names.length).toBeGreaterThan(20)
      expect(names.filter((name) => !name.startsWith('mb-fpe-'))).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    }
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
})

it('loads another plan afresh, but not the one from its own onChange', async () => {
  root.render(<FloorPlanEditor ref={editor} document={planOf(desk('a', 1, 1))} />)
  await expect.poll(() => editor.current).toBeTruthy()
  select('a')
  editor.current!.act('move-far')
  editor.current!.act('turn-right')
  expect(editor.current!.store.get().canUndo).toBe(true)
  root.render(<FloorPlanEditor ref={editor} document={planOf(desk('b', 1, 1))} />)
  await expect.poll(() => editor.current!.store.get().document.elements[0]!.id).toBe('b')
  expect(editor.current!.store.get()).toMatchObject({ canUndo: false, selection: [] })
})

it.each(['light', 'dark', 'contrast'] as const)('axe finds no violations: %s', async (theme) => {
  await show({ theme, locale: theme === 'dark' ? 'es' : 'en' })
  const look = async () =>
    (
      await axe.run(container, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      })
    ).violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html, failureSummary }) => [html, failureSummary]),
    ])
  expect(await look()).toEqual([])
  select('d-1', 'R')
  expect(await look()).toEqual([])
  for (const name of [/Spaces|Espacios/, /Problems|Problemas/]) {
    await userEvent.click(page.getByRole('tab', { name }))
    expect(await look()).toEqual([])
  }
  for (const action of ['number', 'shortcuts'] as const) {
    editor.current!.act(action)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(await look()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

it.each([
  ['en', 'Undo (Ctrl+Z)', 'Delete (Del)'],
  ['es', 'Deshacer (Ctrl+Z)', 'Eliminar (Supr)'],
] as const)('in %s, the buttons name the keys as keyboards do', async (locale, undo, remove) => {
  await show({ locale })
  for (const title of [undo, remove])
    await expect.element(page.getByTitle(title, { exact: true })).toBeVisible()
})

it('on a phone, everything is reachable and nothing scrolls horizontally', async () => {
  await page.viewport(390, 844)
  Object.assign(container.style, { width: '390px', height: '844px' })
  await show({ locale: 'es' })
  select('d-1')
  const wide = [...container.querySelectorAll<HTMLElement>('.mosaic-plan-editor *')].filter(
    (element) =>
      element.getBoundingClientRect().right > 391 && !element.closest('.mb-fpe-hidden, [hidden]'),
  )
  expect(wide.map(({ className }) => className)).toEqual([])
  for (const tool of container.querySelectorAll<HTMLElement>('button')) {
    const { width, height } = tool.getBoundingClientRect()
    expect(Math.min(width, height), tool.ariaLabel ?? tool.textContent!).toBeGreaterThanOrEqual(24)
  }
})

describe('overlays on the plan', () => {
  const painted = () => {
    const { shadowRoot } = container.querySelector('.mb-fpe-plan')!.firstElementChild!
    const canvases = shadowRoot!.querySelectorAll<HTMLCanvasElement>('.konvajs-content canvas')
    // The tools draw on the last canvas, which is also the first if nothing else is drawn.
    if (canvases.length < 2) return 0
    const canvas = canvases[0]!
    return canvas
      .getContext('2d')!
      .getImageData(0, 0, canvas.width, canvas.height)
      .data.filter((part, i) => i % 4 === 3 && part > 0).length
  }

  it('problems are marked while their page is open', async () => {
    await show({
      document: planOf(
        desk('d-1', 100, 100, { locationId: 2 }),
        desk('d-2', 400, 100, { locationId: 2 }),
        desk('d-3', 600, 300, { locationId: 3 }),
      ),
    })
    expect(painted()).toBe(0)
    await userEvent.click(page.getByRole('tab', { name: /Problems/ }))
    await expect.poll(painted).toBeGreaterThan(500)
    const both = painted()
    editor.current!.store.select(['d-2'])
    editor.current!.act('remove')
    // The remaining problems concern one element or none.
    await expect.poll(painted).toBeLessThan(both / 2)
    await userEvent.click(page.getByRole('tab', { name: 'Element' }))
    await expect.poll(painted).toBe(0)
  })

  it('shapes of the host move and scale with the plan', async () => {
    await show({
      children: (
        <Line
          points={[380, 250, 420, 250]}
          stroke="#000"
          strokeWidth={3}
          strokeScaleEnabled={false}
        />
      ),
    })
    await expect.poll(painted).toBeGreaterThan(30)
    const before = painted()
    editor.current!.act('zoom-in')
    await expect.poll(painted).toBeGreaterThan(before * 1.05)
  })
})
