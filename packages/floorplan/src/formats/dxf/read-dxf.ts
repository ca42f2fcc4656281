import DxfParser, { type IBlock, type IDxf, type IEntity, type ILwpolylineEntity } from 'dxf-parser'
import { defaultLimits, type ImportLimits } from '../level/limits.js'
import { Problems, type Problem } from '../level/problems.js'
import { guessRole, type DrawingLayer } from '../layers/layer-roles.js'

/** A drawing that has been read, for `importDxf`. Plain data, so that a worker can keep it. */
export type DxfDrawing = {
  layers: DrawingLayer[]
  /** The scale given in the file. */
  metresPerUnit?: number
  entities: readonly IEntity[]
  blocks: Readonly<Record<string, IBlock>>
}

/** Metres per unit by `$INSUNITS`. */
const units: Readonly<Record<number, number>> = {
  1: 0.0254,
  2: 0.3048,
  3: 1609.344,
  4: 0.001,
  5: 0.01,
  6: 1,
  7: 1000,
  10: 0.9144,
  13: 1e-6,
  14: 0.1,
  15: 10,
  16: 100,
}

/**
 * Reads a DXF drawing (text, of any version). Never throws: if there is no drawing, `problems`
 * contains the reason.
 * @example
 * const { drawing, problems } = readDxf(decodeText(bytes))
 */
export function readDxf(
  text: string,
  options: { limits?: Partial<ImportLimits> } = {},
): { drawing?: DxfDrawing; problems: readonly Problem[] } {
  const limits = { ...defaultLimits, ...options.limits }
  const problems = new Problems()
  const refuse = (...problem: Parameters<Problems['add']>) => {
    problems.add(...problem)
    return { problems: problems.list }
  }
  if (text.startsWith('AutoCAD Binary DXF')) return refuse('dxf-binary', '')
  if (text.length > limits.characters)
    return refuse('too-large', '', {
      of: 'characters',
      most: limits.characters,
      found: text.length,
    })
  if (!isDxf(text)) return refuse('wrong-shape', '', 'SECTION')
  // The parser does not expand blocks, but creates an object for each entity.
  const count = countEntities(text, limits.features * 8)
  if (count > limits.features * 8)
    return refuse('too-large', '', { of: 'entities', most: limits.features * 8 })
  const unended = findUnended(text)
  if (unended) return refuse('dxf-unended', { line: unended.line }, unended.list)
  let dxf: IDxf | null
  try {
    const parser = new DxfParser()
    for (const name of ['ATTRIB', 'TEXT', 'CIRCLE'] as const)
      parser.registerEntityHandler(handlerOf(name) as never)
    parser.registerEntityHandler(HatchHandler as never)
    dxf = parser.parseSync(text)
  } catch (error) {
    return refuse('dxf-damaged', '', error instanceof Error ? error.message : '')
  }
  const entities = dxf?.entities ?? []
  if (!dxf || entities.length === 0) return refuse('nothing-found', '')
  const metresPerUnit = units[Number(dxf.header?.$INSUNITS)]
  return {
    drawing: {
      layers: layersOf(dxf),
      ...(metresPerUnit ? { metresPerUnit } : {}),
      entities,
      blocks: dxf.blocks ?? {},
    },
    problems: problems.list,
  }
}

type Group = { code: number; value: unknown }
type Scanner = { next: () => Group; isEOF: () => boolean }

/**
 * Reads texts, circles, and the values of a block's attributes as texts: the names of rooms are
 * often attributes of a label. The parser knows the definitions of attributes only, and not the
 * normal of texts and circles, which is down if they are mirrored.
 */
const handlerOf = (name: 'ATTRIB' | 'TEXT' | 'CIRCLE') =>
  class {
    ForEntityName = name
    parseEntity(scanner: Scanner) {
      const found = new Map<number, unknown>()
      for (let group = scanner.next(); group.code !== 0 && !scanner.isEOF(); group = scanner.next())
        if (!found.has(group.code)) found.set(group.code, group.value)
      const point = (x: number) =>
        found.has(x) ? { x: Number(found.get(x)), y: Number(found.get(x + 10)), z: 0 } : undefined
      return {
        type: name === 'CIRCLE' ? name : 'TEXT',
        ...commonOf(found),
        visible: found.get(60) !== 1 && (Number(found.get(70)) & 1) === 0,
        ...(name === 'CIRCLE'
          ? { center: point(10), radius: found.get(40) }
          : {
              startPoint: point(10),
              endPoint: point(11),
              textHeight: found.get(40),
              rotation: found.get(50),
              halign: found.get(72),
              valign: found.get(name === 'TEXT' ? 73 : 74),
              text: `${(found.get(1) as string | number | undefined) ?? ''}`,
            }),
      }
    }
  }

/** A hatch, with the outlines of its areas as those of polylines. */
export type HatchEntity = IEntity & { outlines: ILwpolylineEntity['vertices'][] }

/** Reads outlines of hatches, except for those with arcs or curves as edges. The parser knows none. */
class HatchHandler {
  ForEntityName = 'HATCH'
  parseEntity(scanner: Scanner) {
    const found = new Map<number, unknown>()
    const outlines: { isPolyline: boolean; isCurved: boolean; vertices: Vertex[] }[] = []
    let outline: (typeof outlines)[number] | undefined
    for (let group = scanner.next(); group.code !== 0 && !scanner.isEOF(); group = scanner.next()) {
      const { code, value } = group
      if (code === 92) {
        outline = { isPolyline: (Number(value) & 2) !== 0, isCurved: false, vertices: [] }
        outlines.push(outline)
      } else if (code === 97 || code === 75) outline = undefined
      else if (!outline) {
        if (!found.has(code)) found.set(code, value)
      } else readOutline(outline, code, Number(value))
    }
    return {
      type: 'HATCH',
      ...commonOf(found),
      outlines: outlines
        .filter(({ isCurved, vertices }) => !isCurved && vertices.length > 2)
        .map(({ vertices }) => vertices),
    }
  }
}

type Vertex = ILwpolylineEntity['vertices'][number]

/** Reads the vertices of a polyline, or the starts of edges that are lines. */
function readOutline(
  outline: { isPolyline: boolean; isCurved: boolean; vertices: Vertex[] },
  code: number,
  value: number,
): void {
  const last = outline.vertices.at(-1)
  if (code === 72 && !outline.isPolyline && value !== 1) outline.isCurved = true
  else if (code === 10) outline.vertices.push({ x: value, y: 0, z: 0 } as Vertex)
  else if (code === 20 && last) last.y = value
  else if (code === 42 && last && outline.isPolyline) last.bulge = value
}

const commonOf = (found: ReadonlyMap<number, unknown>) => ({
  handle: found.get(5),
  layer: found.get(8) ?? '0',
  visible: found.get(60) !== 1,
  inPaperSpace: found.get(67) === true || found.get(67) === 1,
  extrusionDirectionZ: found.get(230),
})

/** Whether the first group after any comments starts a section. */
export const isDxf = (text: string): boolean =>
  /^\uFEFF?\s*(?:999[ \t]*\r?\n[^\n]*\n\s*)*0[ \t]*\r?\n\s*SECTION[ \t]*\r?\n/.test(
    text.slice(0, 20_000),
  )

/** Counts groups that start an entity, up to `most`, without storing them. */
function countEntities(text: string, most: number): number {
  const group = /^[ \t]*0[ \t]*\r?$/gm
  let count = 0
  while (count <= most && group.test(text)) count++
  return count
}

/** The first list that lacks its end, for which the parser would look forever, and where it starts. */
function findUnended(text: string): { list: string; line: number } | undefined {
  const kinds = /^[ \t]*0[ \t]*(?:\r\n?|\n)[ \t]*(\w*[A-Z]\w*)/gm
  let list: string | undefined
  let start = 0
  for (const { 1: kind, index } of text.matchAll(kinds)) {
    const parts = list === 'POLYLINE' ? ['VERTEX', 'SEQEND'] : [list, 'ENDTAB']
    if (list && !parts.includes(kind))
      return { list, line: text.slice(0, start).split('\n').length }
    if (kind === 'POLYLINE' || kind === 'LAYER' || kind === 'VPORT') [list, start] = [kind, index]
    else if (kind !== 'VERTEX') list = undefined
  }
  return undefined
}

export const isText = ({ type }: IEntity): boolean => type === 'TEXT' || type === 'MTEXT'

/** The layers in use, sorted by name. */
function layersOf({ entities = [], blocks = {}, tables }: Partial<IDxf>): DrawingLayer[] {
  const known = tables?.layer?.layers ?? {}
  const layers = new Map<string, DrawingLayer>()
  const count = (list: readonly IEntity[]) => {
    for (const entity of list) {
      const name = entity.layer ?? '0'
      const table = Object.hasOwn(known, name) ? known[name] : undefined
      const layer = layers.get(name) ?? {
        name,
        role: guessRole(name),
        isVisible: table === undefined || (table.visible && !table.frozen),
        shapes: 0,
        texts: 0,
      }
      if (isText(entity)) layer.texts++
      else layer.shapes++
      layers.set(name, layer)
    }
  }
  count(entities)
  for (const { entities: inside } of Object.values(blocks)) count(inside ?? [])
  return [...layers.values()].sort((a, b) => a.name.localeCompare(b.name))
}
