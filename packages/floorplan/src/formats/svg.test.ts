import { describe, expect, it } from 'vitest'
import { pointsOf } from './level/geometry-map.js'
import { importSvg } from './import-svg.js'
import { exportFloorPlan } from './plan-document.js'
import { ringArea } from './level/read-geometry.js'

const read = (inner: string, attributes = 'viewBox="0 0 200 100"', options = {}) => {
  const { levels, problems } = importSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ${attributes}>${inner}</svg>`,
    options,
  )
  return {
    level: levels[0]!,
    features: levels[0]?.features ?? [],
    problems: problems.filter(({ code }) => code !== 'scale-missing'),
  }
}
const area = ({ features }: ReturnType<typeof read>) =>
  features[0]!.geometry.parts.reduce(
    (sum, rings) =>
      sum + rings.reduce((all, ring, i) => all + (i === 0 ? 1 : -1) * Math.abs(ringArea(ring)), 0),
    0,
  )
const box = ({ features }: ReturnType<typeof read>, i = 0) => {
  const points = pointsOf(features[i]!.geometry)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
    (value) => Math.round(value * 100) / 100,
  )
}

describe('importSvg', () => {
  it.each([
    ['rect', '<rect id="a" x="10" y="20" width="30" height="40"/>', 1200],
    ['rounded rect', '<rect id="a" width="30" height="40" rx="10"/>', 1200 - (4 - Math.PI) * 100],
    ['circle', '<circle id="a" cx="50" cy="50" r="20"/>', Math.PI * 400],
    ['ellipse', '<ellipse id="a" cx="50" cy="50" rx="40" ry="20"/>', Math.PI * 800],
    ['polygon', '<polygon id="a" points="0,0 10,0 10,10 0,10"/>', 100],
    ['filled polyline', '<polyline id="a" points="0,0 10,0 10,10 0,10"/>', 100],
    ['path with a hole', '<path id="a" d="M0 0h100v100h-100zM25 25v50h50v-50z"/>', 7500],
    [
      'path with an island in its hole',
      '<path id="a" d="M0 0h100v100h-100zM10 10h80v80h-80zM20 20h10v10h-10z"/>',
      3700,
    ],
    ['path with curves', '<path id="a" d="M0 0Q50 0 50 50T100 100H0z"/>', 5000],
    ['path with an arc', '<path id="a" d="M0 0a50 50 0 0 1 100 0z"/>', (Math.PI * 2500) / 2],
    [
      'path with relative commands after a close',
      '<path id="a" d="m10 10h10v10h-10zl0 0 30 0 0 30 -30 0z"/>',
      900 - 100,
    ],
  ])('reads a %s', (_, shape, expected) => {
    const result = read(shape, 'viewBox="0 0 200 100"', { tolerance: 0.01 })
    expect(result.problems).toEqual([])
    expect(area(result)).toBeCloseTo(expected, -1)
    expect(Math.abs(area(result) / expected - 1)).toBeLessThan(0.002)
  })

  it.each([
    [
      'translate and scale',
      '<g transform="translate(10 20) scale(2)"><rect id="a" width="5" height="5"/></g>',
      [10, 20, 20, 30],
    ],
    [
      'rotate around a point',
      '<g transform="rotate(90, 10, 10)"><rect id="a" x="10" y="10" width="20" height="5"/></g>',
      [5, 10, 10, 30],
    ],
    [
      'matrix and skew',
      '<g transform="matrix(1 0 0 1 5 5)"><g transform="skewX(45)"><rect id="a" width="10" height="10"/></g></g>',
      [5, 5, 25, 15],
    ],
    [
      'use',
      '<defs><rect id="d" width="4" height="4"/></defs><use id="a" href="#d" x="10" y="10"/>',
      [10, 10, 14, 14],
    ],
    [
      'use of a symbol with a viewBox',
      '<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol><use id="a" xlink:href="#s" x="20" y="20" width="40" height="20"/>',
      [30, 20, 50, 40],
    ],
    [
      'inner svg',
      '<svg x="100" y="0" width="100" height="100" viewBox="0 0 10 10"><rect id="a" width="10" height="10"/></svg>',
      [100, 0, 200, 100],
    ],
    ['percentages', '<rect id="a" x="25%" y="50%" width="50%" height="25%"/>', [50, 50, 150, 75]],
  ])('follows %s', (_, inner, expected) => {
    expect(box(read(inner))).toEqual(expected)
  })

  it('uses the viewBox as size, otherwise width and height in their units', () => {
    expect(
      read('<rect id="a" x="-5" y="-5" width="10" height="10"/>', 'viewBox="-10 -10 300 200"')
        .level,
    ).toMatchObject({ referenceWidth: 300, referenceHeight: 200 })
    expect(
      box(read('<rect id="a" x="-5" y="-5" width="10" height="10"/>', 'viewBox="-10 -10 300 200"')),
    ).toEqual([5, 5, 15, 15])
    expect(
      read('<rect id="a" width="1" height="1"/>', 'width="1in" height="25.4mm"').level,
    ).toMatchObject({ referenceWidth: 96, referenceHeight: 96 })
  })

  it('names features by title, label or id, and takes their kind from the group', () => {
    const { features } = read(`
      <g inkscape:label="Rooms"><path id="r1" d="M0 0h9v9z"><title>Goya</title></path><rect id="room-7" inkscape:label="Dalí" width="9" height="9"/><rect id="Miró" width="9" height="9"/></g>
      <g id="desks"><rect id="D1" width="4" height="2"/></g><g id="walls"><path id="w" d="M0 0H90V50Z"/></g><g id="doors"><line x1="1" y1="1" x2="2" y2="1"/></g>
      <rect width="3" height="3"/>`)
    expect(
      features.map(({ id, label, kind, category, isArea }) => [id, label, kind, category, isArea]),
    ).toEqual([
      ['r1', 'Goya', 'unit', 'room', true],
      ['room-7', 'Dalí', 'unit', 'room', true],
      ['Miró', 'Miró', 'unit', 'room', true],
      ['D1', 'D1', 'fixture', 'desk', false],
      ['w', 'w', 'detail', 'wall', false],
      ['line-3', undefined, 'opening', 'pedestrian', false],
      ['rect-4', undefined, 'fixture', 'furniture', false],
    ])
  })

  it('makes shapes with ids bindable, and leaves out decoration', () => {
    const { level, problems } = read(
      '<rect id="room" width="50" height="40"/><rect id="rect1234" width="9" height="9"/><path d="M0 0L9 9"/>',
    )
    expect(problems.map(({ code, where }) => [code, where])).toEqual([
      ['svg-id-generated', 'rect1234'],
    ])
    expect(exportFloorPlan(level).document.elements).toEqual([
      {
        id: 'room',
        x: 0,
        y: 0,
        width: 50,
        height: 40,
        points: [
          [0, 0],
          [50, 0],
          [50, 40],
          [0, 40],
        ],
        isArea: true,
        label: 'room',
      },
    ])
  })

  it.each([
    [
      'scripts and foreign content',
      '<script>throw 1</script><foreignObject><div/></foreignObject><image href="http://x/y.png"/><rect id="a" width="1" height="1"/>',
      ['svg-ignored', 'svg-ignored', 'svg-ignored'],
    ],
    [
      'a path with an error, used up to it',
      '<path id="a" d="M0 0H9V9H0Z M1 1 L oops"/>',
      ['svg-path'],
    ],
    [
      'a dangling reference',
      '<use href="#none"/><rect id="a" width="1" height="1"/>',
      ['reference-broken'],
    ],
    [
      'an external file',
      '<use href="http://x/y.svg#a"/><rect id="a" width="1" height="1"/>',
      ['reference-broken'],
    ],
    ['an unclosed element', '<g><rect id="a" width="1" height="1"/>', ['svg-syntax']],
  ])('reports %s', (_, inner, codes) => {
    const { problems, features } = read(inner)
    expect(problems.map(({ code }) => code)).toEqual(codes)
    expect(features).toHaveLength(1)
  })

  it('ignores hidden elements', () => {
    expect(
      read(
        '<g display="none"><rect id="a" width="1" height="1"/></g><rect id="b" style="fill:red; display: none" width="1" height="1"/><rect id="c" width="1" height="1"/>',
      ).features.map(({ id }) => id),
    ).toEqual(['c'])
  })

  it('expands neither entities nor endless references', () => {
    const entities = Array.from(
      { length: 20 },
      (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(20)}">`,
    ).join('')
    const laughs = importSvg(
      `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]><svg viewBox="0 0 9 9"><title>&e20;</title><rect id="a" width="1" height="1"/></svg>`,
    )
    expect(laughs.levels[0]!.features).toHaveLength(1)
    const uses = Array.from(
      { length: 14 },
      (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`,
    ).join('')
    const bomb = read(
      `<defs><rect id="g0" width="1" height="1"/>${uses}</defs><use href="#g14"/>`,
      'viewBox="0 0 9 9"',
      { limits: { features: 2000 } },
    )
    expect(bomb.problems.map(({ code }) => code)).toContain('limit-reached')
    expect(
      read('<g id="a"><use href="#a"/><rect id="b" width="1" height="1"/></g>').problems.map(
        ({ code }) => code,
      ),
    ).toContain('limit-reached')
    expect(importSvg(`<svg>${'<g>'.repeat(100_000)}`).problems.map(({ code }) => code)).toContain(
      'limit-reached',
    )
  })
})
