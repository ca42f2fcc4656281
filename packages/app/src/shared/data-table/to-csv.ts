export { toCsv } from '@mosaic-booking/sdk/rules'

/** Lets the browser save a text as a file. The mark at its start tells spreadsheets the encoding. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
