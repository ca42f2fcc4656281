import type { DrawingShape } from '@mosaic-booking/sdk'
import svgpath from 'svgpath'
import { ink } from './pen/ink.js'

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
}

/** Attributes that elements inherit from their groups. */
interface Style {
  readonly fill: string
  readonly stroke: string
  readonly width: number
  readonly isRound: boolean
  readonly dash: string | undefined
  readonly opacity: number
  readonly transform: string
  /** The clip path's data, in the coordinates of the plan. */
  readonly clip: string | undefined
}

const plain: Style = {
  fill: '#000000',
  stroke: 'none',
  width: 1,
  isRound: false,
  dash: undefined,
  opacity: 1,
  transform: '',
  clip: undefined,
}

const shade = ink.shade.slice(0, 7)

/**
 * The drawing of a floor as shapes that the engine paints at any zoom. It reads the SVG of
 * `drawFloor` only: groups, stamps, patterns and clips of this folder's pens.
 */
export function toShapes(svg: string): DrawingShape[] {
  const root = parse(svg)
  const [left, top] = root.attributes.viewBox!.split(' ').map(Number) as [number, number]
  const byId = new Map<string, Element>()
  const remember = (element: Element) => {
    if (element.attributes.id) byId.set(element.attributes.id, element)
    element.children.forEach(remember)
  }
  remember(root)
  const shapes: DrawingShape[] = []
  const named = (reference: string) => byId.get(/#([^)]+)/.exec(reference)![1]!)!

  const walk = (element: Element, inherited: Style): void => {
    if (element.name === 'defs') return
    const style = styleOf(element, inherited, named)
    if (element.name === 'use') return walk(named(element.attributes.href!), style)
    const data = dataOf(element)
    if (data !== undefined) shapes.push(...draw(toPath(data, style.transform), style, named))
    for (const child of element.children) walk(child, style)
  }
  walk(root, { ...plain, transform: `translate(${-left} ${-top})` })
  return shapes
}

/** Our own SVG is well formed and contains no text, so its tags are enough. */
function parse(svg: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, end, name, attributes, isEmpty] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (end) {
      open.pop()
      continue
    }
    const pairs = [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
      key,
      value,
    ])
    const element: Element = { name: name!, attributes: Object.fromEntries(pairs), children: [] }
    open.at(-1)!.children.push(element)
    if (!isEmpty) open.push(element)
  }
  return root.children[0]!
}

function styleOf(
  { attributes: given }: Element,
  inherited: Style,
  named: (reference: string) => Element,
): Style {
  const transform = `${inherited.transform}${given.transform ? ` ${given.transform}` : ''}`
  const ends = given['stroke-linecap'] ?? given['stroke-linejoin']
  const clip = given['clip-path']
  return {
    fill: given.fill ?? inherited.fill,
    stroke: given.stroke ?? inherited.stroke,
    width: given['stroke-width'] ? Number(given['stroke-width']) : inherited.width,
    isRound: ends ? ends === 'round' : inherited.isRound,
    dash: given['stroke-dasharray'] ?? inherited.dash,
    opacity: inherited.opacity * Number(given.opacity ?? 1),
    transform,
    clip: clip
      ? named(clip)
          .children.map((one) => toPath(dataOf(one)!, transform))
          .join('')
      : inherited.clip,
  }
}

/** The path data of an element that is drawn. */
function dataOf({ name, attributes }: Element): string | undefined {
  const number = (key: string) => Number(attributes[key] ?? 0)
  switch (name) {
    case 'path':
      return attributes.d
    case 'rect': {
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(number) as [
        number,
        number,
        number,
        number,
      ]
      const r = Math.min(number('rx'), width / 2, height / 2)
      const corner = (dx: number, dy: number) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
      return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
    }
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = [number('rx') || number('r'), number('ry') || number('r')]
      return `M${number('cx') - rx} ${number('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
    }
    default:
      return undefined
  }
}

/** Absolute path data with the commands M, L, C, Q and Z alone. */
function toPath(data: string, transform: string): string {
  const path = svgpath(data).transform(transform).abs().unshort().unarc().round(1)
  return path
    .iterate((segment, _index, x, y) => {
      if (segment[0] === 'H') return [['L', segment[1], y]]
      return segment[0] === 'V' ? [['L', x, segment[1]]] : undefined
    })
    .toString()
    .toUpperCase()
}

function draw(path: string, style: Style, named: (reference: string) => Element): DrawingShape[] {
  const { fill, stroke, width, isRound, dash, opacity, clip } = style
  if (path === '') return []
  if (fill.startsWith('url(')) return drawPattern(path, named(fill))
  const paints = [fill, stroke].map((color) => /^#[0-9a-f]{6}([0-9a-f]{2})?$/.exec(color))
  const [filled, lined] = paints
  if (!filled && !lined) return []
  // Translucent colours are those of shadows.
  const alpha = filled?.[1] ?? lined?.[1]
  const visible = opacity * (alpha ? Number.parseInt(alpha, 16) / 255 : 1)
  return [
    {
      path,
      ...(filled ? { fill: filled[0].slice(0, 7) } : {}),
      ...(lined ? { stroke: lined[0].slice(0, 7), width } : {}),
      ...(visible < 1 ? { opacity: Math.round(visible * 1000) / 1000 } : {}),
      ...(isRound ? { isRound } : {}),
      ...(alpha || (lined ?? filled)![0] === shade ? { isShadow: true } : {}),
      ...(dash && lined ? { dash: dash.split(' ').map(Number) as [number, number] } : {}),
      ...(clip ? { clip } : {}),
    },
  ]
}

function drawPattern(clip: string, { attributes, children }: Element): DrawingShape[] {
  return children.map(({ attributes: { d, stroke, 'stroke-width': width } }) => ({
    path: toPath(d!, ''),
    stroke: stroke!,
    width: Number(width),
    clip,
    repeat: [Number(attributes.width), Number(attributes.height)],
  }))
}
