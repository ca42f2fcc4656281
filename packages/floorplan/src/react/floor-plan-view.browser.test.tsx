import { StrictMode, createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Line } from 'react-konva'
import type { FloorPlan } from '../floor-plan-options.js'
import { deskAt, nextFrame, plainPlan } from '../mounted-plan.fixture.js'
import type { BookingStatus, Marker } from '../types.js'
import { pictureOf } from '../picture.js'
import { FloorPlanView, type FloorPlanViewProps } from './floor-plan-view.js'
import { PlanShapes } from './shapes.js'

let container: HTMLElement
let root: Root
const floorPlan = createRef<FloorPlan | null>()

beforeEach(() => {
  container = document.createElement('div')
  Object.assign(container.style, { position: 'absolute', width: '600px', height: '300px' })
  document.body.append(container)
  root = createRoot(container)
})
afterEach(() => {
  flushSync(() => root.unmount())
  expect(container.childNodes.length).toBe(0)
  container.remove()
  vi.restoreAllMocks()
})

const markers: Marker[] = [
  deskAt('a', 50, 90, { label: 'A' }),
  deskAt('b', 300, 90, { label: 'B' }),
]
const show = (props: Partial<FloorPlanViewProps> = {}) =>
  flushSync(() =>
    root.render(
      <StrictMode>
        <FloorPlanView ref={floorPlan} plan={plainPlan} markers={markers} {...props} />
      </StrictMode>,
    ),
  )
const shadow = () => container.firstElementChild!.firstElementChild!.shadowRoot!
const names = () =>
  [...shadow().querySelectorAll('button.marker')].map((button) => button.ariaLabel)

it('passes its props on, and creates one floor plan even in strict mode', async () => {
  const warn = vi.spyOn(console, 'warn')
  show({ selectedId: 'b' })
  expect(container.firstElementChild!.children.length).toBe(1)
  await expect.poll(names).toEqual(['A, Available', 'B, Available, selected'])
  show({ markers: [markers[1]!], selectedId: null, locale: 'es' })
  await expect.poll(names).toEqual(['B, Disponible'])
  expect(warn).not.toHaveBeenCalled()
})

it('shows shapes of react-konva that move and scale with the plan, and an overlay', async () => {
  const images = () => [...shadow().querySelectorAll<HTMLElement>('[role=img]')]
  const painted = () => {
    const canvas = images()[0]?.querySelector('canvas')
    if (!canvas) return 0
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((part, i) => i % 4 === 3 && part > 0).length
  }
  show({
    children: (
      <PlanShapes label="Way to the exit">
        <Line points={[100, 100, 200, 100]} stroke="#0a7" strokeWidth={6} />
      </PlanShapes>
    ),
  })
  await expect.poll(painted).toBeGreaterThan(100)
  expect(images().map(({ ariaLabel }) => ariaLabel)).toEqual(['Way to the exit'])
  const before = painted()
  floorPlan.current!.zoomBy(1.5)
  await expect.poll(painted).toBeGreaterThan(before * 1.5)
  const picture = await createImageBitmap(await pictureOf(container))
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, picture.width, picture.height)
  expect(data.some((red, i) => i % 4 === 0 && red === 0 && data[i + 1] === 170)).toBe(true)
  show({ overlay: { label: 'Sensors', shapes: [{ kind: 'point', x: 10, y: 10 }] } })
  await expect.poll(() => images().map(({ ariaLabel }) => ariaLabel)).toEqual(['Sensors'])
})

it('calls the latest handlers', async () => {
  const [first, second, onReady, onHover] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  show({ onActivate: first, onReady })
  await expect.poll(() => onReady.mock.calls.length).toBe(1)
  show({ onActivate: second, onReady, onHover })
  flushSync(() => shadow().querySelector<HTMLElement>('[data-id="b"]')!.focus())
  flushSync(() => shadow().querySelector<HTMLElement>('[data-id="b"]')!.click())
  expect(first).not.toHaveBeenCalled()
  expect(second.mock.calls[0]![0]).toMatchObject({ id: 'b', source: 'keyboard' })
  expect(onHover.mock.calls[0]![0]).toMatchObject({ id: 'b' })
})

it('exposes the floor plan', async () => {
  show()
  await expect.poll(() => floorPlan.current?.getAnchor('a')).toBeTruthy()
  const { scale } = floorPlan.current!.getView()
  flushSync(() => floorPlan.current!.zoomBy(2))
  await expect.poll(() => floorPlan.current!.getView().scale).toBeCloseTo(scale * 2)
  flushSync(() => root.render(<p />))
  expect(floorPlan.current).toBeNull()
  flushSync(() => root.render(null))
})

it('brings a marker back into the view', async () => {
  show()
  const anchor = () => floorPlan.current!.getAnchor('b')!
  await expect.poll(() => floorPlan.current?.getAnchor('b')).toBeTruthy()
  flushSync(() => floorPlan.current!.zoomBy(8))
  flushSync(() => floorPlan.current!.zoomTo('a'))
  await expect.poll(() => anchor().x).toBeGreaterThan(floorPlan.current!.getView().width)
  flushSync(() => floorPlan.current!.reveal('b'))
  await expect
    .poll(() => anchor().x + anchor().width)
    .toBeLessThan(floorPlan.current!.getView().width)
  expect(anchor().x).toBeGreaterThan(0)
})

describe('live statuses', () => {
  /** Counts reads of desk C's position. Desk C has no live status. */
  let reads: number
  const watched = [
    ...markers,
    Object.defineProperty(deskAt('c', 350, 20, { label: 'C' }), 'x', { get: () => (reads++, 350) }),
  ]
  const statuses = (entries: Record<string, BookingStatus>) => new Map(Object.entries(entries))
  const pixelsOf = (id: string) => {
    const canvas = shadow().querySelector('canvas')!
    const [frame, view] = [canvas, shadow().querySelector('.viewport')!].map((element) =>
      element.getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    const { x, y, width, height } = floorPlan.current!.getAnchor(id)!
    const whole = (length: number) => Math.round((length * canvas.width) / frame.width)
    const context = canvas.getContext('2d')!
    return context
      .getImageData(
        whole(x + view.left - frame.left),
        whole(y + view.top - frame.top),
        whole(width),
        whole(height),
      )
      .data.join()
  }
  /** Waits until the pixels are stable. */
  const painted = async () => {
    let before = ''
    await expect
      .poll(async () => {
        await nextFrame()
        const now = pixelsOf('a') + pixelsOf('b')
        const isSame = now === before
        before = now
        return isSame
      })
      .toBe(true)
  }
  const showLive = async (props: Partial<FloorPlanViewProps>) => {
    const onReady = vi.fn()
    show({ markers: watched, onReady, ...props })
    await expect.poll(() => onReady.mock.calls.length).toBe(1)
    await painted()
    reads = 0
  }

  it('repaint their markers and update the list, without comparing the markers', async () => {
    await showLive({})
    const [a, b] = [pixelsOf('a'), pixelsOf('b')]
    show({ markers: watched, statuses: statuses({ b: 'BOOKED_OR_OCCUPIED' }) })
    await expect.poll(names).toEqual(['A, Available', 'B, Booked or occupied', 'C, Available'])
    await expect.poll(() => pixelsOf('b')).not.toBe(b)
    expect(pixelsOf('a')).toBe(a)

    show({ markers: watched, statuses: statuses({ a: 'BOOKED_BY_YOU' }) })
    await expect.poll(names).toEqual(['A, Booked by you', 'B, Available', 'C, Available'])
    await expect.poll(() => pixelsOf('b')).toBe(b)
    await expect.poll(() => pixelsOf('a')).not.toBe(a)

    show({ markers: watched })
    await expect.poll(names).toEqual(['A, Available', 'B, Available', 'C, Available'])
    await expect.poll(() => pixelsOf('a')).toBe(a)
    expect(reads).toBe(0)
  })

  it('override the statuses of new markers, and ignore ids without a marker', async () => {
    const warn = vi.spyOn(console, 'warn')
    const live = statuses({ a: 'UNAVAILABLE', b: 'BOOKED_BY_YOU', d: 'UNAVAILABLE' })
    await showLive({ statuses: live })
    await expect.poll(names).toEqual(['A, Unavailable', 'B, Booked by you', 'C, Available'])
    const changed = markers.map((one): Marker => ({ ...one, status: 'BOOKED_OR_OCCUPIED' }))
    show({ markers: changed, statuses: live })
    await expect.poll(names).toEqual(['A, Unavailable', 'B, Booked by you'])
    show({ markers: changed, statuses: statuses({ b: 'BOOKED_BY_YOU', d: 'BOOKED_BY_YOU' }) })
    await expect.poll(names).toEqual(['A, Booked or occupied', 'B, Booked by you'])
    expect(warn).not.toHaveBeenCalled()
  })
})
