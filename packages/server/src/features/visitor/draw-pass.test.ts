import { expect, it } from 'vitest'
import { drawPass, papers, type PassSize } from './draw-pass.js'

const longest = {
  organisation: 'Mosaic Demo',
  kind: 'VISITOR',
  name: 'Maximiliane von Hohenstein-Oberfeld',
  company: 'Harbour Works International Ltd',
  host: 'Host: Nora Whitfield',
  place: 'Lantern Wharf',
  time: '30 Nov 2026, 10:00 – 11:30 AM',
  reference: 'B-17',
  code: 'MB-ABCDEFGH1234',
}

/** A text of a pass, in millimetres. */
function textOf(pass: string, text: string) {
  const [, y, size] = [
    ...pass.matchAll(/<text x="[\d.]+" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]*)/g),
  ].find(([, , , said]) => said === text)!
  return { y: Number(y), size: Number(size) }
}

const topOfCode = (pass: string) =>
  Number(/<g transform="translate\([\d.]+ ([\d.]+)\) scale\([\d.]+\)"><path/.exec(pass)![1])

const cases = (Object.keys(papers) as PassSize[]).flatMap((size) =>
  [longest.name, 'Ines Vega'].map((name) => [size, name] as const),
)

it.each(cases)(
  'PASS-005 a name and a long company end above the code, and begin below the badge (%s, %s)',
  (size, name) => {
    const [first, last] = ['Department for development,', 'quality and customers']
    for (const [company, lowest] of [
      [longest.company, longest.company],
      [`${first} ${last}`, last],
    ] as const) {
      const pass = drawPass({ ...longest, name, company }, size)
      const bottom = textOf(pass, lowest)
      // A quarter of the size is below the line, three quarters are above.
      expect(bottom.y + bottom.size / 4).toBeLessThan(topOfCode(pass))
      const top = textOf(pass, name === longest.name ? 'Maximiliane von' : name)
      expect(top.y - top.size * 0.75).toBeGreaterThan(12)
    }
  },
)

it('PASS-005 a company of sixty letters is printed in two lines, not smaller than 2.5 mm', () => {
  const company = 'International department for development, quality and customers'
  const pass = drawPass({ ...longest, company }, 'CARD')
  const lines = ['International department for', 'development, quality and customers']
  const [upper, lower] = lines.map((line) => textOf(pass, line))
  expect(Math.min(upper!.size, lower!.size)).toBeGreaterThan(2.5)
  expect(lower!.y - upper!.y).toBeGreaterThan(upper!.size)
})
