import type { HistoryEntry, Visit } from '@mosaic-booking/sdk'

/** A visit with the declaration that its guest has signed. */
export interface SignedRow extends Pick<Visit, 'id' | 'date' | 'guest' | 'company' | 'host'> {
  readonly reception: string
  readonly templateId: number
  readonly name: string
  readonly signed: string
  readonly validUntil: string
}

/** One row for each signature, with its latest visit: a declaration counts for several visits. */
export function toSignedRows(visits: readonly Visit[]): readonly SignedRow[] {
  const rows = new Map<string, SignedRow>()
  for (const { id, date, guest, company, host, location, declaration } of visits) {
    const { declarationDate, expiryDate, templateId, name = '' } = declaration ?? {}
    if (templateId === undefined || !declarationDate || !expiryDate) continue
    const key = `${guest.id}/${templateId}/${declarationDate}`
    if ((rows.get(key)?.date ?? '') > date) continue
    rows.set(key, {
      id,
      date,
      guest,
      ...(company !== undefined && { company }),
      host,
      reception: location.name,
      templateId,
      name,
      signed: declarationDate,
      validUntil: expiryDate,
    })
  }
  return [...rows.values()]
}

/** When the text was last changed after the day of a signature; undefined if it was not. */
export const lastTextChange = (
  history: readonly HistoryEntry[],
  signed: string,
): string | undefined =>
  history.find(
    ({ action, at, changes }) =>
      action === 'CHANGED' &&
      at.slice(0, 10) > signed &&
      changes.some(({ field }) => field === 'content' || field === 'title'),
  )?.at
