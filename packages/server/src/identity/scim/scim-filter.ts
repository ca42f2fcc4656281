import { parse, type Filter } from 'scim2-parse-filter'
import { isRecord, ScimRefused } from './scim-refused.js'

export type { Filter } from 'scim2-parse-filter'

const maxLength = 1000
const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|“[^”]*”|‘[^’]*’|[()]|\[|\]\.?|[^\s()[\]"]+|\s+/gs
const comparison = /^(?:eq|ne|co|sw|ew|gt|ge|lt|le)$/i
const literal = /^(?:true$|false$|null$|-?\d+(?:\.\d+)?$)/

const ownQuotes = /^"(.*)"$/s
const otherQuotes = /^(?:'(.*)'|“(.*)”|‘(.*)’)$/s
/**
 * The escapes of JSON, without those of control characters: no value has these, and in `FIRM\bob` some
 * clients mean the letter.
 */
const escaped = /\\(?:u([\da-f]{4})|(["\\/]))/gi

/** Some clients omit the quotation marks around a value, or use others than the standard's. */
function readText(text: string): string {
  const [, own] = ownQuotes.exec(text) ?? []
  if (own !== undefined)
    return own.replace(escaped, (_, code: string | undefined, character: string) =>
      code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
    )
  const [, ...inner] = otherQuotes.exec(text) ?? []
  const quoted = inner.find((one) => one !== undefined)
  return quoted?.replaceAll(/\\(.)/gs, '$1') ?? text
}

/**
 * Follows the attribute behind a value path. The parser makes two independent conditions of
 * `emails[type eq "work"].value pr`, and no name has this character.
 */
const mark = '%'

/** Lets the two conditions ask for the same value again. Only a value that is there is not null. */
function joinValuePath(parsed: Filter): Filter {
  const [path, test] = parsed.op === 'and' ? parsed.filters : []
  if (path?.op !== '[]' || !test || !('attrPath' in test) || !test.attrPath.endsWith(mark))
    return parsed
  const attrPath = test.attrPath.slice(path.attrPath.length + 1, -mark.length)
  const some = (inner: Filter): Filter => ({
    ...path,
    valFilter: { op: 'and', filters: [path.valFilter, inner] },
  })
  if (test.op !== 'eq' && test.op !== 'ne') return some({ ...test, attrPath })
  const isNull = test.compValue === null
  const found = some(isNull ? { op: 'pr', attrPath } : { ...test, op: 'eq', attrPath })
  return (test.op === 'eq') === isNull ? { op: 'not', filter: found } : found
}

/** Parses a filter without its texts, because the parser takes escapes in them literally. */
function parseFilter(filter: string): Filter {
  const texts: string[] = []
  let last = ''
  const withIndexes = filter.replace(token, (text) => {
    if (text.trim() === '') return text
    const isValue = comparison.test(last)
    const isInner = last === '].'
    last = text
    if (isInner) return `${text}${mark}`
    return isValue && !literal.test(text) ? `"${texts.push(readText(text)) - 1}"` : text
  })
  // PostgreSQL cannot store it, so it cannot be sought either.
  if (texts.some((text) => text.includes('\u0000'))) throw refuseFilter()
  const parsed = JSON.stringify(parse(withIndexes))
  return JSON.parse(parsed, (key, value: unknown) => {
    if (key === 'compValue' && typeof value === 'string') return texts[Number(value)]
    return isRecord(value) ? joinValuePath(value as unknown as Filter) : value
  }) as Filter
}

export function readFilter(filter: unknown): Filter | undefined {
  if (filter === undefined || filter === null || filter === '') return undefined
  if (typeof filter !== 'string' || filter.length > maxLength) throw refuseFilter()
  if (filter.trim() === '') return undefined
  try {
    return parseFilter(filter)
  } catch {
    throw refuseFilter()
  }
}

export const refuseFilter = (): ScimRefused =>
  new ScimRefused(400, 'invalidFilter', 'This filter cannot be read.')
