import * as contract from '@mosaic-booking/sdk/contract'
import type { TSchema } from 'typebox'

/** Copies the declared fields only. */
type Shape = (value: unknown) => unknown

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
 * Filters an answer by its schema, so that undeclared fields are never sent. Compiled once per
 * schema on first use, since most processes use few endpoints.
 */
export function shapeOf(schema: TSchema | Schema): Shape {
  const known = shapes.get(schema as Schema)
  if (known) return known
  // Schemas may be recursive: the inner reference uses this entry while the outer one is being
  // compiled.
  shapes.set(schema as Schema, (value) => made(value))
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
    return item === asIs ? asIs : (value) => (Array.isArray(value) ? value.map(item) : value)
  }
  if (schema.properties) return shapeOfObject(schema.properties)
  const inner = Object.values(schema.patternProperties ?? {})[0]
  if (!inner) return asIs
  const shape = shapeOf(inner)
  return shape === asIs
    ? asIs
    : (value) =>
        Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, shape(one)]))
}

function shapeOfObject(properties: Record<string, Schema>): Shape {
  const fields = Object.entries(properties).map(([key, schema]) => [key, shapeOf(schema)] as const)
  return (value) => {
    if (value === null || typeof value !== 'object') return value
    const given = value as Record<string, unknown>
    const copy: Record<string, unknown> = {}
    for (const [key, shape] of fields) {
      const field = given[key]
      if (field !== undefined) copy[key] = shape === asIs || field === null ? field : shape(field)
    }
    return copy
  }
}

/**
 * Handles the unions of the contract: either one branch is an object or a list and the others are
 * primitives, or all are objects. In the second case the fields of all branches are copied.
 */
function shapeOfUnion(branches: readonly Schema[]): Shape {
  if (branches.length > 1 && branches.every(({ properties }) => properties))
    return shapeOfObject(Object.assign({}, ...branches.map(({ properties }) => properties)))
  const structured = branches.map(shapeOf).filter((shape) => shape !== asIs)
  if (structured.length > 1) throw new Error('The contract contains an unsupported union')
  const [shape] = structured
  return shape
    ? (value) => (value !== null && typeof value === 'object' ? shape(value) : value)
    : asIs
}
