import { importColumns, importMaxLines, toCsv } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { readImportFile, toLineMessage } from './import-rules.js'

const header = importColumns.costCode.join(',')
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string | Uint8Array, language: 'en' | 'es' = 'en') =>
  readImportFile('costCode', typeof text === 'string' ? bytes(text) : text, language)
const line = (lineNumber: number, ...cells: string[]) => ({
  lineNumber,
  content: Object.fromEntries(importColumns.costCode.map((name, index) => [name, cells[index]!])),
})

describe('reading an imported file', () => {
  const plain = [line(2, 'A1', 'Alpha', '', ''), line(3, 'B2', 'Beta', '2026-01-01', '')]
  it.each([
    ['with LF', `${header}\nA1,Alpha,,\nB2,Beta,2026-01-01,`, plain],
    [
      'with CRLF and a byte order mark',
      `\uFEFF${header}\r\nA1,Alpha,,\r\nB2,Beta,2026-01-01,\r\n`,
      plain,
    ],
    ['with semicolons', `${header}\nA1,Alpha,,\nB2,Beta,2026-01-01,`.replaceAll(',', ';'), plain],
    ['with blanks around the cells', `${header}\n  A1 , Alpha ,,\nB2,Beta,2026-01-01,`, plain],
    [
      'in another order',
      'Description,Date to,Date from,COST CODE\nAlpha,,,A1\nBeta,,2026-01-01,B2',
      plain,
    ],
    [
      'with empty lines, as spreadsheets leave them',
      `${header}\nA1,Alpha,,\n,,,\n\nB2,Beta,2026-01-01,\n`,
      [plain[0], { ...plain[1]!, lineNumber: 5 }],
    ],
    [
      'with quotation marks, commas and line breaks in cells',
      `${header}\n"A,1","Al ""pha""\nnext",,\n`,
      [line(3, 'A,1', 'Al "pha"\nnext', '', '')],
    ],
    [
      'with quotation marks in the middle of a cell',
      `${header}\nA1,27" screen,,`,
      [line(2, 'A1', '27" screen', '', '')],
    ],
    [
      'that was exported with guarded formulas',
      toCsv(importColumns.costCode, [['=1+1', '-2', '', '']]),
      [line(2, '=1+1', '-2', '', '')],
    ],
  ])('%s', (_name, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    [
      'a column is missing',
      'Cost code,Description\nA,B',
      'columns are missing: Date from, Date to',
    ],
    ['a column is unknown', `${header},Colour\nA,B,,,red`, 'columns are not known: Colour'],
    [
      'there is no header',
      'A1,Alpha,,',
      'columns are missing: Cost code, Description, Date from, Date to',
    ],
    ['it is empty', '', 'columns are missing: Cost code, Description, Date from, Date to'],
    ['there are no lines', `${header}\n\n`, 'it has no lines below the header.'],
    [
      'a line has a cell too many',
      `${header}\nA1,Alpha,,\nB2,Beta,,,`,
      'line 3 does not have as many cells as the header.',
    ],
    [
      'a line has a cell too few',
      `${header}\nA1,Alpha,`,
      'line 2 does not have as many cells as the header.',
    ],
    [
      'quotation marks do not end',
      `${header}\nA1,"Alpha,,`,
      'the quotation marks in line 2 do not match.',
    ],
    ['there is a NUL', `${header}\nA1,Al\0pha,,`, 'it is not a text in UTF-8.'],
    [
      'it is another encoding',
      Uint8Array.from([...bytes(header), 10, 0xe9, 44, 0xf1, 44, 44]),
      'it is not a text in UTF-8.',
    ],
    [
      'it has 10,001 lines',
      `${header}\n${'A,B,,\n'.repeat(importMaxLines + 1)}`,
      'it has more than 10,000 lines.',
    ],
  ])('refuses the file if %s', (_name, text, reason) => {
    const refusal = read(text)
    expect(refusal).toMatchObject({ code: 'IMPORT_FILE', details: { values: { reason } } })
    expect((read(text, 'es') as Refusal).details.values!.reason).not.toBe(reason)
  })

  it('reads 10,000 lines', () => {
    expect(read(`${header}\n${'A,B,,\n'.repeat(importMaxLines)}`)).toHaveLength(importMaxLines)
  })
})

describe('why a line failed', () => {
  const columns = { timeFrom: 'Start', attendees: 'Attendees' }
  it.each([
    [
      'names the column',
      refuseFields({ field: 'timeFrom', code: 'required' }),
      'Start: Please provide a value.',
    ],
    [
      'names the column of a part',
      refuseFields({ field: 'attendees.2.email', code: 'emailListed' }),
      'Attendees: This e-mail address has already been added.',
    ],
    [
      'has no column for other fields',
      refuseFields({ field: 'x', code: 'required' }),
      'Please provide a value.',
    ],
    [
      'begins as the groups expect',
      new Refusal('IMPORT_LOCATION', {
        values: { text: 'Moon' },
        fields: [{ field: 'timeFrom', code: 'invalid' }],
      }),
      'Unable to identify the location Moon',
    ],
  ])('%s', (_name, refusal, message) => {
    expect(toLineMessage(refusal, 'en', columns)).toBe(message)
  })
})
