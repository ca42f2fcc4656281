import { parseEmail } from '@mosaic-booking/sdk/rules'

type Groups = Readonly<Record<string, string>>
interface Attendee {
  readonly email?: string
  readonly name: string
}

/** How mail programs, pages and spreadsheets write an address with a name. */
const forms: readonly RegExp[] = [
  /^(?<name>[^<]*)<(?<email>[^<>]*)>$/,
  /^(?<name>.*?)[([](?<email>[^()[\]\s@]+@[^()[\]\s@]+)[)\]]$/s,
  /^(?<email>[^\s@()]+@[^\s@()]+)\s*\((?<name>[^()]*)\)$/s,
]
const link = /^mailto:([^?]*).*$/is

/** Reads an address, also as mail programs copy it: `Ann Lee <ann@firm.example>`. */
function readAddress(text: string): Attendee | undefined {
  const found = forms.flatMap((form): Groups[] => {
    const { groups } = form.exec(text) ?? {}
    return groups ? [groups] : []
  })
  for (const { name = '', email: written = '' } of [...found, { email: text }]) {
    const email = parseEmail(written.trim().replace(link, '$1'))
    const bare = name
      .trim()
      .replace(/^(["'])(.*)\1$/s, '$2')
      .trim()
    if (email) return { email, name: bare || email }
  }
  return undefined
}

/** Returns the address of a cell for one; other texts unchanged, which causes a refusal. */
export const toAddress = (cell: string): string =>
  readAddress(cell.trim().replace(/[;,]$/, ''))?.email ?? cell

/** Commas behind an address or before a bare one; others are within names: "Lee, Cy". */
const commas = /,(?<=(?:>|@[^\s,<>@]+),)|,(?=\s*[^\s,<>"@]+@[^\s,<>@]+\s*(?:,|$))/

/**
 * Reads the attendees of a cell: addresses, or names of people without one, separated by semicolons
 * or line breaks, or by commas beside addresses.
 */
export const readAttendees = (cell: string): Attendee[] =>
  cell
    .split(/[;；\r\n]+/)
    .flatMap((one) => one.split(commas))
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => readAddress(one) ?? { name: one })
