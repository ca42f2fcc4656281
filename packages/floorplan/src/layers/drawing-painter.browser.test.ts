import { expect, it } from 'vitest'
import { themeTokens } from '../themes.js'
import type { Drawing } from '../types.js'
import { DrawingPainter } from './drawing-painter.js'

const drawing: Drawing = {
  shapes: [
    { path: 'M10 10L90 10L90 90L10 90Z', fill: '#000000', opacity: 0.1, isShadow: true },
    { path: 'M20 20L80 20L80 80L20 80Z', fill: '#f5f1e9' },
    { path: 'M50 0L50 100', stroke: '#4b5563', width: 0.5 },
    {
      path: 'M0 0L0 4',
      stroke: '#ff0000',
      width: 1,
      clip: 'M60 60L80 60L80 80L60 80Z',
      repeat: [4, 4],
    },
    { path: 'Z', fill: '#00ff00' },
  ],
}

function paint(scale: number, theme: 'light' | 'dark', centre: [number, number] = [50, 50]) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 100
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const tokens = themeTokens(theme, false)
  context.fillStyle = theme === 'dark' ? tokens.halo : tokens.paper
  context.fillRect(0, 0, 100, 100)
  const view = { x: centre[0], y: centre[1], scale, width: 100, height: 100 }
  new DrawingPainter(drawing, tokens).paint(context, view, {
    minX: 0,
    minY: 0,
    maxX: 100,
    maxY: 100,
  })
  return (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3)
}
const light = ([r, g, b]: number[]) => 0.3 * r! + 0.59 * g! + 0.11 * b!

it.each([1, 8, 64, 512])('lines are as sharp as the screen at scale %i', (scale) => {
  // Only an edge pixel lies between a pixel inside the wall and one outside it.
  const at = paint(scale, 'light', [50, 30])
  const half = (0.5 * scale) / 2
  if (half >= 2) expect(light(at(50, 50))).toBeLessThan(100)
  if (half < 45) {
    expect(light(at(Math.ceil(50 + half + 1), 50))).toBeGreaterThan(220)
    expect(light(at(Math.floor(50 - half - 2), 50))).toBeGreaterThan(220)
  }
})

it('is light on a dark ground in the dark theme, and its shadow is darker than the ground', () => {
  const at = paint(1, 'dark')
  const ground = light(at(5, 5))
  expect(light(at(30, 30))).toBeGreaterThan(ground)
  expect(light(at(30, 30))).toBeLessThan(60)
  expect(light(at(14, 50))).toBeLessThan(ground)
})

it('leaves the paper as it is where nothing is drawn: no corner and no frame', () => {
  for (const theme of ['light', 'dark'] as const) {
    const at = paint(1, theme)
    expect(at(1, 1)).toEqual(at(98, 98))
  }
})

it('fills a pattern within its outline only, from the scale at which it is visible', () => {
  const isRed = ([r, g]: number[]) => r! > 200 && g! < 180
  const columns = [...Array(100).keys()]
  expect(columns.some((x) => isRed(paint(1, 'light')(x, 70)))).toBe(false)
  const at = paint(4, 'light', [70, 70])
  expect(columns.filter((x) => isRed(at(x, 50))).length).toBeGreaterThan(4)
  expect(isRed(at(5, 5))).toBe(false)
})
