import { parseEmail } from '@mosaic-booking/sdk/rules'

interface Attendee {
  readonly email?: string
  readonly name: string
}

/** Reads an address, also as mail programs copy it: `Ann Lee <ann@firm.example>`. */
function readAddress(text: string): Attendee | undefined {
  const start = text.endsWith('>') ? text.lastIndexOf('<') : -1
  const email = parseEmail(start < 0 ? text : text.slice(start + 1, -1))
  const name = text.slice(0, Math.max(start, 0)).trim()
  const bare = /^(["']).*\1$/s.test(name) ? name.slice(1, -1).trim() : name
  return email ? { email, name: bare || email } : undefined
}

/**
 * Reads the attendees of a cell: addresses, or names of people without one, separated by semicolons
 * or line breaks. Commas separate only addresses, because names contain them: "Lee, Cy".
 */
export function readAttendees(cell: string): Attendee[] {
  return cell
    .split(/[;\r\n]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .flatMap((one): Attendee[] => {
      const parts = one.split(',').flatMap((part) => part.trim() || [])
      const addresses = parts.flatMap((part) => readAddress(part) ?? [])
      if (addresses.length === parts.length) return addresses
      return [readAddress(one) ?? { name: one }]
    })
}
