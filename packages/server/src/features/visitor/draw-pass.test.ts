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

it.each(Object.keys(papers) as PassSize[])(
  'PASS-005 a long name and company end above the code, and begin below the badge (%s)',
  (size) => {
    const pass = drawPass(longest, size)
    const texts = [
      ...pass.matchAll(/<text x="[\d.]+" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]*)/g),
    ]
    const of = (text: string) => {
      const [, y, fontSize] = texts.find(([, , , said]) => said === text)!
      return { y: Number(y), size: Number(fontSize) }
    }
    const company = of(longest.company)
    const [, , codeTop] =
      /<g transform="translate\(([\d.]+) ([\d.]+)\) scale\([\d.]+\)"><path/.exec(pass)!
    // A quarter of the size is below the line, three quarters are above.
    expect(company.y + company.size / 4).toBeLessThan(Number(codeTop))
    const name = of('Maximiliane von')
    expect(name.y - name.size * 0.75).toBeGreaterThan(12)
  },
)
