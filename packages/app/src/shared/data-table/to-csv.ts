import { saveFile } from '../save-file.js'

export { toCsv } from '@mosaic-booking/sdk/rules'

/** Downloads a CSV file. The byte order mark indicates the encoding to spreadsheets. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(`${name}.csv`, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
