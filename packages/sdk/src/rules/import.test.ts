import { describe, expect, it } from 'vitest'
import { errorCodes, fillText } from './index.js'
import { checkImportHeader, groupImportMessages, readImportHeader } from './import.js'

const costCodeHeader = 'Cost code,Description,Date from,Date to'

describe('the header of an imported file', () => {
  it.each<[string, string, string[], string[], string[]?]>([
    ['as in the template', costCodeHeader, [], []],
    ['in another order and case', 'date to,DATE FROM, Description ,cost Code', [], []],
    ['with semicolons', costCodeHeader.replaceAll(',', ';'), [], []],
    [
      'with quotation marks and a byte order mark',
      '\uFEFF"Cost code",Description,"Date from","Date to"\r\nA,B,,',
      [],
      [],
    ],
    ['without a column', 'Cost code,Date from,Date to', ['Description'], []],
    ['with a column too many', `${costCodeHeader},Colour`, [], ['Colour']],
    ['with a column twice', `${costCodeHeader},cost code:`, [], [], ['Cost code']],
    [
      'of something else',
      'Kind,First name',
      ['Cost code', 'Description', 'Date from', 'Date to'],
      ['Kind', 'First name'],
    ],
    ['that is empty', '', ['Cost code', 'Description', 'Date from', 'Date to'], []],
    ['with empty columns at its end', `${costCodeHeader},, ,`, [], []],
    ['with other signs', 'COST_CODE,"Description:",date-from ,Date  to*', [], []],
    ['with a title of signs', `${costCodeHeader},***`, [], ['***']],
    ['with tabs', costCodeHeader.replaceAll(',', '\t'), [], []],
    [
      'below a line that names the separator',
      `\uFEFFsep=|\r\n${costCodeHeader.replaceAll(',', '|')}`,
      [],
      [],
    ],
  ])('%s', (_name, text, missing, unknown, repeated = []) => {
    const found = checkImportHeader('costCode', readImportHeader(text))
    expect(found).toEqual({ missing, unknown, repeated })
  })
})

describe('messages of an import', () => {
  it('are counted, and the three that name something form one group each, in every language', () => {
    const texts = ['en', 'es'].flatMap((language) => [
      fillText(errorCodes.OVERLAP, language, { location: 'A', start: '9:00', end: '10:00' }),
      fillText(errorCodes.OVERLAP, language, { location: 'B', start: '9:00', end: '10:00' }),
      fillText(errorCodes.IMPORT_LOCATION, language, { text: 'Moon' }),
      fillText(errorCodes.CONTACT_EXISTS, language, { name: 'Ana' }),
    ])
    const messages = [...texts, undefined, '', 'Start: past', 'Start: past', 'Start: past']
    expect(
      groupImportMessages(
        messages.map((message) => ({ ...(message !== undefined && { message }) })),
      ),
    ).toEqual([
      { text: 'Start: past', isOpen: false, count: 3 },
      { text: 'An overlapping booking already exists at', isOpen: true, count: 2 },
      { text: 'Ya existe una reserva en', isOpen: true, count: 2 },
      { text: undefined, isOpen: false, count: 2 },
      { text: 'Unable to identify the location', isOpen: true, count: 1 },
      { text: 'Contact already exists as', isOpen: true, count: 1 },
      { text: 'No se puede identificar la ubicación', isOpen: true, count: 1 },
      { text: 'El contacto ya existe como', isOpen: true, count: 1 },
    ])
  })

  it('groups messages of a language in which the name comes first', () => {
    const words = { location: '会議室', start: '9:00', end: '10:00' }
    const messages = [
      fillText(errorCodes.OVERLAP, 'ja', words),
      fillText(errorCodes.OVERLAP, 'ja', { ...words, location: '応接室' }),
      'Taken',
    ]
    expect(groupImportMessages(messages.map((message) => ({ message })))).toEqual([
      {
        text: fillText(errorCodes.OVERLAP, 'ja').replace(/\{\w+\}/g, '*'),
        isOpen: false,
        count: 2,
      },
      { text: 'Taken', isOpen: false, count: 1 },
    ])
  })
})
