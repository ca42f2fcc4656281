import { parseArgs } from 'node:util'
import { commandLine } from '../../ground/settings/command-line.js'
import { oldSystems, type OldSystem } from './old-data.js'

/** The arguments of the command. */
export interface ImportWords {
  readonly system: OldSystem
  readonly sources: readonly string[]
  readonly organisation: string | undefined
  readonly as: string | undefined
  readonly mapping: string | undefined
  readonly people: 'contacts' | 'users'
  readonly since: string | undefined
  readonly under: number | undefined
  readonly name: string | undefined
  readonly prefix: string | undefined
  readonly report: string | undefined
  readonly sourceOrganisation: string | undefined
  readonly go: boolean
  readonly allowRemovals: boolean
}

export const importUsage = `\`${commandLine('import', `${oldSystems.join('|')} <file or address …> [--go]`)}\`, with
  --mapping <file>            spaces and people, written by the dry run if it does not exist
  --report <file>             a CSV file of the rows that are left out
  --people contacts|users     what people without an account become (contacts)
  --since <date>              leave out what ended before, such as 2026-01-01
  --under <location id>       where new buildings and spaces are added (the top)
  --organisation <name>       the organisation here, if there are several
  --as <e-mail>               the administrator who imports (the first one)
  --name <name>               remembers this system by another name, if there are two of a kind
  --prefix <text>             what the names of its tables begin with (mrbs_)
  --source-organisation <name>   one of several organisations in Seatsurfing
  --allow-removals            cancel bookings although most of them are gone from the old system
docs/migrate.md has the steps`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** Parses the arguments; undefined if they are invalid. */
export function parseImportWords(words: readonly string[]): ImportWords | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        organisation: text,
        as: text,
        mapping: text,
        people: text,
        since: text,
        under: text,
        name: text,
        prefix: text,
        report: text,
        'source-organisation': text,
        go: flag,
        'allow-removals': flag,
      },
    })
    const [system, ...sources] = positionals
    const { people = 'contacts', since, under } = values
    const isValid =
      oldSystems.includes(system as OldSystem) &&
      sources.length > 0 &&
      (people === 'contacts' || people === 'users') &&
      (since === undefined || /^\d{4}-\d\d-\d\d$/.test(since)) &&
      (under === undefined || /^[1-9]\d{0,14}$/.test(under))
    return isValid
      ? {
          system: system as OldSystem,
          sources,
          organisation: values.organisation,
          as: values.as,
          mapping: values.mapping,
          people,
          since,
          under: under === undefined ? undefined : Number(under),
          name: values.name,
          prefix: values.prefix,
          report: values.report,
          sourceOrganisation: values['source-organisation'],
          go: values.go ?? false,
          allowRemovals: values['allow-removals'] ?? false,
        }
      : undefined
  } catch {
    return undefined
  }
}
