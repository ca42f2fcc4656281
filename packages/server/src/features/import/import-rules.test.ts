import { fillText, knownLanguages, type Message } from '@mosaic-booking/sdk/contract'
import { importColumns, importExamples, importMaxLines, toCsv } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { allowedInBookings } from './allowed.js'
import { readImportFile, toLineMessage, type Line } from './import-rules.js'
import { readAttendees, toAddress } from './read-attendees.js'
import { toDate, toWall } from './read-time.js'

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
      'with invisible marks around cells and titles',
      `\u200E${header}\u200F\n\u202AA1\u202C,\u2066Alpha\u2069\u200B,,\n B2\u00A0,\u202FBeta,\u200E2026-01-01,`,
      plain,
    ],
    [
      'with semicolons, quoted line breaks and empty columns at the end',
      `"sep=;"\r\n${header};;\r\n"A1";"Alpha\r\nnext";;;;\r\n`.replaceAll(',', ';'),
      [line(4, 'A1', 'Alpha\nnext', '', '')],
    ],
    [
      'with tabs below sep=\\t',
      `sep=\t\n${header}\nA1,Alpha,,`.replaceAll(',', '\t'),
      [line(3, 'A1', 'Alpha', '', '')],
    ],
    ['with lines that end as on old Macs', `${header}\rA1,Alpha,,\rB2,Beta,2026-01-01,\r`, plain],
    [
      'with titles in quotation marks',
      `"${header.replaceAll(',', '","')}"\n"A1","Alpha","",""`,
      [plain[0]],
    ],
    [
      'with blank lines before the header',
      `\n\n${header}\nA1,Alpha,,`,
      [{ ...plain[0]!, lineNumber: 4 }],
    ],
    [
      'with other spaces, signs and case in titles',
      `cost\u00A0CODE,description *,Date_from,"Date\n to:"\nA1,Alpha,,\nB2,Beta,2026-01-01,`,
      plain.map((one) => ({ ...one, lineNumber: one.lineNumber + 1 })),
    ],
    [
      'with what keeps leading zeros, and lines of invisible spaces',
      `${header}\n="A1","=""Alpha""",,\n\u00A0,\u200B,,\nB2,Beta,2026-01-01,`,
      [plain[0], { ...plain[1]!, lineNumber: 4 }],
    ],
    ['with bars', `${header}\nA1,Alpha,,\nB2,Beta,2026-01-01,`.replaceAll(',', '|'), plain],
    ['with tabs', `${header}\nA1,Alpha,,\nB2,Beta,2026-01-01,`.replaceAll(',', '\t'), plain],
    ['with empty columns at the end', `${header},,\nA1,Alpha,,,,\nB2,Beta,2026-01-01,,,`, plain],
    [
      'with an empty column in the middle',
      `,${header.replace(',', ',,')}\n,A1,,Alpha\n,B2,,Beta,2026-01-01`,
      plain,
    ],
    ['without the last cells', `${header}\nA1,Alpha\nB2,Beta,2026-01-01`, plain],
    [
      'with more empty cells than columns',
      `${header}\nA1,Alpha,,,,,\nB2,Beta,2026-01-01,,,`,
      plain,
    ],
    [
      'below a line that names the separator',
      `sep=;\r\n${header}\r\nA1,Alpha,,\r\nB2,Beta,2026-01-01,`.replaceAll(',', ';'),
      plain.map((one) => ({ ...one, lineNumber: one.lineNumber + 1 })),
    ],
    [
      'with the example of the template',
      `${toCsv(importColumns.costCode, [importExamples.costCode])}A1,Alpha`,
      [{ ...plain[0]!, lineNumber: 3 }],
    ],
    [
      'that was exported with guarded formulas',
      toCsv(importColumns.costCode, [['=1+1', '-2', '', '']]),
      [line(2, '=1+1', '-2', '', '')],
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await read(text)).toEqual(expected)
  })

  it.each([
    [
      'a column is missing',
      'Cost code,Description\nA,B',
      'columns are missing: Date from, Date to',
    ],
    [
      'a column is given twice',
      `${header},cost-code\nA,B,,,A`,
      'columns given more than once: Cost code',
    ],
    [
      'another line is above the header',
      `Table 1\n${header}\nA1,Alpha,,`,
      'columns are missing: Cost code, Description, Date from, Date to',
    ],
    ['a column is unknown', `${header},Colour\nA,B,,,red`, 'unknown columns: Colour'],
    [
      'there is no header',
      'A1,Alpha,,',
      'columns are missing: Cost code, Description, Date from, Date to',
    ],
    ['it is empty', '', 'columns are missing: Cost code, Description, Date from, Date to'],
    ['there are no lines', `${header}\n\n`, 'it has no lines below the header.'],
    [
      'a line has a cell too many',
      `${header}\nA1,Alpha,,\nB2,Beta,,,red`,
      'line 3 has “red” in a column without a header. Put cells that contain “,” in quotation marks.',
    ],
    [
      'a column with cells has no title',
      `sep=;\n;${header.replaceAll(',', ';')}\nred;A1;Alpha;;`,
      'line 3 has “red” in a column without a header. Put cells that contain “;” in quotation marks.',
    ],
    [
      'quotation marks do not end',
      `${header}\nA1,"Alpha,,`,
      'the quotation marks on line 2 do not match.',
    ],
    [
      'quotation marks end after thousands of lines',
      `${header}\nA1,"Alpha,,\n${'A1,Alpha,,\n'.repeat(30_000)}"`,
      expect.stringMatching(/^the quotation marks on line \d+ do not match\.$/),
    ],
    [
      'there is a NUL',
      `${header}\nA1,Al\0pha,,`,
      'it is not a text file. Save the table as “CSV UTF-8”, and upload that file.',
    ],
    [
      'it is another encoding',
      Uint8Array.from([...bytes(header), 10, 0x81, 44, 0x8d, 44, 44]),
      'it is not a text file. Save the table as “CSV UTF-8”, and upload that file.',
    ],
    [
      'it is a workbook',
      Uint8Array.from([...bytes('PK'), 3, 4, 20, 0, 6, 0, 8, 0]),
      'it is not a text file. Save the table as “CSV UTF-8”, and upload that file.',
    ],
    [
      'it has 10,001 lines',
      `${header}\n${'A,B,,\n'.repeat(importMaxLines + 1)}`,
      'it has more than 10,000 lines.',
    ],
  ])('refuses the file if %s', async (_name, text, reason) => {
    const refusal = await read(text)
    expect(refusal).toMatchObject({ code: 'IMPORT_FILE', details: { values: { reason } } })
    expect(((await read(text, 'es')) as Refusal).details.values!.reason).not.toBe(reason)
  })

  const utf16 = (text: string, isBig = false) =>
    new Uint8Array(
      [...text].flatMap((one) => {
        const pair = [one.charCodeAt(0) & 0xff, one.charCodeAt(0) >> 8]
        return isBig ? pair.reverse() : pair
      }),
    )
  const foreign = `${header}\nÑ1,Año €,,`
  it.each([
    [
      'Windows-1252',
      Uint8Array.from([...bytes(`${header}\n`), 0xd1, 49, 44, 65, 0xf1, 111, 32, 0x80, 44, 44]),
    ],
    ['UTF-16', utf16(`\uFEFF${foreign}`)],
    ['UTF-16, big-endian', utf16(`\uFEFF${foreign}`, true)],
    ['UTF-16 without a byte order mark', utf16(foreign)],
    ['big-endian UTF-16 without a byte order mark', utf16(foreign, true)],
    ['UTF-8', bytes(foreign)],
  ])('AD-201 reads %s', async (_, content) => {
    expect(await read(content)).toEqual([line(2, 'Ñ1', 'Año €', '', '')])
  })

  it('reads 10,000 lines, and the example beside them', async () => {
    const lines = 'A,B,,\n'.repeat(importMaxLines)
    const example = importExamples.costCode.join(',')
    const whole = await read(`${header}\n${example}\n${lines}`)
    expect(whole).toHaveLength(importMaxLines)
  })
})

describe('dates of a file', () => {
  const datesOf = async (...cells: string[]) => {
    const lines = await read([header, ...cells.map((cell) => `A,B,${cell},`)].join('\n'))
    return (lines as Line[]).map(({ content }) => content['Date from'])
  }
  it('AD-200 AD-201 tell by one another whether the day or the month comes first', async () => {
    expect(await datesOf('1/6/2027', '21/06/2027 0:00', '2027-03-02', '')).toEqual([
      '2027-06-01',
      '2027-06-21 0:00',
      '2027-03-02',
      '',
    ])
    expect(await datesOf('6/1/2027', '06-21-2027')).toEqual(['2027-06-01', '2027-06-21'])
  })

  it('AD-200 AD-201 stay as they are if they do not tell, or contradict one another', async () => {
    for (const cells of [
      ['1/6/2027', '2/6/2027'],
      ['21/6/2027', '6/21/2027'],
      ['21/6/27', '1/6/2027'],
      ['45/6/2027', '1/6/2027'],
    ])
      expect(await datesOf(...cells)).toEqual(cells)
  })
})

it.each([
  ['ann@firm.example', 'ann@firm.example'],
  [' mailto:Ann@firm.example ', 'Ann@firm.example'],
  ['Ann Lee <ann@firm.example>', 'ann@firm.example'],
  ['ann@firm.example;', 'ann@firm.example'],
  ['ann@firm.example, bo@firm.example', 'ann@firm.example, bo@firm.example'],
  ['Ann <ann@firm.example> <bo@firm.example>', 'Ann <ann@firm.example> <bo@firm.example>'],
  ['Ann', 'Ann'],
  ['', ''],
])('AD-200 AD-201 reads the cell %j of an address as %j', (cell, expected) => {
  expect(toAddress(cell)).toBe(expected)
})

it('AD-200 reads the longest cells at once', () => {
  const long = 190_000
  expect(readAttendees('a'.repeat(long))).toHaveLength(1)
  const time = `2027-06-01${' '.repeat(long)}x`
  expect(toWall(time)).toBe(time)
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

  it('AD-202 quotes the value, and says what is allowed', () => {
    const refusal = refuseFields({ field: 'timeFrom', code: 'format' })
    const row = { content: { Start: 'noon “sharp”' }, allowed: allowedInBookings }
    expect(toLineMessage(refusal, 'en', columns, row)).toBe(
      'Start: This value has the wrong format. Value: “noon "sharp"”. Allowed: a date and time such as 2026-11-23 09:30.',
    )
    expect(toLineMessage(refusal, 'es', columns, row)).toMatch(
      /^Start: .+ Valor: “noon "sharp"”\. Se admite: una fecha y hora como 2026-11-23 09:30\.$/,
    )
  })
})

it('AD-200 IMP-004 the example of a refusal can be copied in every language, with the marks around it', async () => {
  const columns = importColumns.booking
  const copy = async (language: string) => {
    const text = fillText(allowedInBookings['Start'] as Message, language)
    const example = /\P{L}*2026.*09:30/u.exec(text)![0]
    const file = toCsv(columns, [columns.map((name) => (name === 'Start' ? example : 'x'))])
    const lines = await readImportFile('booking', bytes(file), language)
    return [language, lines instanceof Refusal ? lines : toWall(lines[0]!.content['Start']!)]
  }
  const copied = await Promise.all(knownLanguages().map(copy))
  expect(copied).toEqual(knownLanguages().map((language) => [language, '2026-11-23T09:30']))
  expect(copied.length).toBeGreaterThanOrEqual(10)
})

it.each([
  ['2027-06-01 09:00', '2027-06-01T09:00'],
  ['2027-06-01 9:00', '2027-06-01T09:00'],
  ['2027-06-01T09:00', '2027-06-01T09:00'],
  ['2027-06-01 09:00:00', '2027-06-01T09:00:00'],
  ['2027-6-1  9:05:30', '2027-06-01T09:05:30'],
  ['2027/06/01 09:00', '2027-06-01T09:00'],
  ['2027-06-01 9:00 PM', '2027-06-01T21:00'],
  ['2027-06-01 12:15 a.m.', '2027-06-01T00:15'],
  ['2027‑06‑21\u00A009:30', '2027-06-21T09:30'],
  ['2027–06–21\u202F9:30', '2027-06-21T09:30'],
  ['01/06/2027 09:00', '01/06/2027 09:00'],
  ['2027-06-01 24:00', '2027-06-02T00:00'],
  ['2027-12-31 24:00:00', '2028-01-01T00:00:00'],
  ['2027-02-31 24:00', '2027-02-31T24:00'],
  ['2027-06-01 24:30', '2027-06-01T24:30'],
  ['1.6.2027 9:00', '2027-06-01T09:00'],
  ['01.06.2027 09:00:00', '2027-06-01T09:00:00'],
  ['1. 6. 2027 9.00', '2027-06-01T09:00'],
  ['21.06.2027, 09:30', '2027-06-21T09:30'],
  ['2027-06-01 09h30', '2027-06-01T09:30'],
  ['2027.06.01. 9:00', '2027-06-01T09:00'],
  ['2027. 6. 1. 오후 1:05:00', '2027-06-01T13:05:00'],
  ['2027/6/1 上午9:00', '2027-06-01T09:00'],
  ['2027年6月1日 9時30分', '2027-06-01T09:30'],
  ['2027年6月1日午後9:30', '2027-06-01T21:30'],
  ['2027-06-01 9:00:00\u00A0p.\u00A0m.', '2027-06-01T21:00:00'],
  ['2027-06-01 12:00 م', '2027-06-01T12:00'],
  ['2027-06-01 13:00 AM', '2027-06-01 13:00 AM'],
  ['2027-06-01 21:00 PM', '2027-06-01T21:00'],
  ['2027-06-0109:00', '2027-06-0109:00'],
  ['2027-06-01T09:00Z', '2027-06-01T09:00Z'],
  ['1.6.27 9:00', '1.6.27 9:00'],
  ['２０２７－０６－２１　９：３０', '2027-06-21T09:30'],
  ['٢٠٢٧-٠٦-٢١ ٠٩:٣٠', '2027-06-21T09:30'],
  ['2027−06−21\u2009\u20099:30:00', '2027-06-21T09:30:00'],
  ['2027-06-01', '2027-06-01'],
  ['next Monday', 'next Monday'],
  ['2027-06-01 9 PM', '2027-06-01T21:00'],
  ['2027-06-01 9am', '2027-06-01T09:00'],
  ['2027-06-01 9', '2027-06-01 9'],
  ['1.6.2027 9:00 Uhr', '2027-06-01T09:00'],
  ['2027-06-01T09:00:00.0000000', '2027-06-01T09:00:00.000'],
  ['1 June 2027 09:00', '2027-06-01T09:00'],
  ['01-Jun-2027 9:00 PM', '2027-06-01T21:00'],
  ['Tuesday, June 1, 2027 at 9:00 AM', '2027-06-01T09:00'],
  ['1. Juni 2027 9:00', '2027-06-01T09:00'],
  ['1er juin 2027 09:00', '1er juin 2027 09:00'],
  ['1 juin 2027 09:00', '2027-06-01T09:00'],
  ['1 de septiembre de 2027 9:00', '2027-09-01T09:00'],
  ['1 sept. 2027, 9:00', '2027-09-01T09:00'],
  ['1 czerwca 2027 09:00', '2027-06-01T09:00'],
  ['31 Febtober 2027 09:00', '31 Febtober 2027 09:00'],
])('AD-200 reads the time %j as %s', (text, expected) => {
  expect(toWall(text)).toBe(expected)
})

it.each([
  ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00.000'],
  ['2026-10-25 01:30+00:00', '2026-10-25 01:30+00:00'],
  ['2026-10-25T02:00:00Z', '2026-10-25T02:00:00.000'],
  ['2027-02-30T09:00:00Z', '2027-02-30T09:00:00Z'],
])('AD-200 reads %s in London as %s, when the clocks go back', (text, expected) => {
  expect(toWall(text, 'Europe/London')).toBe(expected)
})

it.each([
  ['2027-06-01', '2027-06-01'],
  ['2027‑6‑1', '2027-06-01'],
  ['۲۰۲۷/۰۶/۰۱', '2027-06-01'],
  ['2027/06/01', '2027-06-01'],
  ['2027-06-01 00:00:00', '2027-06-01'],
  ['2027-06-01 0:00', '2027-06-01'],
  ['2027-06-01 09:00', '2027-06-01 09:00'],
  ['1.6.2027', '2027-06-01'],
  ['2027-06-01T00:00:00Z', '2027-06-01'],
  ['1-Jun-2027', '2027-06-01'],
  ['1.6.2027 0:00:00', '2027-06-01'],
  ['2027-06-01 12:00:00 AM', '2027-06-01'],
  ['2027年6月1日', '2027-06-01'],
  ['1/6/2027', '1/6/2027'],
])('AD-201 reads the date %j as %s', (text, expected) => {
  expect(toDate(text)).toBe(expected)
})

it.each([
  ['', []],
  [
    'bo@firm.example; Cy Lee ;',
    [{ email: 'bo@firm.example', name: 'bo@firm.example' }, { name: 'Cy Lee' }],
  ],
  ['Lee, Cy', [{ name: 'Lee, Cy' }]],
  [
    'Ann Lee <ann+x@firm.digital>; "Lee, Bo" <bo@firm.example>',
    [
      { email: 'ann+x@firm.digital', name: 'Ann Lee' },
      { email: 'bo@firm.example', name: 'Lee, Bo' },
    ],
  ],
  [
    'ann@firm.example, <bo@firm.example>',
    [
      { email: 'ann@firm.example', name: 'ann@firm.example' },
      { email: 'bo@firm.example', name: 'bo@firm.example' },
    ],
  ],
  ['Ann\nBo\r\nCy', [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cy' }]],
  [
    'ann@firm.example, Cy, bo@firm.example',
    [
      { email: 'ann@firm.example', name: 'ann@firm.example' },
      { name: 'Cy' },
      { email: 'bo@firm.example', name: 'bo@firm.example' },
    ],
  ],
  [
    'Lee, Ann <ann@firm.example>, "Ito, Bo" <BO@firm.example>',
    [
      { email: 'ann@firm.example', name: 'Lee, Ann' },
      { email: 'BO@firm.example', name: 'Ito, Bo' },
    ],
  ],
  [
    'mailto:ann@firm.example?subject=x; Bo <mailto:bo@firm.example>; Cy [mailto:cy@firm.example]',
    [
      { email: 'ann@firm.example', name: 'ann@firm.example' },
      { email: 'bo@firm.example', name: 'Bo' },
      { email: 'cy@firm.example', name: 'Cy' },
    ],
  ],
  [
    'Ann Lee (ann@firm.example)；bo@firm.example (Bo)',
    [
      { email: 'ann@firm.example', name: 'Ann Lee' },
      { email: 'bo@firm.example', name: 'Bo' },
    ],
  ],
  ['Lee (Sales), Cy', [{ name: 'Lee (Sales), Cy' }]],
  ['Ann <nobody>', [{ name: 'Ann <nobody>' }]],
  [
    'Sales > Ann <ann@firm.example>; Bo <bo@firm.example> Cy <cy@firm.example>',
    [
      { email: 'ann@firm.example', name: 'Sales > Ann' },
      { name: 'Bo <bo@firm.example> Cy <cy@firm.example>' },
    ],
  ],
])('IMP-004 reads the attendees %j', (cell, expected) => {
  expect(readAttendees(cell)).toEqual(expected)
})
