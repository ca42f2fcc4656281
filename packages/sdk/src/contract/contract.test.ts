import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { accessLevels, type AccessLevel } from './base/access.js'
import type { EndpointDeclaration } from './base/endpoint.js'
import { errorCodes } from './base/error.js'
import { contract, namedSchemas } from './index.js'
import { nounDescriptions } from './noun-descriptions.js'

const endpoints = Object.entries(contract).flatMap(([noun, declared]) =>
  Object.entries(declared as Record<string, EndpointDeclaration>).map(([name, endpoint]) => ({
    id: `${noun}.${name}`,
    ...endpoint,
  })),
)

const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
const isSchema = (value: unknown): value is TSchema =>
  typeof value === 'object' && value !== null && !('mediaType' in value)

function* walk(schema: TSchema): Generator<Record<string, unknown>> {
  const given = schema as Record<string, unknown>
  yield given
  for (const key of ['properties', 'patternProperties'])
    for (const one of Object.values((given[key] ?? {}) as Record<string, TSchema>)) yield* walk(one)
  for (const one of [given.items, given.anyOf].flat()) if (one) yield* walk(one as TSchema)
}

const schemasOf = ({ params, query, body, answers }: EndpointDeclaration) =>
  [
    ...Object.values(params ?? {}),
    ...Object.values(query ?? {}),
    body,
    ...Object.values(answers),
  ].filter(isSchema)

const wrong = (isWrong: (endpoint: (typeof endpoints)[number]) => unknown) =>
  endpoints.filter(isWrong).map(({ id }) => id)

describe('the contract', () => {
  it('declares summary, access and answers of each call', () => {
    expect(wrong(({ summary }) => !/^\S.*[^.\s]$/.test(summary))).toEqual([])
    expect(
      wrong(
        ({ access }) =>
          [access].flat().length === 0 ||
          [access].flat().some((level) => !((level as AccessLevel) in accessLevels)),
      ),
    ).toEqual([])
    expect(
      wrong(
        ({ answers }) =>
          Object.keys(answers).length === 0 ||
          Object.keys(answers).some((status) => !/^(200|201|204|302)$/.test(status)),
      ),
    ).toEqual([])
  })

  it('has a unique method and path for each call', () => {
    const shapes = endpoints.map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  it('uses words and parameters in paths, and declares exactly the parameters of the path', () => {
    expect(wrong(({ path }) => !/^(\/([A-Za-z0-9.-]+|\{\w+\}))+$/.test(path))).toEqual([])
    expect(
      wrong(
        ({ path, params, query }) =>
          Object.keys(params ?? {}).some((name) => !placesOf(path).includes(name)) ||
          Object.keys(query ?? {}).some((name) => placesOf(path).includes(name)),
      ),
    ).toEqual([])
  })

  it('has an idempotency key exactly for each POST that creates something', () => {
    expect(wrong(({ answers, keyed }) => 201 in answers && !keyed)).toEqual([])
    expect(wrong(({ method, keyed }) => keyed && method !== 'POST')).toEqual([])
  })

  it('lets other pages call only what needs no session, and opens scopes only where one is needed', () => {
    expect(wrong(({ crossSite, access }) => crossSite && access !== 'anon')).toEqual([])
    expect(wrong(({ scope, access }) => scope && [access].flat().includes('anon'))).toEqual([])
  })

  it('declares a body only if one is expected', () => {
    expect(wrong(({ method, body }) => body && (method === 'GET' || method === 'DELETE'))).toEqual(
      [],
    )
    expect(wrong(({ method, body }) => !body && method === 'PUT')).toEqual([])
  })

  it('describes every noun, and no other', () => {
    expect(Object.keys(nounDescriptions).sort()).toEqual(Object.keys(contract).sort())
  })

  it('uses only existing error codes', () => {
    expect(wrong(({ errors }) => errors?.some((code) => !(code in errorCodes)))).toEqual([])
  })

  it('resolves every reference, and validates bodies without one', () => {
    const named = [...namedSchemas.values(), ...endpoints.flatMap(schemasOf)].flatMap((schema) =>
      [...walk(schema)].map((one) => one['x-reference'] as string | undefined),
    )
    expect([...new Set(named)].filter((name) => name && !namedSchemas.has(name))).toEqual([])
    expect(
      wrong(({ body }) => isSchema(body) && [...walk(body)].some((one) => 'x-reference' in one)),
    ).toEqual([])
  })

  it('has one name for each shape', () => {
    const titled = [...namedSchemas.values(), ...endpoints.flatMap(schemasOf)]
      .flatMap((schema) => [...walk(schema)])
      .filter(({ title }) => title)
    expect([
      ...new Set(
        titled
          .filter(
            (one) => JSON.stringify(one) !== JSON.stringify(namedSchemas.get(one.title as string)),
          )
          .map(({ title }) => title),
      ),
    ]).toEqual([])
    expect(
      [...namedSchemas]
        .filter(([, { description }]: [string, { description?: string }]) => !description)
        .map(([name]) => name),
    ).toEqual([])
  })

  it('refuses unknown fields in every shape', () => {
    expect(
      [...namedSchemas]
        .filter(
          ([, schema]) =>
            (schema as { type?: string }).type === 'object' &&
            (schema as { additionalProperties?: unknown }).additionalProperties !== false,
        )
        .map(([name]) => name),
    ).toEqual([])
  })
})

describe('refusals', () => {
  it('have a suitable status', () => {
    expect(
      Object.entries(errorCodes).filter(([, { status }]) => status < 400 || status > 599),
    ).toEqual([])
  })
})
