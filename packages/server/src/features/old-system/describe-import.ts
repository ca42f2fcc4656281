import { toCsv } from '@mosaic-booking/sdk/rules'
import type { ImportReport } from './import-old-service.js'
import type { LeftOut } from './old-data.js'

const most = 20

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`

const describeOne = ({ name, reason, place, from, to, title }: LeftOut): string =>
  [
    name,
    ...(title ? [`“${title}”`] : []),
    ...(place ? [`in ${place}`] : []),
    ...(from ? [`${from} to ${to}`] : []),
  ].join(', ') + `: ${reason}`

/** The report for the terminal. */
export function describeImport(report: ImportReport): string[] {
  const { isDry, spaces, people, counts, leftOut } = report
  const withoutAddress = people.added.filter(({ email }) => !email).length
  return [
    isDry ? 'Dry run: nothing was written.' : 'Imported.',
    `Spaces: ${spaces.existing} existing, ${spaces.added} new, ${spaces.skipped} skipped.`,
    `People: ${people.known} known, ${people.added.length} new${withoutAddress > 0 ? ` (${withoutAddress} without an e-mail address)` : ''}.`,
    `Bookings: ${count(report.read, 'row')} read = ${report.created} new + ${report.changed} changed + ${report.unchanged} unchanged + ${leftOut.length} left out. ${report.cancelled} cancelled, because the old system no longer has them.`,
    `Series: ${report.series}. ${count(counts.singles, 'occurrence')} without a rule ${counts.singles === 1 ? 'is a single booking' : 'are single bookings'}.`,
    ...(counts.cutTitles > 0 ? [`${count(counts.cutTitles, 'title')} cut to 255 characters.`] : []),
    ...(counts.cutNotes > 0
      ? [`${count(counts.cutNotes, 'description')} cut to 255 characters.`]
      : []),
    ...report.unknownZones.map((zone) => `Unknown time zone ${zone}: the organisation's is used.`),
    ...people.refused.map((email) => `${email} cannot have an account here, and is a contact.`),
    ...(leftOut.length > 0 ? ['Left out:'] : []),
    ...leftOut.slice(0, most).map((one) => `  ${describeOne(one)}`),
    ...(leftOut.length > most
      ? [`  and ${leftOut.length - most} more; --report <file> writes all.`]
      : []),
  ]
}

const columns = ['name', 'reason', 'place', 'from', 'to', 'title'] as const

/** All rows that were left out, as CSV. */
export const toLeftOutCsv = (leftOut: readonly LeftOut[]): string =>
  toCsv(
    ['Row', 'Reason', 'Space', 'From', 'To', 'Title'],
    leftOut.map((one) => columns.map((column) => one[column])),
  )
