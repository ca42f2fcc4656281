import sharp from 'sharp'
import { expect, it } from 'vitest'
import { printLogo } from './print-logo.js'

const drawn = (fill: string, paper = 'none') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="200" height="60" fill="${paper}"/><circle cx="100" cy="30" r="20" fill="${fill}"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

/** The colour of a logo's corner, red to alpha. */
const cornerOf = async (logo: Buffer) => {
  const pixels = await sharp(await printLogo(logo))
    .ensureAlpha()
    .raw()
    .toBuffer()
  return [...pixels.subarray(0, 4)]
}

it.each(['#ffffff', '#cfe8e0', '#ffd400'])(
  'SUM-019 a logo in %s has a dark ground on white paper',
  async (fill) => {
    expect(await cornerOf(await drawn(fill))).toEqual([28, 31, 30, 255])
  },
)

it('SUM-019 a dark logo, and one with a ground of its own, stay as they are', async () => {
  expect((await cornerOf(await drawn('#12324a')))[3]).toBe(0)
  expect(await cornerOf(await drawn('#12324a', '#ffffff'))).toEqual([255, 255, 255, 255])
})
