/** A row of a dump or a query. Columns that the table lacks are missing. */
export type Row = Readonly<Record<string, string | null | undefined>>

export interface TableRow {
  readonly table: string
  readonly row: Row
}

/** Thrown for a dump that cannot be parsed, with the line of the error. */
export class DumpError extends Error {
  override readonly name = 'DumpError'
}

type Dialect = 'mysql' | 'postgresql'

/** pg_dump writes a header; all other dumps are treated as MySQL or MariaDB. */
const dialectOf = (start: string): Dialect =>
  /^-- PostgreSQL database dump/m.test(start) ? 'postgresql' : 'mysql'

const backslash = 92

/**
 * Splits a dump into statements and the lines of COPY blocks. Only searches for the end of each
 * statement, so that statements of other tables cost little.
 */
class Statements {
  readonly dialect: Dialect
  #text = ''
  /** Text before this offset has already been searched for the end of the statement. */
  #at = 0
  #inside: number | 'line' | 'block' | undefined
  #isEscaped = false
  #delimiter = ';'
  line = 1

  constructor(dialect: Dialect) {
    this.dialect = dialect
  }

  add(chunk: string): void {
    this.#text += chunk
  }

  /** The next complete statement without its end, or undefined if more text is needed. */
  next(isLast: boolean): string | undefined {
    if (this.#at === 0) this.#readDelimiter()
    const end = this.#findEnd(isLast)
    if (end === undefined) return undefined
    return this.#take(end, this.#delimiter.length)
  }

  /** The next line of a COPY block, or undefined if more text is needed. */
  nextLine(): string | undefined {
    const end = this.#text.indexOf('\n')
    return end === -1 ? undefined : this.#take(end, 1).replace(/\r$/, '')
  }

  get isBlank(): boolean {
    return this.#inside !== 'block' && withoutComments(this.#text).trim() === ''
  }

  #take(end: number, more: number): string {
    const found = this.#text.slice(0, end)
    for (let at = found.indexOf('\n'); at !== -1; at = found.indexOf('\n', at + 1)) this.line++
    if (this.#text[end] === '\n') this.line++
    this.#text = this.#text.slice(end + more)
    this.#at = 0
    this.#inside = undefined
    this.#isEscaped = false
    return found
  }

  /** Routines and triggers change the delimiter, because their bodies have semicolons. */
  #readDelimiter(): void {
    const found = /^\s*DELIMITER[ \t]+(\S+)[^\n]*\n/i.exec(this.#text)
    if (!found) return
    this.#take(found[0].length - 1, 1)
    this.#delimiter = found[1]!
  }

  #findEnd(isLast: boolean): number | undefined {
    const text = this.#text
    // Two-character tokens may continue in the next chunk.
    const most = isLast ? text.length : text.length - Math.max(1, this.#delimiter.length - 1)
    const first = this.#delimiter.charCodeAt(0)
    for (; this.#at < most; this.#at++) {
      const code = text.charCodeAt(this.#at)
      if (this.#inside === undefined) {
        if (code === first && text.startsWith(this.#delimiter, this.#at)) return this.#at
        if (code === 39 || code === 34 || code === 96) this.#inside = code
        else if (this.#startsLineComment(code)) this.#inside = 'line'
        else if (code === 47 && text[this.#at + 1] === '*') {
          this.#inside = 'block'
          this.#at++
        }
      } else if (this.#inside === 'line') {
        if (code === 10) this.#inside = undefined
      } else if (this.#inside === 'block') {
        if (code === 42 && text[this.#at + 1] === '/') {
          this.#inside = undefined
          this.#at++
        }
      } else if (this.#isEscaped) this.#isEscaped = false
      else if (code === backslash && this.dialect === 'mysql') this.#isEscaped = true
      // A doubled quotation mark is treated as the end of one string and the start of another.
      else if (code === this.#inside) this.#inside = undefined
    }
    return undefined
  }

  #startsLineComment(code: number): boolean {
    return (
      (code === 45 && this.#text[this.#at + 1] === '-') || (code === 35 && this.dialect === 'mysql')
    )
  }
}

/** Removes comments, and the commands that pg_dump writes for psql, such as `\restrict`. */
const withoutComments = (text: string) =>
  text.replace(/^(?:\s|--[^\n]*(?:\n|$)|[#\\][^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, '')

const name = '(?:[`"]?\\w+[`"]?\\.)?[`"]?(\\w+)[`"]?'
const insert = new RegExp(
  `^(?:INSERT|REPLACE)\\s+(?:IGNORE\\s+|DELAYED\\s+|LOW_PRIORITY\\s+)*INTO\\s+${name}\\s*(\\([^)]*\\))?\\s*VALUES\\s*`,
  'i',
)
const createTable = new RegExp(
  `^CREATE\\s+(?:UNLOGGED\\s+)?TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?${name}\\s*\\(`,
  'i',
)
const copy = new RegExp(`^COPY\\s+${name}\\s*\\(([^)]*)\\)\\s+FROM\\s+stdin`, 'i')

/**
 * Reads the rows of a dump as mysqldump, phpMyAdmin and pg_dump (plain) write them: INSERT with
 * literals, and COPY. Rows of other tables are skipped. Anything else in a wanted table's INSERT is
 * an error, because a guess would import wrong data.
 */
export async function* readDump(
  chunks: AsyncIterable<string> | Iterable<string>,
  isWanted: (table: string) => boolean,
): AsyncGenerator<TableRow> {
  const columns = new Map<string, readonly string[]>()
  let statements: Statements | undefined
  let copying: { table: string; names: readonly string[] } | undefined
  const drain = function* (isLast: boolean): Generator<TableRow> {
    const source = statements!
    for (;;) {
      if (copying) {
        const line = source.nextLine()
        if (line === undefined) return
        if (line === '\\.') copying = undefined
        // The rest of the COPY line.
        else if (line !== '' && isWanted(copying.table))
          yield { table: copying.table, row: toRow(copying.names, readCopyLine(line), source.line) }
        continue
      }
      const { line } = source
      const raw = source.next(isLast)
      if (raw === undefined) return
      const text = withoutComments(raw)
      const table = createTable.exec(text)
      if (table) columns.set(table[1]!, readColumns(text.slice(table[0].length)))
      const copied = copy.exec(text)
      if (copied) copying = { table: copied[1]!, names: listNames(copied[2]!) }
      const inserted = insert.exec(text)
      if (!inserted || !isWanted(inserted[1]!)) continue
      const [start, into = '', list] = inserted
      const names = list ? listNames(list.slice(1, -1)) : columns.get(into)
      if (!names)
        throw new DumpError(
          `Line ${line}: the columns of ${into} are unknown; dump it with its table.`,
        )
      for (const values of readTuples(text, start.length, line, literals[source.dialect]))
        yield { table: into, row: toRow(names, values, line) }
    }
  }
  for await (const chunk of chunks) {
    statements ??= new Statements(dialectOf(chunk))
    statements.add(chunk)
    yield* drain(false)
  }
  if (!statements) return
  yield* drain(true)
  if (copying || !statements.isBlank)
    throw new DumpError(`Line ${statements.line}: the dump ends in the middle of a statement.`)
}

function toRow(names: readonly string[], values: readonly (string | null)[], line: number): Row {
  if (names.length !== values.length)
    throw new DumpError(`Line ${line}: ${values.length} values for ${names.length} columns.`)
  return Object.fromEntries(names.map((column, index) => [column, values[index]]))
}

const listNames = (list: string) =>
  list.split(',').map((one) => one.trim().replace(/^[`"]|[`"]$/g, ''))

const notColumns =
  /^(?:PRIMARY|KEY|UNIQUE|CONSTRAINT|FOREIGN|INDEX|FULLTEXT|SPATIAL|CHECK|EXCLUDE)\b/i

/** The names of the columns of CREATE TABLE, from the text after its opening parenthesis. */
function readColumns(text: string): string[] {
  const names: string[] = []
  let depth = 0
  let start = 0
  let quote = ''
  for (let at = 0; at < text.length && depth >= 0; at++) {
    const letter = text[at]!
    if (quote) {
      if (letter === quote) quote = ''
    } else if (letter === "'" || letter === '"' || letter === '`') quote = letter
    else if (letter === '(') depth++
    else if (letter === ')') depth--
    if (depth < 0 || (depth === 0 && !quote && letter === ',')) {
      const part = withoutComments(text.slice(start, at)).trim()
      const column = /^[`"]?(\w+)[`"]?/.exec(part)?.[1]
      if (column && !notColumns.test(part)) names.push(column)
      start = at + 1
    }
  }
  return names
}

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001A',
}
const copyEscapes: Readonly<Record<string, string>> = { ...escapes, f: '\f', v: '\v' }

const readCopyLine = (line: string) =>
  line
    .split('\t')
    .map((cell) =>
      cell === '\\N'
        ? null
        : cell.replace(/\\(.)/g, (_, letter: string) => copyEscapes[letter] ?? letter),
    )

const space = /\s*/y
const escaped = String.raw`'([^'\\]*(?:(?:''|\\[\s\S])[^'\\]*)*)'`
const doubled = String.raw`'([^']*(?:''[^']*)*)'`
const others = String.raw`(NULL)\b|0x([\dA-F]+)|([-+]?\d+(?:\.\d*)?(?:E[-+]?\d+)?)|(TRUE|FALSE)\b|B'([01]+)'`
/**
 * Both escape a quotation mark by doubling it. MySQL also uses backslashes, PostgreSQL only in E''.
 */
const literals: Readonly<Record<Dialect, RegExp>> = {
  mysql: new RegExp(`(?:_\\w+\\s+)?${escaped}|(?!)()|${others}`, 'iy'),
  postgresql: new RegExp(`E${escaped}|${doubled}|${others}`, 'iy'),
}

/** Reads `(…),(…)` with literals only. */
function* readTuples(
  text: string,
  from: number,
  line: number,
  literal: RegExp,
): Generator<(string | null)[]> {
  let at = from
  const skip = () => {
    space.lastIndex = at
    space.exec(text)
    at = space.lastIndex
  }
  const fail = () => {
    const before = text.slice(0, at).split('\n').length - 1
    return new DumpError(
      `Line ${line + before}: “${text.slice(at, at + 30)}” is not a literal that this command reads.`,
    )
  }
  const expect = (letter: string) => {
    skip()
    if (text[at] !== letter) throw fail()
    at++
  }
  for (;;) {
    expect('(')
    const values: (string | null)[] = []
    for (;;) {
      skip()
      literal.lastIndex = at
      const found = literal.exec(text)
      if (!found) throw fail()
      at = literal.lastIndex
      values.push(toValue(found))
      skip()
      if (text[at] !== ',') break
      at++
    }
    expect(')')
    yield values
    skip()
    if (text[at] !== ',') break
    at++
  }
  if (text.slice(at).trim() !== '' && !/^ON\s/i.test(text.slice(at))) throw fail()
}

function toValue([, withEscapes, quoted, isNull, hex, number, truth, bits]: RegExpExecArray):
  | string
  | null {
  if (withEscapes !== undefined)
    return withEscapes.replace(/''|\\([\s\S])/g, (_, letter?: string) =>
      letter === undefined ? "'" : (escapes[letter] ?? letter),
    )
  if (quoted !== undefined) return quoted.replaceAll("''", "'")
  if (isNull) return null
  if (hex) return Buffer.from(hex, 'hex').toString('utf8')
  if (bits) return String(Number.parseInt(bits, 2))
  return number ?? truth!.toLowerCase()
}
