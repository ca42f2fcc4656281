import type { TSchema } from 'typebox'
import type { Answer, EndpointDeclaration } from '../base/endpoint.js'
import { contract } from '../index.js'
import { isOptional } from './probe.js'

/** A declared call. Lists are space-separated strings; `?` follows the names of optional fields. */
export interface Outline {
  readonly access: string
  readonly query?: string
  readonly body?: string
  /** `200:Visit[] 204` */
  readonly answers: string
  readonly errors?: string
}

interface Shape {
  readonly title?: string
  readonly 'x-reference'?: string
  readonly items?: Shape
  readonly properties?: Record<string, TSchema>
}

export const endpoints = Object.values(contract).flatMap((declared) =>
  Object.values(declared as Record<string, EndpointDeclaration>),
)

/** Ignores path parameter names and trailing slashes. */
const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')

/** Finds the declaration of a call such as `GET /visitor/{id}`. */
export function findCall(call: string): EndpointDeclaration {
  const [method, path] = call.split(' ') as [string, string]
  const found = endpoints.find(
    (one) => one.method === method && shapeOf(one.path) === shapeOf(path),
  )
  if (!found) throw new Error(`the contract has no ${call}`)
  return found
}

const sort = (words: readonly string[]) => [...words].sort().join(' ')
const namesOf = (properties: Record<string, TSchema> = {}) =>
  Object.entries(properties).map(([name, schema]) => (isOptional(schema) ? `${name}?` : name))
const titleOf = (shape: Shape): string =>
  shape.title ?? shape['x-reference'] ?? (shape.items ? `${titleOf(shape.items)}[]` : '')

function wordsOfBody(body: EndpointDeclaration['body'] = {}): string[] {
  if (!('mediaType' in body)) return namesOf((body as Shape).properties)
  const { mediaType, form } = body as { mediaType: string; form?: Shape }
  return [mediaType, ...namesOf(form?.properties)]
}

function wordOfAnswer(status: string, answer: Answer): string {
  if (answer === null) return status
  return `${status}:${'mediaType' in answer ? answer.mediaType : titleOf(answer as Shape)}`
}

function outlineOf({ access, query, body, answers, errors = [] }: EndpointDeclaration): Outline {
  return {
    access: sort([access].flat()),
    query: sort(namesOf(query)),
    body: sort(wordsOfBody(body)),
    answers: sort(Object.entries(answers).map(([status, one]) => wordOfAnswer(status, one))),
    errors: sort(errors),
  }
}

/** Each call's actual and expected declaration, in comparable form. */
export const compare = (calls: Readonly<Record<string, Outline>>) => ({
  declared: Object.fromEntries(Object.keys(calls).map((call) => [call, outlineOf(findCall(call))])),
  expected: Object.fromEntries(
    Object.entries(calls).map(([call, outline]) => [
      call,
      Object.fromEntries(
        Object.entries({ query: '', body: '', errors: '', ...outline }).map(([part, text]) => [
          part,
          sort(text.split(/\s+/).filter(Boolean)),
        ]),
      ),
    ]),
  ),
})
