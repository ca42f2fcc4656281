import { StrictMode, act, createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FloorPlan } from '../floor-plan.js'
import { deskAt, plainPlan } from '../mounted-plan.fixture.js'
import type { Marker } from '../types.js'
import { FloorPlanView, type FloorPlanViewProps } from './floor-plan-view.js'

let container: HTMLElement
let root: Root
const floorPlan = createRef<FloorPlan | null>()

beforeEach(() => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  container = document.createElement('div')
  Object.assign(container.style, { position: 'absolute', width: '600px', height: '300px' })
  document.body.append(container)
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  expect(container.childNodes.length).toBe(0)
  container.remove()
  vi.restoreAllMocks()
})

const markers: Marker[] = [
  deskAt('a', 50, 90, { label: 'A' }),
  deskAt('b', 300, 90, { label: 'B' }),
]
const show = (props: Partial<FloorPlanViewProps> = {}) =>
  act(() =>
    root.render(
      <StrictMode>
        <FloorPlanView ref={floorPlan} plan={plainPlan} markers={markers} {...props} />
      </StrictMode>,
    ),
  )
const shadow = () => container.firstElementChild!.firstElementChild!.shadowRoot!
const names = () =>
  [...shadow().querySelectorAll('button.marker')].map((button) => button.ariaLabel)

it('passes its props on, and makes one floor plan even in strict mode', async () => {
  const warn = vi.spyOn(console, 'warn')
  show({ selectedId: 'b' })
  expect(container.firstElementChild!.children.length).toBe(1)
  await expect.poll(names).toEqual(['A, Available', 'B, Available, selected'])
  show({ markers: [markers[1]!], selectedId: null, locale: 'es' })
  await expect.poll(names).toEqual(['B, Disponible'])
  expect(warn).not.toHaveBeenCalled()
})

it('calls the newest handlers', async () => {
  const [first, second, onReady, onHover] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  show({ onActivate: first, onReady })
  await expect.poll(() => onReady.mock.calls.length).toBe(1)
  show({ onActivate: second, onReady, onHover })
  act(() => shadow().querySelector<HTMLElement>('[data-id="b"]')!.focus())
  act(() => shadow().querySelector<HTMLElement>('[data-id="b"]')!.click())
  expect(first).not.toHaveBeenCalled()
  expect(second.mock.calls[0]![0]).toMatchObject({ id: 'b', source: 'keyboard' })
  expect(onHover.mock.calls[0]![0]).toMatchObject({ id: 'b' })
})

it('hands out the floor plan itself', async () => {
  show()
  await expect.poll(() => floorPlan.current?.getAnchor('a')).toBeTruthy()
  const { scale } = floorPlan.current!.getView()
  act(() => floorPlan.current!.zoomBy(2))
  await expect.poll(() => floorPlan.current!.getView().scale).toBeCloseTo(scale * 2)
  act(() => root.render(<p />))
  expect(floorPlan.current).toBeNull()
  act(() => root.render(null))
})
