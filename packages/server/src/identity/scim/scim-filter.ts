import { parse, type Filter } from 'scim2-parse-filter'
import { ScimRefused } from './scim-refused.js'

export type { Filter } from 'scim2-parse-filter'

const maxLength = 1000
const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|“[^”]*”|‘[^’]*’|[()]|\[|\]\.?|[^\s()[\]"]+|\s+/gs
const comparison = /^(?:eq|ne|co|sw|ew|gt|ge|lt|le)$/i
const literal = /^(?:"|true$|false$|null$|-?\d+(?:\.\d+)?$)/

const otherQuotes = /^(?:'(.*)'|“(.*)”|‘(.*)’)$/s

/** Some clients omit the quotation marks around a value, or use others than the standard's. */
function quoteValues(filter: string): string {
  let last = ''
  return filter.replace(token, (text) => {
    if (text.trim() === '') return text
    const isValue = comparison.test(last)
    last = text
    if (!isValue || literal.test(text)) return text
    const [, ...inner] = otherQuotes.exec(text) ?? []
    const quoted = inner.find((one) => one !== undefined)
    return JSON.stringify(quoted?.replaceAll(/\\(.)/gs, '$1') ?? text)
  })
}

export function readFilter(filter: unknown): Filter | undefined {
  if (filter === undefined || filter === null || filter === '') return undefined
  if (typeof filter !== 'string' || filter.length > maxLength) throw refuseFilter()
  if (filter.trim() === '') return undefined
  try {
    return parse(quoteValues(filter))
  } catch {
    throw refuseFilter()
  }
}

export const refuseFilter = (): ScimRefused =>
  new ScimRefused(400, 'invalidFilter', 'This filter cannot be read.')
