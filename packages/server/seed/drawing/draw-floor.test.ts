import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoFloors } from '../demo/buildings.js'
import { drawFloor } from './draw-floor.js'
import { labelFloor } from './label-floor.js'
import { overlap } from './geometry.js'

describe.each(demoFloors.map((floor) => ({ floor, name: `${floor.building}, ${floor.name}` })))(
  'the drawing of $name',
  ({ floor }) => {
    const drawn = drawFloor(floor)

    it('is a well-formed picture of the reference size', async () => {
      const { format, width, height } = await sharp(Buffer.from(drawn.svg)).metadata()
      expect({ format, width, height }).toEqual({
        format: 'svg',
        width: drawn.referenceWidth,
        height: drawn.referenceHeight,
      })
      const open: string[] = []
      for (const [, closing, tag, empty] of drawn.svg.matchAll(/<(\/?)([\w]+)[^>]*?(\/?)>/g)) {
        if (!closing && !empty) open.push(tag!)
        else if (closing && open.at(-1) === tag) open.pop()
        else if (closing) open.push(`</${tag}>`)
      }
      expect(open).toEqual([])
      expect(drawn.svg).not.toMatch(/NaN|undefined|Infinity/)
    })

    it('is the same every time', () => {
      expect(drawFloor(floor)).toEqual(drawn)
    })

    it('needs nothing from outside: no files, no fonts, no scripts', () => {
      const ids = new Set([...drawn.svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const references = [...drawn.svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
      expect(references.filter((id) => !ids.has(id))).toEqual([])
      expect(drawn.svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
        /https?:|data:|href="(?!#)|url\((?!#)|<text|<style|<script|<image/,
      )
    })

    it('writes every name that no marker has once, none over another', () => {
      const labels = labelFloor(floor.layout)
      const rooms = floor.layout.enclosures.filter(({ space }) => !space)
      const names = [...floor.layout.zones, ...rooms].flatMap(({ name }) =>
        name ? [name.toUpperCase()] : [],
      )
      expect(labels.map(({ text }) => text).sort()).toEqual(names.sort())
      expect(
        labels.filter(({ box }, index) =>
          labels.slice(index + 1).some((other) => overlap(box, other.box)),
        ),
      ).toEqual([])
    })
  },
)
