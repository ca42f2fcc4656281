import DxfParser, { type IBlock, type IDxf, type IEntity } from 'dxf-parser'
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
  if (text.startsWith('AutoCAD Binary DXF')) return refuse('dxf-binary', 'file')
  if (text.length > limits.characters)
    return refuse('too-large', 'file', `${limits.characters} characters`)
  if (!isDxf(text)) return refuse('wrong-shape', 'file', 'no SECTION')
  // The parser does not expand blocks, but creates an object for each entity.
  const count = countEntities(text, limits.features * 8)
  if (count > limits.features * 8)
    return refuse('too-large', 'file', `${limits.features * 8} entities`)
  const unended = findUnended(text)
  if (unended) return refuse('dxf-damaged', 'file', `${unended} without its end`)
  let dxf: IDxf | null
  try {
    const parser = new DxfParser()
    for (const name of ['ATTRIB', 'TEXT', 'CIRCLE'] as const)
      parser.registerEntityHandler(handlerOf(name) as never)
    dxf = parser.parseSync(text)
  } catch (error) {
    return refuse('dxf-damaged', 'file', error instanceof Error ? error.message : '')
  }
  const entities = dxf?.entities ?? []
  if (!dxf || entities.length === 0) return refuse('nothing-found', 'file')
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

/**
 * Reads texts, circles, and the values of a block's attributes as texts: the names of rooms are
 * often attributes of a label. The parser knows the definitions of attributes only, and not the
 * normal of texts and circles, which is down if they are mirrored.
 */
const handlerOf = (name: 'ATTRIB' | 'TEXT' | 'CIRCLE') =>
  class {
    ForEntityName = name
    parseEntity(scanner: { next: () => Group; isEOF: () => boolean }) {
      const found = new Map<number, unknown>()
      for (let group = scanner.next(); group.code !== 0 && !scanner.isEOF(); group = scanner.next())
        if (!found.has(group.code)) found.set(group.code, group.value)
      const point = (x: number) =>
        found.has(x) ? { x: Number(found.get(x)), y: Number(found.get(x + 10)), z: 0 } : undefined
      return {
        type: name === 'CIRCLE' ? name : 'TEXT',
        handle: found.get(5),
        layer: found.get(8) ?? '0',
        visible: found.get(60) !== 1 && (Number(found.get(70)) & 1) === 0,
        inPaperSpace: found.get(67) === true || found.get(67) === 1,
        extrusionDirectionZ: found.get(230),
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

/** The first list that lacks its end, for which the parser would look forever. */
function findUnended(text: string): string | undefined {
  const kinds = /^[ \t]*0[ \t]*(?:\r\n?|\n)[ \t]*(\w*[A-Z]\w*)/gm
  let list: string | undefined
  for (const [, kind] of text.matchAll(kinds)) {
    const parts = list === 'POLYLINE' ? ['VERTEX', 'SEQEND'] : [list, 'ENDTAB']
    if (list && !parts.includes(kind)) return list
    if (kind === 'POLYLINE' || kind === 'LAYER' || kind === 'VPORT') list = kind
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
