import * as contract from '@mosaic-booking/sdk/contract'
import { leastRelation, relations, type Relation } from '@mosaic-booking/sdk/contract'
import type { TSchema } from 'typebox'
import { seenOf } from '../../ground/core/seen-as.js'

/**
 * Copies the declared fields that the caller may see. `relation` is the relation to the enclosing
 * entity.
 */
type Shape = (value: unknown, relation: Relation) => unknown

interface Schema {
  title?: string
  type?: string
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  anyOf?: Schema[]
  'x-reference'?: string
}

const byTitle = new Map<string, Schema>()
const remember = (schema: Schema | undefined): void => {
  if (!schema || typeof schema !== 'object') return
  if (schema.title) byTitle.set(schema.title, schema)
  for (const inner of [
    schema.items,
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.patternProperties ?? {}),
    ...(schema.anyOf ?? []),
  ])
    remember(inner)
}
for (const value of Object.values(contract))
  if (value && typeof value === 'object' && 'type' in value) remember(value as Schema)
for (const endpoints of Object.values(contract.contract))
  for (const { answers } of Object.values(endpoints))
    for (const answer of Object.values(answers)) remember(answer as Schema)

const shapes = new WeakMap<Schema, Shape>()

/**
 * Filters a response by its schema: undeclared fields are never sent, and those marked `VisibleTo`
 * only to callers with a close enough relation (`seenAs`). Compiled once per schema on first use,
 * since most processes use few endpoints.
 */
export function shapeOf(schema: TSchema | Schema): Shape {
  const known = shapes.get(schema as Schema)
  if (known) return known
  // Schemas may be recursive: the inner reference uses this entry while the outer one is being
  // compiled.
  shapes.set(schema as Schema, (value, relation) => made(value, relation))
  const made = makeShape(schema as Schema)
  shapes.set(schema as Schema, made)
  return made
}

const asIs: Shape = (value) => value

function makeShape(schema: Schema): Shape {
  const name = schema['x-reference']
  if (name !== undefined) {
    const target = byTitle.get(name)
    if (!target) throw new Error(`The contract refers to the undeclared schema ${name}`)
    return shapeOf(target)
  }
  if (schema.anyOf) return shapeOfUnion(schema.anyOf)
  if (schema.items) {
    const item = shapeOf(schema.items)
    return item === asIs
      ? asIs
      : (value, relation) =>
          Array.isArray(value) ? value.map((one) => item(one, relation)) : value
  }
  if (schema.properties) return shapeOfObject(schema.properties)
  const inner = Object.values(schema.patternProperties ?? {})[0]
  if (!inner) return asIs
  const shape = shapeOf(inner)
  return shape === asIs
    ? asIs
    : (value, relation) =>
        Object.fromEntries(
          Object.entries(value as object).map(([key, one]) => [key, shape(one, relation)]),
        )
}

function shapeOfObject(properties: Record<string, Schema>): Shape {
  const fields = Object.entries(properties).map(([key, schema]) => ({
    key,
    shape: shapeOf(schema),
    least: relations.indexOf(leastRelation(schema as TSchema)),
  }))
  return (value, around) => {
    if (value === null || typeof value !== 'object') return value
    const given = value as Record<string, unknown>
    const { relation = around, instead } = seenOf(value) ?? {}
    const rank = relations.indexOf(relation)
    const copy: Record<string, unknown> = {}
    for (const { key, shape, least } of fields) {
      const field = rank >= least ? given[key] : instead?.[key]
      if (field !== undefined)
        copy[key] = shape === asIs || field === null ? field : shape(field, relation)
    }
    return copy
  }
}

/**
 * Handles the contract's unions: either one branch is an object or a list and the others are
 * primitives, or all are objects. In the latter case, the fields of all branches are copied.
 */
function shapeOfUnion(branches: readonly Schema[]): Shape {
  if (branches.length > 1 && branches.every(({ properties }) => properties))
    return shapeOfObject(Object.assign({}, ...branches.map(({ properties }) => properties)))
  const structured = branches.map(shapeOf).filter((shape) => shape !== asIs)
  if (structured.length > 1) throw new Error('The contract contains an unsupported union')
  const [shape] = structured
  return shape
    ? (value, relation) =>
        value !== null && typeof value === 'object' ? shape(value, relation) : value
    : asIs
}
