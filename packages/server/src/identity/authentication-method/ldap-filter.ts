import { FilterParser, type Filter } from 'ldapts'

export const defaultUserFilter = '(mail={username})'
const placeholder = /\{username\}/g

/** Escapes a value for a filter (RFC 4515), so that a name cannot change what is searched for. */
export const escapeFilterValue = (value: string): string =>
  value.replace(
    // eslint-disable-next-line no-control-regex -- NUL is one of the characters to escape
    /[\\*()\u0000]/g,
    (one) => `\\${one.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )

export const hasPlaceholder = (filter: string): boolean => filter.search(placeholder) >= 0

export function toUserFilter(filter: string | undefined, username: string): string {
  const value = escapeFilterValue(username)
  return (filter ?? defaultUserFilter).replace(placeholder, () => value)
}

/** Finds everybody whom the filter could find: the entered name may be anything. */
export const parsePeopleFilter = (filter: string | undefined): Filter =>
  FilterParser.parseString((filter ?? defaultUserFilter).replace(placeholder, '*'))

/** Whether a text is a filter (RFC 4515) for a person. */
export function isFilter(filter: string): boolean {
  if (!hasPlaceholder(filter) || !filter.startsWith('(')) return false
  try {
    FilterParser.parseString(toUserFilter(filter, 'somebody@example.com'))
    parsePeopleFilter(filter)
    return true
  } catch {
    return false
  }
}
