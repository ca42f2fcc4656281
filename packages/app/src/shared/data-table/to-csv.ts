import { saveFile } from '../save-file.js'

export { toCsv } from '@mosaic-booking/sdk/rules'

/** Lets the browser save a table. The mark at its start tells spreadsheets the encoding. */
export const saveCsv = (name: string, csv: string): void =>
  saveFile(`${name}.csv`, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
