/*
 * The ICU MessageFormat subset used by texts: `{name}`, `{count, plural, one {…} other {…}}` and
 * `{kind, select, a {…} other {…}}`, nested. `#` is the enclosing plural's number, and an
 * apostrophe quotes a brace: `'{'`. Patterns are not evaluated as code, so they work under a strict
 * content security policy.
 */

type Part = string | Argument
interface Argument {
  readonly name: string
  readonly kind?: string
  readonly forms?: Readonly<Record<string, readonly Part[]>>
}

export interface PatternFormat {
  /** A plain argument's text. */
  readonly write: (name: string) => string
  readonly valueOf: (name: string) => unknown
  readonly pluralOf: (count: number) => string
}

const token = /''|'[{}#][^']*'?|[{}#]|[^'{}#]+|'/g
const known = new Map<string, readonly Part[]>()

function parse(pattern: string): readonly Part[] {
  const tokens = pattern.match(token) ?? []
  let at = 0

  function readParts(counted: string | undefined, isNested: boolean): Part[] {
    const parts: Part[] = []
    while (at < tokens.length) {
      const next = tokens[at++]!
      if (next === '}' && isNested) break
      else if (next === '{') parts.push(readArgument(counted))
      else if (next === '#' && counted) parts.push({ name: counted })
      else if (next === "''") parts.push("'")
      else if (/^'./.test(next)) parts.push(next.slice(1).replace(/'$/, ''))
      else parts.push(next)
    }
    return parts
  }

  function readArgument(counted: string | undefined): Argument {
    const [name = '', kind, first = ''] = (tokens[at++] ?? '').split(',').map((one) => one.trim())
    if (!kind) {
      at += 1
      return { name }
    }
    const forms: Record<string, readonly Part[]> = {}
    let form = first
    while (tokens[at] === '{') {
      at += 1
      forms[form] = readParts(kind === 'plural' ? name : counted, true)
      form = tokens[at] === '}' ? '' : (tokens[at++] ?? '').trim()
    }
    at += 1
    return { name, kind, forms }
  }

  return readParts(undefined, false)
}

export function formatPattern(pattern: string, format: PatternFormat): string {
  const write = (parts: readonly Part[]): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part
        const { name, kind, forms } = part
        if (!forms) return format.write(name)
        const value = format.valueOf(name)
        const form =
          kind === 'plural'
            ? (forms[`=${Number(value ?? 0)}`] ?? forms[format.pluralOf(Number(value ?? 0))])
            : forms[String(value)]
        return write(form ?? forms['other'] ?? [])
      })
      .join('')
  if (!/[{']/.test(pattern)) return pattern
  const parts = known.get(pattern) ?? parse(pattern)
  known.set(pattern, parts)
  return write(parts)
}
