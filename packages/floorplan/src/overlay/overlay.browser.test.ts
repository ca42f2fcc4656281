import { afterEach, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { createFloorPlan } from '../floor-plan.js'
import type { FloorPlan } from '../floor-plan-options.js'
import { pictureOf } from '../picture.js'
import type { Overlay } from '../types.js'
import { readOverlay } from './read-overlay.js'

let container: HTMLElement
let floorPlan: FloorPlan | undefined

afterEach(() => {
  floorPlan?.destroy()
  container?.remove()
})

const overlay: Overlay = {
  label: 'Way to the assembly point',
  shapes: [
    { kind: 'heat', x: 250, y: 100, width: 100, height: 100, value: 0.5, color: '#d6336c' },
    {
      kind: 'polygon',
      points: [
        [300, 50],
        [360, 50],
        [330, 90],
      ],
      color: 'green',
    },
    {
      kind: 'line',
      points: [
        [100, 150],
        [500, 150],
      ],
      color: '#0a7',
      dash: [8, 4],
    },
    { kind: 'point', x: 500, y: 150, text: 'Exit' },
    { kind: 'text', x: 300, y: 250, text: 'Level 3', size: 20 },
  ],
}

function show(given: Overlay | null): { errors: Error[] } {
  container = document.createElement('div')
  Object.assign(container.style, { position: 'absolute', width: '600px', height: '300px' })
  document.body.append(container)
  const errors: Error[] = []
  floorPlan = createFloorPlan(container, {
    plan: { referenceWidth: 600, referenceHeight: 300 },
    overlay: given,
  })
  floorPlan.on('error', ({ error }) => errors.push(error))
  return { errors }
}
const image = () =>
  container.firstElementChild!.shadowRoot!.querySelector<HTMLElement>('[role=img]')
const canvas = () => image()?.querySelector('canvas')
/** The number of painted pixels. */
function painted(): number {
  const it = canvas()
  if (!it) return 0
  const { data } = it.getContext('2d')!.getImageData(0, 0, it.width, it.height)
  return data.filter((part, i) => i % 4 === 3 && part > 0).length
}

it('draws shapes over the plan, tells their label, and follows the camera', async () => {
  show(overlay)
  await expect.poll(painted).toBeGreaterThan(5000)
  expect(image()!.ariaLabel).toBe('Way to the assembly point')
  const before = painted()
  floorPlan!.zoomBy(1.5)
  await expect.poll(painted).toBeGreaterThan(before * 1.3)
})

it('FP-021 is printed with the plan', async () => {
  const { send } = cdp() as unknown as {
    send: (method: string, parameters: object) => Promise<unknown>
  }
  show(overlay)
  await expect.poll(painted).toBeGreaterThan(5000)
  await send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    expect(matchMedia('print').matches).toBe(true)
    expect(canvas()!.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(
      true,
    )
    const [shown, plan] = [canvas()!, container].map((one) => one.getBoundingClientRect())
    expect([shown!.width, shown!.height]).toEqual([plan!.width, plan!.height])
    expect(painted()).toBeGreaterThan(5000)
  } finally {
    await send('Emulation.setEmulatedMedia', { media: '' })
  }
})

it('FP-021 is in pictures of the plan, where the plan shows it', async () => {
  show(overlay)
  await expect.poll(painted).toBeGreaterThan(5000)
  const outer = document.createElement('div')
  outer.attachShadow({ mode: 'open' }).append(container)
  document.body.append(outer)
  await expect(pictureOf(document.createElement('div'))).rejects.toThrow('no floor plan')
  /** The colour of a place of the plan, as red, green and blue. */
  const colorAt = async (x: number, y: number) => {
    const picture = await createImageBitmap(await pictureOf(outer))
    expect([picture.width, picture.height]).toEqual([600, 300].map((n) => n * devicePixelRatio))
    const { scale, ...view } = floorPlan!.getView()
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
    context.drawImage(picture, 0, 0)
    const at = [300 + (x - view.x) * scale, 150 + (y - view.y) * scale]
    const [left, top] = at.map((n) => Math.round(n * devicePixelRatio))
    return [...context.getImageData(left!, top!, 1, 1).data].slice(0, 3)
  }
  await expect.poll(() => colorAt(500, 150)).toEqual([29, 78, 216])
  const [red, green, blue] = await colorAt(270, 180)
  expect(red! - green!, `${red} ${green} ${blue}`).toBeGreaterThan(20)
  floorPlan!.zoomBy(1.5)
  await expect.poll(() => colorAt(345, 110)).toEqual([red, green, blue])
  floorPlan!.setOverlay(null)
  await expect.poll(image).toBeNull()
  await expect.poll(() => colorAt(270, 180)).toEqual(await colorAt(200, 200))
  outer.remove()
})

it('shows texts that would cover each other as one zooms in', async () => {
  const text = (x: number) => ({ kind: 'text', x, y: 150, text: '54 %', size: 12 }) as const
  show({ label: 'Use', shapes: [text(290), text(310)] })
  await expect.poll(painted).toBeGreaterThan(50)
  const one = painted()
  floorPlan!.zoomBy(3)
  await expect.poll(painted).toBeGreaterThan(one * 1.7)
  floorPlan!.fit()
  await expect.poll(painted).toBe(one)
})

it('uses no HTML, which pages with trusted types refuse', async () => {
  const html = vi.spyOn(Element.prototype, 'innerHTML', 'set')
  show(overlay)
  await expect.poll(painted).toBeGreaterThan(100)
  expect(html).not.toHaveBeenCalled()
  html.mockRestore()
})

it('shows another overlay, in another theme, and none', async () => {
  show(overlay)
  await expect.poll(painted).toBeGreaterThan(5000)
  floorPlan!.setOverlay({ label: 'Sensors', shapes: [{ kind: 'point', x: 300, y: 150 }] })
  await expect.poll(() => image()!.ariaLabel).toBe('Sensors')
  expect(painted()).toBeLessThan(500)
  floorPlan!.setTheme('dark')
  await expect.poll(() => image()?.ariaLabel).toBe('Sensors')
  floorPlan!.setOverlay(null)
  await expect.poll(image).toBeNull()
})

it('reports a wrong overlay, and draws nothing of it', async () => {
  const { errors } = show({ label: 'Way', shapes: [{ kind: 'line', points: [[1, 1]] }] })
  await expect
    .poll(() => errors.map(({ message }) => message))
    .toEqual(['overlay.shapes[0].points: expected 2 to 5000 points, got [[1,1]]'])
  expect(image()).toBeNull()
})

it.each<[unknown, string]>([
  [[], 'overlay: expected an object with label and shapes, got []'],
  [{ shapes: [] }, 'overlay.label: expected a text of 1 to 200 characters, got nothing'],
  [{ label: 'a', shapes: {} }, 'overlay.shapes: expected a list of at most 20000 shapes, got {}'],
  [
    { label: 'a', shapes: [{ kind: 'star' }] },
    'overlay.shapes[0].kind: expected point, line, polygon, text, heat, got "star"',
  ],
  [
    { label: 'a', shapes: [{ kind: 'point', x: '1', y: 2 }] },
    'overlay.shapes[0].x: expected a number, got "1"',
  ],
  [
    { label: 'a', shapes: [{ kind: 'point', x: 1, y: 2, colour: 'red' }] },
    'overlay.shapes[0]: expected only x, y, radius, color, text, got {"colour":"red"}',
  ],
  [
    { label: 'a', shapes: [{ kind: 'point', x: 1, y: 2, color: 'nice' }] },
    'overlay.shapes[0].color: expected a CSS colour, got "nice"',
  ],
  [
    { label: 'a', shapes: [{ kind: 'heat', x: 1, y: 2, width: 3, height: 4, value: 2 }] },
    'overlay.shapes[0].value: expected a number from 0 to 1, got 2',
  ],
  [
    {
      label: 'a',
      shapes: [
        {
          kind: 'polygon',
          points: [
            [1, 2],
            [3, 4],
            [5, null],
          ],
        },
      ],
    },
    'overlay.shapes[0].points[2][1]: expected a number, got null',
  ],
])('refuses %j', (value, message) => expect(() => readOverlay(value)).toThrow(message))

it('an overlay of before does not replace a later one, and destroying leaves nothing', async () => {
  show(overlay)
  floorPlan!.setOverlay({ label: 'Later', shapes: [] })
  await expect.poll(() => image()?.ariaLabel).toBe('Later')
  floorPlan!.destroy()
  expect(container.childNodes.length).toBe(0)
})
