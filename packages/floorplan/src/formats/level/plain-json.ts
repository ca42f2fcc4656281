import type { JsonObject } from './plan-level.js'
import type { ProblemPlace, Problems } from './problems.js'

/**
 * Parses JSON text, or returns an already parsed value. Returns undefined with a problem if the
 * text is invalid.
 */
export function parseJson(
  input: unknown,
  where: string,
  characters: number,
  problems: Problems,
): unknown {
  if (typeof input !== 'string') return input
  if (input.length > characters) {
    problems.add('too-large', where, {
      of: 'characters',
      most: characters,
      found: input.length,
    })
    return undefined
  }
  try {
    // A byte order mark is not valid JSON, but many programs write one.
    return JSON.parse(input.charCodeAt(0) === 0xfeff ? input.slice(1) : input)
  } catch (error) {
    const { message } = error as Error
    problems.add('not-json', placeIn(input, message, where), message)
    return undefined
  }
}

/** The line that the message names, or whose character it names, if the file is not one of many. */
function placeIn(input: string, message: string, where: string): ProblemPlace {
  const at = /position (\d+)/.exec(message)?.[1]
  return where === '' && at !== undefined
    ? { line: input.slice(0, Number(at)).split('\n').length }
    : where
}

/** The JSON type of a value, or its own `type`. */
export function typeOf(value: unknown): string {
  if (isObject(value)) return readText(own(value, 'type')) ?? '{}'
  return Array.isArray(value) ? '[]' : value === null ? 'null' : typeof value
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads an own property, ignoring the prototype. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** Returns trimmed text, or undefined for placeholders such as "null". */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  return text === '' || /^(null|none|undefined|nan|n\/a)$/i.test(text) ? undefined : text
}

export function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export function readTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value.slice(0, 10_000) : [value]).flatMap(
    (one) => readText(one) ?? [],
  )
}

/** Creates a plain JSON copy without prototypes or `__proto__`, limited in depth. */
export function copyJson(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object' || depth <= 0) return undefined
  if (Array.isArray(value)) return value.map((item) => copyJson(item, depth - 1) ?? null)
  return copyObject(value as JsonObject, depth)
}

export function copyObject(value: JsonObject, depth = 8): JsonObject {
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue
    const item = copyJson(value[key], depth - 1)
    if (item !== undefined) copy[key] = item
  }
  return copy
}
