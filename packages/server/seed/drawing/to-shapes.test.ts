import { DrawingShape } from '@mosaic-booking/sdk/contract'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { demoFloors } from '../demo/buildings.js'
import { drawFloor } from './draw-floor.js'
import { toShapes } from './to-shapes.js'

describe.each(demoFloors.map((floor) => [floor.name, floor.building, floor] as const))(
  '%s of %s',
  (_name, _building, floor) => {
    const drawn = drawFloor(floor)
    const shapes = toShapes(drawn.svg)

    it('is drawn in shapes that the contract allows', () => {
      const isValid = new Ajv({ strict: false }).compile(DrawingShape)
      for (const shape of shapes)
        expect(isValid(shape), JSON.stringify([shape, isValid.errors])).toBe(true)
      expect(shapes.length).toBeGreaterThan(200)
      expect(JSON.stringify(shapes).length).toBeLessThan(3_000_000)
    })

    it('lies on its sheet', () => {
      for (const { path, clip, repeat } of shapes) {
        const numbers = (repeat ? clip! : path).match(/-?\d+(\.\d+)?/g)!.map(Number)
        expect(Math.min(...numbers)).toBeGreaterThan(-200)
        for (let i = 0; i < numbers.length; i += 2) {
          expect(numbers[i]).toBeLessThan(drawn.referenceWidth + 200)
          expect(numbers[i + 1]).toBeLessThan(drawn.referenceHeight + 200)
        }
      }
    })
  },
)

it('reads groups, stamps, patterns, clips and translucent colours', () => {
  const svg = `<svg viewBox="10 20 100 100"><defs><pattern id="p" width="4" height="4"><path d="M0 0h2" stroke="#aabbcc" stroke-width="0.5"/></pattern><clipPath id="c"><path d="M10 20L30 20L30 40Z"/></clipPath><g id="s"><circle cx="0" cy="0" r="1" fill="#112233"/></g></defs><g stroke="#445566" fill="none" stroke-width="2"><path d="M10 20h5v5" stroke-dasharray="4 3"/></g><g clip-path="url(#c)"><rect x="10" y="20" width="4" height="2" fill="#00000080"/></g><use href="#s" transform="translate(20 30)"/><path d="M10 20L20 20L20 30Z" fill="url(#p)"/></svg>`
  const [line, shadow, stamp, pattern] = toShapes(svg)
  expect(line).toEqual({ path: 'M0 0L5 0 5 5', stroke: '#445566', width: 2, dash: [4, 3] })
  expect(shadow).toMatchObject({
    fill: '#000000',
    opacity: 0.502,
    isShadow: true,
    clip: 'M0 0L20 0 20 20Z',
  })
  expect(stamp).toMatchObject({ fill: '#112233', path: expect.stringMatching(/^M9 10C/) })
  expect(pattern).toEqual({
    path: 'M0 0L2 0',
    stroke: '#aabbcc',
    width: 0.5,
    clip: 'M0 0L10 0 10 10Z',
    repeat: [4, 4],
  })
})
