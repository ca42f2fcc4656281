import { createRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlanDocument } from '../../formats/level/plan-level.js'
import { clickPlan, mountEditor, point, unmountEditors } from '../mounted-editor.fixture.js'
import type { PlanEditor } from '../plan-editor.js'
import { FloorPlanEditor, type FloorPlanEditorProps } from './floor-plan-editor.js'

const blank: PlanDocument = {
  referenceWidth: 1000,
  referenceHeight: 600,
  metresPerUnit: 0.05,
  elements: [],
}
const symbolsOf = ({ elements }: PlanDocument) => elements.map(({ symbol }) => symbol)

describe('drawing a building with the pointer', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    unmountEditors()
  })

  it('LOCM-023 shows lengths and sizes in metres beside the pointer', async () => {
    const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    const shows = (text: string) =>
      expect.poll(() => written.mock.calls.map(([one]) => one)).toContain(text)
    const one = mountEditor(blank)
    const { store } = one.editor
    const hover = (x: number, y: number) => point(one, 'pointermove', [x, y], { buttons: 0 })
    one.editor.act('tool-wall')
    await clickPlan(one, 100, 100)
    hover(330, 100)
    await shows('11.5 m')
    one.editor.act('cancel')
    one.editor.act('tool-polygon')
    await clickPlan(one, 100, 100)
    hover(100, 250)
    await shows('7.5 m')
    one.editor.act('cancel')
    one.editor.act('tool-area')
    point(one, 'pointerdown', [500, 100])
    point(one, 'pointermove', [750, 260])
    await shows('12.5 m × 8 m')
    point(one, 'pointerup', [750, 260])
    expect(store.get().document.elements).toMatchObject([{ width: 250, height: 160 }])
    one.editor.act('tool-select')
    point(one, 'pointerdown', [600, 200])
    point(one, 'pointermove', [620, 240])
    await shows('26 m, 7 m')
    point(one, 'pointerup', [620, 240])
    one.editor.act('tool-marker')
    one.editor.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(store.get().said.text).toMatch(/^[\d.]+ m, [\d.]+ m$/)
  })

  it('LOCM-023 draws walls that join and enclose a room, and cuts doors and windows into them', async () => {
    const one = mountEditor(blank)
    const { store } = one.editor
    one.editor.act('tool-wall')
    for (const [x, y] of [
      [100, 100],
      [401, 102],
      [400, 300],
      [102, 299],
      [103, 101],
    ])
      await clickPlan(one, x!, y!)
    await expect
      .poll(() => symbolsOf(store.get().document))
      .toEqual(['wall', 'wall', 'wall', 'wall', 'room'])
    expect(store.get().said.text).toBe('Drew a wall, 10 m. The walls enclose 1 more room')
    expect(store.get().sketch).toEqual([])
    const [room] = store.get().document.elements.slice(-1)
    expect(room).toMatchObject({ label: 'Room 1', width: 297.6, height: 197.6 })
    one.editor.act('tool-door')
    await clickPlan(one, 200, 304)
    one.editor.act('tool-window')
    await clickPlan(one, 252, 98)
    await expect
      .poll(() => store.get().document.elements.at(-1))
      .toMatchObject({ symbol: 'window' })
    const [door, glass] = store.get().document.elements.slice(-2)
    // It opens to the side of the click, and a window snaps to the middle of its wall.
    expect(door).toMatchObject({ symbol: 'door', width: 18, x: 191 })
    expect(glass!.x + glass!.width / 2).toBe(250)
    await clickPlan(one, 600, 500)
    expect(store.get().said.text).toBe('There is no wall here')
    store.undo()
    store.undo()
    store.undo()
    expect(symbolsOf(store.get().document)).toEqual(['wall', 'wall', 'wall'])
  })

  it('places a bench of desks as bookable places, which the array repeats', async () => {
    const one = mountEditor(blank)
    const { store } = one.editor
    one.editor.act('tool-furniture')
    store.set({ furniture: { symbol: 'bench', seats: 4 } })
    await clickPlan(one, 300, 300)
    await expect.poll(() => store.get().document.elements).toHaveLength(4)
    const desks = store.get().document.elements
    expect(desks.map(({ x, y, rotation = 0 }) => [x, y, rotation])).toEqual([
      [268, 272, 180],
      [300, 272, 180],
      [268, 300, 0],
      [300, 300, 0],
    ])
    expect(store.get().selection).toHaveLength(4)
    store.set({ furniture: { symbol: 'table', seats: 8 } })
    await clickPlan(one, 600, 300)
    await expect
      .poll(() => store.get().document.elements.at(-1))
      .toMatchObject({ symbol: 'table', seats: 8 })
  })
})

describe('drawing a building in the whole editor', () => {
  let container: HTMLElement
  let root: Root
  let saved: PlanDocument
  const editor = createRef<PlanEditor | null>()

  beforeEach(() => {
    ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false
    container = document.createElement('div')
    document.body.append(container)
    root = createRoot(container)
  })
  afterEach(() => {
    root.unmount()
    container.remove()
  })

  function Host(props: Partial<FloorPlanEditorProps>) {
    const [plan, setPlan] = useState(blank)
    saved = plan
    return <FloorPlanEditor ref={editor} {...props} document={plan} onChange={setPlan} />
  }

  async function show(width: number, height: number, props: Partial<FloorPlanEditorProps> = {}) {
    await page.viewport(width, height)
    Object.assign(container.style, {
      position: 'absolute',
      inset: '0',
      width: `${width}px`,
      height: `${height}px`,
    })
    root.render(<Host {...props} />)
    await expect.poll(() => editor.current).toBeTruthy()
    await expect.element(page.getByRole('toolbar')).toBeInTheDocument()
  }

  const keys = (text: string) => userEvent.keyboard(text)
  const steps = (way: string, count: number) =>
    keys(
      `{Shift>}${`{Arrow${way}}`.repeat(Math.floor(count / 10))}{/Shift}${`{Arrow${way}}`.repeat(count % 10)}`,
    )

  it('LOCM-023 draws a room with a door and a desk by keyboard alone', async () => {
    await show(1280, 800)
    editor.current!.focus()
    await keys('w{Enter}')
    await steps('Right', 20)
    await keys('{Enter}')
    await steps('Down', 20)
    await keys('{Enter}')
    await steps('Left', 20)
    await keys('{Enter}')
    await steps('Up', 20)
    await keys('{Enter}')
    await expect.poll(() => symbolsOf(saved)).toEqual(['wall', 'wall', 'wall', 'wall', 'room'])
    await steps('Right', 8)
    await keys('d{Enter}')
    await expect.poll(() => symbolsOf(saved)).toContain('door')
    await keys('f')
    await steps('Down', 10)
    await keys('{Enter}')
    await expect.poll(() => symbolsOf(saved)).toContain('desk')
    await keys('v{Escape}')
    await expect.element(page.getByText('5 walls, doors and pieces of furniture')).toBeVisible()
    await userEvent.click(page.getByText('5 walls, doors and pieces of furniture'))
    await userEvent.click(page.getByRole('button', { name: /^Door/ }))
    await expect.element(page.getByText('Thickness (m)')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Mirror' }))
    await expect
      .poll(() => saved.elements.find(({ symbol }) => symbol === 'door')!.isMirrored)
      .toBe(true)
    await userEvent.click(page.getByRole('button', { name: 'Passage' }))
    await expect.poll(() => symbolsOf(saved)).toContain('passage')
  })

  it('says what a tool does once', async () => {
    await show(1280, 800, { locale: 'de' })
    const helps = () => [...document.querySelectorAll('.mb-fpe-foot > :last-child')]
    editor.current!.focus()
    await keys('w')
    await expect
      .poll(() => helps().map((one) => one.textContent))
      .toEqual([expect.stringMatching(/^Wand\. Die Ecken/)])
    await keys('{Enter}{ArrowRight}')
    await expect.poll(() => helps()[0]!.textContent).toMatch(/^Die Ecken/)
    await keys('{Escape}f{Enter}')
    await expect
      .poll(() => document.querySelector('.mb-fpe-said')!.textContent)
      .toMatch(/^Schreibtisch bei \d+,\d+ m/)
  })

  it('LOCM-023 makes a picture fainter while one draws on it', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 6" width="1000" height="600"><rect width="10" height="6" fill="#f4efe2"/></svg>`
    const size = { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 1000, height: 600 }
    await show(1280, 800)
    expect(page.getByRole('slider').elements()).toHaveLength(0)
    await show(1280, 800, { image: { sizes: [size] } })
    const fainter = page.getByRole('slider', { name: 'Opacity of the picture' })
    await expect.element(fainter).toHaveValue('100')
    ;(fainter.element() as HTMLElement).focus()
    await keys('{ArrowLeft>7/}')
    await expect.poll(() => editor.current!.store.get().pictureOpacity).toBe(0.3)
    // It belongs to the picture, not to the plan.
    expect(saved).toEqual(blank)
    await show(1280, 800, { image: { sizes: [{ ...size, url: `${size.url}#2` }] } })
    await expect.element(fainter).toHaveValue('100')
  })
})
