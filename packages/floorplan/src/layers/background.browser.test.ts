import { afterEach, describe, expect, it } from 'vitest'
import {
  atRest,
  countMarked,
  deskAt,
  layerPixels,
  mountPlan,
  nextFrame,
  pixels,
  plainPlan,
  unmountAll,
  type MountedPlan,
} from '../mounted-plan.fixture.js'

afterEach(unmountAll)

const ready = (plan: MountedPlan) => expect.poll(() => plan.told.ready.length).toBeGreaterThan(0)

function svgImage(width: number, height: number, color: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="${width}" height="${height}" preserveAspectRatio="none"><rect width="10" height="10" fill="${color}"/></svg>`
  return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height }
}

describe('the background image', () => {
  const colorAt = (plan: MountedPlan, x: number, y: number) => [
    ...pixels(plan, 'plan', x, y, 1, 1).slice(0, 3),
  ]

  it('FP-006 FP-001 starts with the size of 1024, stretched over the reference size, and loads a larger one close up', async () => {
    const plan = mountPlan({
      plan: {
        ...plainPlan,
        image: {
          sizes: [
            svgImage(240, 120, '#ff0000'),
            svgImage(4096, 2048, '#0000ff'),
            svgImage(1024, 512, '#00ff00'),
          ],
        },
      },
    })
    await ready(plan)
    expect(colorAt(plan, 400, 200)).toEqual([0, 255, 0])
    const sheet = 400 * plan.floorPlan.getView().scale
    expect(colorAt(plan, 400 - sheet / 2 + 3, 200 - sheet / 4 + 3)).toEqual([0, 255, 0])
    expect(colorAt(plan, 400 - sheet / 2 - 4, 200)).not.toEqual([0, 255, 0])
    plan.floorPlan.zoomBy(4)
    await expect.poll(() => colorAt(plan, 400, 200)).toEqual([0, 0, 255])
    plan.floorPlan.fit()
    await atRest(plan)
    expect(colorAt(plan, 400, 200)).toEqual([0, 0, 255])
  })

  it('FP-001 shows a drawing over the image if it says so, and areas as outlines that hide nothing', async () => {
    const image = { sizes: [svgImage(1024, 512, '#00ff00')] }
    const drawing = { isOver: true, shapes: [{ path: 'M0 0L20 0L20 20L0 20Z', fill: '#0000ff' }] }
    const area = { ...deskAt('a', 60, 20), width: 100, height: 60, isArea: true }
    const markers = [{ ...area, status: 'UNAVAILABLE' as const, isOutline: true }]
    const plan = mountPlan({ plan: { ...plainPlan, image, drawing }, markers })
    await ready(plan)
    await atRest(plan)
    const { x, y, scale } = plan.floorPlan.getView()
    const at = (px: number, py: number) =>
      colorAt(plan, Math.round(400 + (px - x) * scale), Math.round(200 + (py - y) * scale))
    expect(at(10, 10)).toEqual([0, 0, 255])
    expect(at(30, 10)).toEqual([0, 255, 0])
    for (const px of [66, 70, 75]) expect(at(px, 30)).toEqual([0, 255, 0])
    plan.floorPlan.setMarkers([{ ...area, status: 'UNAVAILABLE' }])
    plan.floorPlan.setPlan({ ...plainPlan, image, drawing })
    await atRest(plan)
    expect(at(66, 30)).not.toEqual([0, 255, 0])
  })

  it('FP-008 a plan of the editor and one on an image are the same plan: only what is behind the markers differs', async () => {
    const image = { sizes: [svgImage(1024, 512, '#00ff00')] }
    const path = `M0 0L${plainPlan.referenceWidth} 0L${plainPlan.referenceWidth} ${plainPlan.referenceHeight}L0 ${plainPlan.referenceHeight}Z`
    const drawing = { shapes: [{ path, fill: '#0000ff' }] }
    const markers = [deskAt('a', 190, 90)]
    const shown: { behind: number[]; marker: unknown }[] = []
    // A floor may have both. The drawing comes from the editor.
    for (const more of [{ image }, { drawing }, { image, drawing }]) {
      const plan = mountPlan({ plan: { ...plainPlan, ...more }, markers })
      await ready(plan)
      await atRest(plan)
      const sheet = 400 * plan.floorPlan.getView().scale
      shown.push({
        behind: colorAt(plan, 400 - sheet / 2 + 6, 200),
        marker: plan.floorPlan.getAnchor('a'),
      })
      unmountAll()
    }
    expect(shown.map(({ behind }) => behind)).toEqual([
      [0, 255, 0],
      [0, 0, 255],
      [0, 0, 255],
    ])
    expect(shown[0]!.marker).toBeTruthy()
    expect(shown.map(({ marker }) => marker)).toEqual(shown.map(() => shown[0]!.marker))
  })

  it('reports an error if it cannot be loaded, and the markers are drawn', async () => {
    const url = 'data:image/png;base64,AAAA'
    const plan = mountPlan({
      plan: { ...plainPlan, image: { sizes: [{ url, width: 1024, height: 512 }] } },
      markers: [deskAt('a', 190, 90)],
    })
    await ready(plan)
    expect(plan.told.error).toMatchObject([{ kind: 'image', url }])
    expect(countMarked(layerPixels(plan, 'plan'))).toBeGreaterThan(100)
  })

  it('is fainter with an opacity, without loading it again', async () => {
    const image = { sizes: [svgImage(1024, 512, '#000000')] }
    const plan = mountPlan({ plan: { ...plainPlan, image } })
    await ready(plan)
    expect(colorAt(plan, 400, 200)).toEqual([0, 0, 0])
    plan.floorPlan.setPlan({ ...plainPlan, image: { ...image, opacity: 0.25 } })
    await expect.poll(() => Math.min(...colorAt(plan, 400, 200))).toBeGreaterThan(150)
    plan.floorPlan.setPlan({ ...plainPlan, image })
    await expect.poll(() => colorAt(plan, 400, 200)).toEqual([0, 0, 0])
  })

  it('is inverted by the dark theme, and keeps its hues', async () => {
    const plan = mountPlan({
      plan: { ...plainPlan, image: { sizes: [svgImage(1024, 512, '#ffffff')] } },
      theme: 'dark',
    })
    await ready(plan)
    expect(Math.max(...colorAt(plan, 400, 200))).toBeLessThan(60)
    plan.floorPlan.setPlan({ ...plainPlan, image: { sizes: [svgImage(1024, 512, '#a0d8a0')] } })
    await expect.poll(() => plan.told.ready.length).toBe(2)
    const [red, green, blue] = colorAt(plan, 400, 200) as [number, number, number]
    expect(green).toBeGreaterThan(Math.max(red, blue) + 20)
    plan.floorPlan.setTheme('light')
    await expect.poll(() => colorAt(plan, 400, 200)).toEqual([0xa0, 0xd8, 0xa0])
  })

  it('is abandoned if the plan changes before it arrives', async () => {
    const plan = mountPlan({
      plan: { ...plainPlan, image: { sizes: [svgImage(1024, 512, '#ff0000')] } },
    })
    plan.floorPlan.setPlan({ ...plainPlan, image: { sizes: [svgImage(1024, 512, '#00ff00')] } })
    await ready(plan)
    await nextFrame()
    expect(colorAt(plan, 400, 200)).toEqual([0, 255, 0])
    expect(plan.told.ready.length).toBe(1)
  })
})

describe('an image of more than 4,096 pixels', () => {
  it('is shown in full detail close up', { timeout: 40_000 }, async () => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [8192, 4096]
    const context = canvas.getContext('2d')!
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, 8192, 4096)
    // One-pixel stripes turn grey in any downscaled copy.
    context.fillStyle = '#000000'
    for (let x = 0; x < 8192; x += 2) context.fillRect(x, 0, 1, 4096)
    const image = { sizes: [{ url: canvas.toDataURL(), width: 8192, height: 4096 }] }
    canvas.width = 0
    const plan = mountPlan({
      plan: { ...plainPlan, image },
      markers: [deskAt('a', 20, 20, { width: 1, height: 1 })],
    })
    await expect.poll(() => plan.told.ready.length, { timeout: 20_000 }).toBeGreaterThan(0)
    const spread = () => {
      const data = pixels(plan, 'plan', 300, 150, 200, 100)
      let [darkest, lightest] = [255, 0]
      for (let i = 0; i < data.length; i += 4)
        [darkest, lightest] = [Math.min(darkest, data[i]!), Math.max(lightest, data[i]!)]
      return lightest - darkest
    }
    expect(spread()).toBeLessThan(80)
    plan.floorPlan.zoomBy(16)
    await expect.poll(spread, { timeout: 10_000 }).toBeGreaterThan(180)
  })
})
