import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { endpoints } from './base/endpoint.js'
import { contract, toOpenApi } from './index.js'
import { Id, reference } from './base/schema.js'

const document = toOpenApi(contract, { title: 'Test', version: '1.2.3', serverUrl: '/api/v1' })
interface Parameter {
  name: string
  in: string
  required: boolean
  $ref?: string
}
interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters: Parameter[]
  responses: Record<string, unknown>
  requestBody?: { content: Record<string, unknown> }
  security?: unknown[]
  'x-access': string[]
  'x-status'?: string
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    ...(operation as unknown as Operation),
  })),
)

function* refsIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* refsIn(one)
  else if (value && typeof value === 'object') {
    for (const [key, one] of Object.entries(value)) {
      if (key === '$ref' && typeof one === 'string') yield one
      else yield* refsIn(one)
    }
  }
}

const find = (ref: string) =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)

describe('the OpenAPI document', () => {
  it('is plain JSON with title, version and server', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Test', version: '1.2.3' },
      servers: [{ url: '/api/v1' }],
    })
  })

  it('contains every call of the contract once, under its noun', () => {
    const ids = Object.entries(contract).flatMap(([noun, declared]) =>
      Object.keys(declared).map((name) => `${noun}.${name}`),
    )
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(ids.sort())
    expect(
      operations.filter(({ operationId, tags }) => tags.join() !== operationId.split('.')[0]),
    ).toEqual([])
    expect(operations.find(({ operationId }) => operationId === 'booking.create')).toMatchObject({
      path: '/booking',
      method: 'post',
      'x-access': ['user', 'system'],
    })
  })

  it('has no dangling references, and each shape once', () => {
    expect([...new Set(refsIn(document))].filter((ref) => find(ref) === undefined)).toEqual([])
    expect(JSON.stringify(document)).not.toContain('x-reference')
    const inline = operations.flatMap(
      (operation) => JSON.stringify(operation).match(/"title":"\w+"/g) ?? [],
    )
    expect(inline).toEqual([])
  })

  it('contains schemas that are valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false })
    ;(addFormats as unknown as typeof addFormats.default)(ajv)
    // OpenAPI allows schema extensions; JSON Schema treats them as annotations.
    ajv.addKeyword('x-personal')
    ajv.addKeyword('x-visible-to')
    ajv.addKeyword('x-when-missing')
    ajv.addKeyword('x-when-unsuitable')
    ajv.addKeyword('x-max-bytes')
    ajv.addKeyword('x-canonical')
    for (const format of [
      'local-date-time',
      'local-date-or-date-time',
      'mosaic-email',
      'mosaic-domain',
    ])
      ajv.addFormat(format, true)
    const $defs = JSON.parse(
      JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
    ) as Record<string, object>
    ajv.addSchema({ $id: 'openapi', $defs })
    const refused = Object.keys(document.components.schemas).flatMap((name) => {
      try {
        ajv.compile({ $ref: `openapi#/$defs/${name}` })
        return []
      } catch (error) {
        return [`${name}: ${(error as Error).message}`]
      }
    })
    expect(refused).toEqual([])
    const validate = ajv.compile({ $ref: 'openapi#/$defs/ErrorBody' })
    expect(validate({ code: 'OVERLAP', message: 'Taken' })).toBe(true)
    expect(validate({ code: 'OVERLAP' })).toBe(false)
  })

  it('declares exactly the parameters of each path', () => {
    const wrong = operations.filter(({ path, parameters }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = parameters.filter((one) => one.in === 'path')
      return (
        declared.map(({ name }) => name).join() !== inPath.join() ||
        declared.some(({ required }) => !required)
      )
    })
    expect(wrong.map(({ operationId }) => operationId)).toEqual([])
  })

  it('describes each call with summary, answers, errors and access', () => {
    expect(
      operations.filter(
        ({ summary, responses, 'x-access': access }) =>
          !summary || !access.length || Object.keys(responses).length < 2,
      ),
    ).toEqual([])
    expect(
      operations.filter(
        ({ responses }) => !Object.keys(responses).some((status) => /^(2|3)/.test(status)),
      ),
    ).toEqual([])
    expect(
      operations.filter(
        ({ responses }) =>
          !JSON.stringify(responses.default).includes('#/components/responses/Error'),
      ),
    ).toEqual([])
  })

  it('lists the error codes of a status', () => {
    const { responses } = operations.find(({ operationId }) => operationId === 'booking.create')!
    expect(responses['409']).toMatchObject({
      $ref: '#/components/responses/Error',
      description: expect.stringContaining('OVERLAP') as string,
    })
    expect(responses['401']).toMatchObject({ description: 'UNAUTHENTICATED' })
  })

  it('describes session, token, headers and the idempotency key', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { in: 'cookie' },
      bearer: { scheme: 'bearer' },
    })
    expect(
      Object.values(document.components.parameters as Record<string, Parameter>).map(
        ({ name }) => name,
      ),
    ).toEqual(['Idempotency-Key', 'X-Source', 'X-Time-Zone', 'Accept-Language'])
    const takesKey = operations
      .filter(({ parameters }) => parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')))
      .map(({ operationId }) => operationId)
    expect(takesKey).toContain('booking.create')
    expect(takesKey).not.toContain('booking.check')
    expect(operations.find(({ operationId }) => operationId === 'user.login')?.security).toEqual([])
    expect(
      operations.find(({ operationId }) => operationId === 'user.get')?.security,
    ).toBeUndefined()
  })

  it('describes live updates', () => {
    expect(document['x-websocket']).toMatchObject({
      path: '/events/location',
      client: { ping: 'answered pong' },
      closeCodes: { noAccess: 1008 },
    })
  })

  it('describes the parts of a form', () => {
    const { requestBody } = operations.find(({ operationId }) => operationId === 'media.create')!
    expect(requestBody?.content).toEqual({
      'multipart/form-data': { schema: { $ref: '#/components/schemas/MediaUpload' } },
    })
  })

  it('refuses a reference to an undeclared shape', () => {
    const strange = {
      strange: endpoints({
        get: {
          method: 'GET',
          path: '/strange',
          access: 'anon',
          summary: 'Strange',
          answers: { 200: reference('Nobody') },
        },
      }),
    }
    expect(() => toOpenApi(strange, { title: 'T', version: '1', serverUrl: '/' })).toThrow(
      'no schema is named Nobody',
    )
    const plain = {
      plain: endpoints({
        get: {
          method: 'GET',
          path: '/plain',
          access: 'anon',
          summary: 'Plain',
          answers: { 200: Id },
        },
      }),
    }
    expect(
      Object.keys(
        toOpenApi(plain, { title: 'T', version: '1', serverUrl: '/' }).components.schemas,
      ),
    ).toEqual(['ErrorBody', 'FieldError', 'ValidationError', 'Reason', 'PeriodKind'])
  })
})
