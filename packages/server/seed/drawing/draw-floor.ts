import { drawFacade } from './building/facade.js'
import { bounds, type Box, inset, type Point, soften } from './geometry.js'
import { ink, weight } from './pen/ink.js'
import { labelFloor } from './label-floor.js'
import { allPieces, type Layout } from './layout.js'
import { letter } from './pen/lettering.js'
import { group, moved, polygon, trace, units } from './pen/svg.js'
import { footprint, type Piece } from './piece.js'
import { drawPaper, drawTitle, MARGIN, type Title } from './sheet.js'
import { type FloorPlanElement, listSpaces, type Space } from './list-spaces.js'
import { drawGround, type Ground, patternDefinitions } from './pen/texture.js'
import { buildWalls, drawWalls, drawWallShadow } from './building/wall.js'

/** A floor to draw: its layout and title. */
export interface FloorSketch extends Title {
  key: string
  name: string
  layout: Layout
}

export interface DrawnFloor {
  key: string
  name: string
  referenceWidth: number
  referenceHeight: number
  svg: string
  elements: FloorPlanElement[]
  spaces: Space[]
}

/** The extent of the sheet in metres. */
function sheetOf({ outline, outdoors }: Layout): Box {
  const { x, y, width, height } = bounds([
    ...outline,
    ...(outdoors?.grounds ?? []).flatMap((one) => one.shape),
  ])
  return {
    x: x - MARGIN.side,
    y: y - MARGIN.top,
    width: width + 2 * MARGIN.side,
    height: height + MARGIN.top + MARGIN.bottom,
  }
}

/** Rugs and road markings are drawn below all shadows. */
const isLaid = ({ kind }: Piece) => ['rug', 'bay', 'hatch', 'crossing', 'road-arrow'].includes(kind)

/** Identical drawings are defined once and reused. */
function drawPieces(pieces: readonly Piece[], prefix: string) {
  const count = new Map<string, number>()
  for (const { art } of pieces) count.set(art, (count.get(art) ?? 0) + 1)
  const stamps = new Map(
    [...count].filter(([, uses]) => uses > 1).map(([art], index) => [art, `${prefix}-${index}`]),
  )
  const definitions = [...stamps].map(([art, id]) => `<g id="${id}">${art}</g>`).join('')
  const draw = ({ art, at, turn }: Piece) =>
    stamps.has(art)
      ? `<use href="#${stamps.get(art)}" transform="${moved(at, turn)}"/>`
      : `<g transform="${moved(at, turn)}">${art}</g>`
  return {
    definitions,
    draw: (some: readonly Piece[]) =>
      group(some.map(draw).join(''), { fill: 'none', stroke: ink.line, weight: weight.line }),
  }
}

/** A faint shadow under the furniture, in the same direction however it is turned. */
const drawShade = (pieces: readonly Piece[]) =>
  `<path transform="translate(2.4 3)" fill="${ink.shade}" d="${pieces
    .filter(({ stance }) => stance !== 'flat')
    .map((one) => `${trace(footprint(one))}Z`)
    .join('')}"/>`

// eslint-disable-next-line eslint/max-lines-per-function -- a drawing, layer upon layer
export function drawFloor({ layout, ...facts }: FloorSketch): DrawnFloor {
  const { key, name } = facts
  const sheet = sheetOf(layout)
  const { outline, outdoors, enclosures, zones } = layout
  const walls = buildWalls(enclosures, outline)
  const inside = allPieces(layout)
  const outside = outdoors?.pieces ?? []
  const pieces = drawPieces([...inside, ...outside], key)
  const grounds = [
    ...layout.grounds,
    ...zones
      .filter(({ tint }) => tint)
      .map(({ shape, tint }) => ({
        texture: 'carpet' as const,
        shape: soften(inset(shape, 0.3), 0.45),
        tint,
      })),
    ...enclosures.flatMap(({ shape, ground }) => (ground ? [{ ...ground, shape }] : [])),
  ]
  const labels = labelFloor(layout)
  const shafts = enclosures
    .filter(({ kind }) => kind === 'lift' || kind === 'riser')
    .map(({ shape }) => shape)
  const [left, top, width, height] = [sheet.x, sheet.y, sheet.width, sheet.height].map(units) as [
    number,
    number,
    number,
    number,
  ]
  const fixtures = [
    ...layout.pieces,
    ...enclosures.filter(({ wall }) => wall !== 'structure').flatMap((one) => one.pieces),
  ]
  const ground = (some: readonly Ground[]) => some.map((one) => drawGround(one, key)).join('')
  const onFloor = (content: string) => `<g clip-path="url(#${key}-floor)">${content}</g>`
  const edgeShade = polygon(outline, { fill: 'none', stroke: ink.shade, weight: 12 })
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${patternDefinitions(key)}<clipPath id="${key}-floor">${polygon(outline)}</clipPath>${pieces.definitions}</defs>` +
    drawPaper(sheet) +
    ground(outdoors?.grounds ?? []) +
    drawFacade(outline, layout.facade, shafts) +
    drawShade(outside) +
    pieces.draw(outside) +
    onFloor(
      polygon(outline, { fill: ink.floor }) +
        ground(grounds) +
        `<g transform="translate(4 5)">${drawWallShadow(walls)}${edgeShade}</g>`,
    ) +
    pieces.draw(inside.filter(isLaid)) +
    drawShade(fixtures) +
    pieces.draw(inside.filter((one) => !isLaid(one))) +
    onFloor(drawWalls(walls)) +
    labels.map(({ text, at, style }) => letter(text, at, style)).join('') +
    drawTitle(facts, sheet) +
    '</svg>'
  const toSheet = ([x, y]: Point): Point => [units(x - sheet.x), units(y - sheet.y)]
  return {
    key,
    name,
    referenceWidth: width,
    referenceHeight: height,
    svg,
    ...listSpaces(facts, layout, toSheet),
  }
}
