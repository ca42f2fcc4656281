import { describe, expect, it, onTestFinished } from 'vitest'
import { drawFace } from './draw-face.js'

/** The colour at a point of a face, from 0 to 1. */
async function colorAt(face: Promise<CanvasImageSource>, x: number, y: number) {
  const canvas = (await face) as HTMLCanvasElement
  const at = [x * canvas.width, y * canvas.height] as const
  return [...canvas.getContext('2d')!.getImageData(...at, 1, 1).data]
}

/** The address of a picture of one colour. */
async function pictureOf(color: string) {
  const canvas = new OffscreenCanvas(16, 16)
  const pen = canvas.getContext('2d')!
  pen.fillStyle = color
  pen.fillRect(0, 0, 16, 16)
  const url = URL.createObjectURL(await canvas.convertToBlob())
  onTestFinished(() => URL.revokeObjectURL(url))
  return url
}

describe('faces on plans', () => {
  it('FP-022 are pictures', async () => {
    const picture = await pictureOf('#00ff00')
    expect(await colorAt(drawFace({ name: 'Ada King', picture }), 0.5, 0.5)).toEqual([
      0, 255, 0, 255,
    ])
  })

  it('FP-022 are white initials on a dark colour of the person without a picture that loads', async () => {
    const [ada, failed, noah] = [
      drawFace({ name: 'Ada King' }),
      drawFace({ name: 'Ada King', picture: 'blob:nothing' }),
      drawFace({ name: 'Noah Adams' }),
    ]
    const ground = await colorAt(ada, 0.05, 0.05)
    expect(await colorAt(failed, 0.05, 0.05)).toEqual(ground)
    expect(await colorAt(noah, 0.05, 0.05)).not.toEqual(ground)
    expect(Math.max(...ground.slice(0, 3))).toBeLessThan(160)
    const canvas = (await ada) as HTMLCanvasElement
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    expect(data.filter((part) => part === 255).length).toBeGreaterThan(data.length / 4)
  })

  it('FP-022 are drawn once, and the last 200 are kept', async () => {
    const first = drawFace({ name: 'Person 0' })
    expect(drawFace({ name: 'Person 0' })).toBe(first)
    for (let i = 1; i < 200; i++) void drawFace({ name: `Person ${i}` })
    expect(drawFace({ name: 'Person 0' })).toBe(first)
    void drawFace({ name: 'One more' })
    expect(drawFace({ name: 'Person 0' })).toBe(first)
    for (let i = 0; i < 200; i++) void drawFace({ name: `Other ${i}` })
    expect(drawFace({ name: 'Person 0' })).not.toBe(first)
  })
})
