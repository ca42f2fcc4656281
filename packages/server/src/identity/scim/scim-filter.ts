import { parse, type Filter } from 'scim2-parse-filter'
import { ScimRefused } from './scim-refused.js'

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

/** Parses a filter without its texts, because the parser takes escapes in them literally. */
function parseFilter(filter: string): Filter {
  const texts: string[] = []
  let last = ''
  const withIndexes = filter.replace(token, (text) => {
    if (text.trim() === '') return text
    const isValue = comparison.test(last)
    last = text
    return isValue && !literal.test(text) ? `"${texts.push(readText(text)) - 1}"` : text
  })
  // PostgreSQL cannot store it, so it cannot be sought either.
  if (texts.some((text) => text.includes('\u0000'))) throw refuseFilter()
  const parsed = JSON.stringify(parse(withIndexes))
  return JSON.parse(parsed, (key, value: unknown) =>
    key === 'compValue' && typeof value === 'string' ? texts[Number(value)] : value,
  ) as Filter
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
