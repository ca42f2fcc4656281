import type { ScimPatchOperation } from 'scim-patch'
import { isRecord, ScimRefused } from './scim-refused.js'

/** What can be changed, with the attributes inside. Others are accepted and not kept. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  userName: [],
  displayName: [],
  externalId: [],
  active: [],
  name: ['givenName', 'familyName', 'formatted'],
  emails: ['value', 'type', 'primary', 'display'],
  members: ['value', 'type', 'display', '$ref'],
}

const words = ['add', 'remove', 'replace']
const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/
/** `name`, `name.givenName`, `emails[type eq "work"].value`. */
const grammar = /^(\w+)(?:\[([\w$]+) eq (?:"[^"\\[\]]*"|true|false)\])?(?:\.([\w$]+))?$/

/**
 * The operations of a PATCH that change what is kept. `scim-patch` follows any path from any object,
 * also to what all objects inherit, so it gets only paths whose every name is known.
 */
export function readOperations(body: unknown): ScimPatchOperation[] {
  const operations: unknown = isRecord(body) ? body.Operations : undefined
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > 1000)
    throw new ScimRefused(400, 'invalidSyntax', 'A PATCH needs Operations.')
  return operations.flatMap((one: unknown) => readOperation(one) ?? [])
}

function readOperation(given: unknown): ScimPatchOperation | undefined {
  const { op, path, value } = isRecord(given) ? given : {}
  if (typeof op !== 'string' || !words.includes(op.toLowerCase()))
    throw new ScimRefused(400, 'invalidSyntax', 'op must be add, remove or replace.')
  const word = op.toLowerCase()
  if (word !== 'remove' && value === undefined)
    throw new ScimRefused(400, 'invalidValue', `${word} needs a value.`)
  if (path === undefined || path === null || path === '') return withoutPath(word, value)
  if (typeof path !== 'string') throw new ScimRefused(400, 'invalidPath', 'path must be a text.')
  const found = readPath(path)
  if (!found) return undefined
  const inner = isRecord(value) ? pick(value, (key) => found.inside.includes(key)) : value
  return { op: word, path: found.path, value: inner } as ScimPatchOperation
}

/** The value is an object with a path as the name of each member. */
function withoutPath(op: string, value: unknown): ScimPatchOperation {
  if (op === 'remove') throw new ScimRefused(400, 'noTarget', 'remove needs a path.')
  if (!isRecord(value))
    throw new ScimRefused(400, 'invalidValue', 'Without a path the value must be an object.')
  const kept = pick(value, (key) => !key.includes('[') && readPath(key) !== undefined)
  return { op, value: kept } as ScimPatchOperation
}

/** Undefined for attributes that are not kept, such as those of extensions. */
function readPath(
  text: string,
): { readonly path: string; readonly inside: readonly string[] } | undefined {
  const path = text.replace(core, '')
  if (path.startsWith('urn:')) return undefined
  const match = grammar.exec(path)
  if (!match) throw new ScimRefused(400, 'invalidPath', 'This path is not supported.')
  const [, name = '', filtered, inner] = match
  const inside = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  if (!inside || [filtered, inner].some((one) => one !== undefined && !inside.includes(one)))
    return undefined
  return { path, inside: inner === undefined ? inside : [] }
}

const pick = (record: object, isKept: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isKept(key)))
