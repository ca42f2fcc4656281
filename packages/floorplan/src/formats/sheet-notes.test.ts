import { describe, expect, it } from 'vitest'
import { importSvg } from './import-svg.js'
import { isPlace } from './level/plan-level.js'
import { isNoteGroup } from './sheet-words.js'

const read = (inner: string) =>
  importSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700">${inner}</svg>`)
const placesIn = (inner: string) =>
  read(inner)
    .levels[0]!.features.filter(isPlace)
    .map(({ label }) => label ?? '–')

const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  more = 'fill="none" stroke="#000"',
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${more}/>`
const text = (x: number, y: number, words: string, size = 10) =>
  `<text x="${x}" y="${y}" font-size="${size}">${words}</text>`
const line = (...points: number[]) => `<polyline points="${points.join(' ')}" fill="none"/>`
const circle = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`

/** Four rooms and two desks in the left part of the sheet. */
const plan = `${box(50, 50, 600, 400)}${box(50, 50, 200, 200)}${text(130, 150, '101')}${box(250, 50, 200, 200)}${text(330, 150, '102')}
  ${box(450, 50, 200, 200)}${text(530, 150, 'North', 12)}${box(50, 250, 600, 200)}${text(300, 300, 'Open space', 12)}
  ${box(100, 350, 50, 25)}${text(110, 366, 'D1')}${box(200, 350, 50, 25)}${text(210, 366, 'D2')}`
const places = ['101', '102', 'North', 'Open space', 'D1', 'D2'].sort()

describe('what explains a drawing is no place', () => {
  it.each<[string, string]>([
    ['a drawing without any', ''],
    [
      'a legend in a frame',
      `${box(700, 50, 250, 150)}${text(720, 70, 'Legend', 14)}${box(720, 90, 20, 12)}${text(750, 100, 'Meeting room')}${box(720, 110, 20, 12)}${text(724, 120, 'D')}${text(750, 120, 'Desk')}`,
    ],
    [
      'a legend whose samples are groups with their texts',
      `${text(720, 70, 'Legende:', 14)}<g>${box(720, 90, 20, 12)}${text(750, 100, 'Besprechung')}</g><g>${box(720, 110, 20, 12)}${text(750, 120, 'Büro')}</g><g>${box(720, 130, 20, 12)}${text(750, 140, 'WC Damen')}</g>`,
    ],
    [
      'a title block of cells, with the name of the firm above them',
      `${box(700, 520, 260, 40)}${text(720, 545, 'Example Architects', 14)}${box(700, 560, 130, 30)}${text(705, 572, 'Project', 6)}${text(705, 584, 'New head office')}
      ${box(830, 560, 130, 30)}${text(835, 572, 'Scale', 6)}${text(835, 584, '1:100')}${box(700, 590, 130, 30)}${text(705, 602, 'Drawn by', 6)}${text(705, 614, 'AL')}${box(830, 590, 130, 30)}${text(835, 602, 'Sheet no.', 6)}${text(835, 614, 'A-101')}`,
    ],
    [
      'a title block in one frame, in Spanish',
      `${box(700, 520, 260, 120)}${text(705, 540, 'Proyecto: Sede central')}${text(705, 560, 'Escala 1:50')}${text(705, 580, 'Dibujado: M. Pérez')}${text(705, 600, 'Fecha: 3.4.2026')}${text(705, 620, 'Planta baja')}`,
    ],
    [
      'the frame of the sheet',
      `${box(5, 5, 990, 690)}${box(10, 10, 980, 680)}${text(700, 600, 'Ground floor', 20)}`,
    ],
    ['a north arrow in a circle', `${circle(800, 100, 25)}${text(796, 104, 'N', 12)}`],
    ['a north arrow in Cyrillic', `${circle(800, 100, 25)}${text(796, 104, 'С', 12)}`],
    [
      'a north arrow below its letter',
      `<path d="M800 110L815 150L800 140L785 150Z" fill="#000"/>${text(795, 105, 'N', 14)}`,
    ],
    [
      'a scale bar',
      `${box(700, 640, 40, 12)}${box(740, 640, 40, 12)}${box(780, 640, 80, 12)}${text(698, 634, '0', 8)}${text(737, 634, '5', 8)}${text(774, 634, '10', 8)}${text(850, 634, '20 m', 8)}`,
    ],
    [
      'bubbles at the ends of axes',
      ['A', 'B', 'C']
        .map(
          (name, at) =>
            `${circle(100 + at * 200, 20, 10)}${text(97 + at * 200, 23, name, 8)}${line(100 + at * 200, 30, 100 + at * 200, 480)}`,
        )
        .join(''),
    ],
    [
      'a callout',
      `${box(700, 300, 130, 24)}${text(710, 316, 'New partition wall')}${line(700, 312, 660, 312, 400, 280)}`,
    ],
    [
      'a number and its meaning at the ends of a line',
      `${circle(560, 400, 11)}${text(557, 404, '1', 11)}${line(571, 400, 696, 400)}<rect x="700" y="385" width="60" height="30" rx="15" fill="#eee"/>${text(715, 405, 'Sofa', 13)}`,
    ],
    [
      'layers that are called so, also in other languages',
      `<g id="Legend"><rect id="Meeting_room" x="700" y="50" width="20" height="12"/>${text(730, 60, 'Meeting room')}</g>
      <g inkscape:label="Nordpfeil" xmlns:inkscape="i"><path inkscape:label="Pfeil" d="M800 110L815 150L785 150Z"/></g><g id="Cajetín"><g id="Datos">${box(700, 600, 100, 30, 'id="Plano general"')}</g></g>`,
    ],
  ])('FP-001 %s', (_, inner) => {
    expect(placesIn(plan + inner).sort()).toEqual(places)
  })

  it('FP-001 keeps rooms and desks whose names or lines look alike', () => {
    // A room called Legend, rooms by letters, a project room, desks between partitions.
    expect(placesIn(`${plan}${box(700, 50, 200, 150)}${text(760, 120, 'Legend', 14)}`)).toContain(
      'Legend',
    )
    const letters = ['L', 'M', 'N', 'P', 'Q'].map(
      (name, at) => `${box(50 + at * 100, 500, 90, 90)}${text(90 + at * 100, 545, name)}`,
    )
    expect(placesIn(plan + letters.join(''))).toEqual(
      expect.arrayContaining(['L', 'M', 'N', 'P', 'Q']),
    )
    expect(
      placesIn(
        `${box(0, 0, 90, 90)}${text(10, 50, 'Project')}${box(300, 0, 90, 90)}${text(310, 50, 'Client')}${box(600, 500, 90, 90)}${text(610, 550, 'Index')}`,
      ),
    ).toEqual(['Project', 'Client', 'Index'])
    const desks = [0, 1, 2].map(
      (at) =>
        `${box(100 + at * 100, 500, 50, 25)}${text(110 + at * 100, 516, `E${at}`)}${line(150 + at * 100, 512, 200 + at * 100, 512)}`,
    )
    expect(placesIn(plan + desks.join(''))).toEqual(expect.arrayContaining(['E0', 'E1', 'E2']))
    const tables = [1, 2, 3].map(
      (at) => `${circle(at * 100, 600, 20)}${text(at * 100 - 3, 603, String(at))}`,
    )
    expect(placesIn(plan + tables.join(''))).toEqual(expect.arrayContaining(['1', '2', '3']))
  })

  it('FP-001 says how many texts were left out, and draws them', () => {
    const { levels, problems } = read(`${plan}${circle(800, 100, 25)}${text(796, 104, 'N', 12)}`)
    expect(problems.filter(({ code }) => code === 'drawing-notes')).toMatchObject([{ detail: '1' }])
    const north = levels[0]!.features.find(({ label }) => label === 'N')
    expect(north).toMatchObject({ kind: 'amenity', isArea: false })
  })

  it('takes no longer for words, boxes and lines without end', () => {
    const many = (draw: (at: number) => string) =>
      Array.from({ length: 3000 }, (_, at) => draw(at)).join('')
    for (const inner of [
      many((at) => `${box(0, 0, 900 - at / 100, 600)}${text(400, 300, 'Legend')}`),
      many(
        (at) => `${box(400, 300, 60, 14)}${text(405, 310, '0 m')}${line(430, 300, at / 9, 200)}`,
      ),
      many(
        (at) =>
          `${text(at / 9, 300, 'Scale:')}${text(at / 9, 310, 'Date:')}${text(at / 9, 320, '0')}`,
      ),
    ]) {
      const begun = performance.now()
      read(plan + inner)
      expect(performance.now() - begun).toBeLessThan(8000)
    }
  })

  it('FP-001 knows the layers of drawings, and leaves those of the building', () => {
    for (const name of [
      'Legend',
      'North arrow',
      'title_block',
      'Scale bar 2',
      'Plankopf',
      'Leyenda',
      'Callouts',
    ])
      expect([name, isNoteGroup(name)]).toEqual([name, true])
    for (const name of ['North', 'Legend room', 'Rooms', 'Grid', 'Norte 2 salas', undefined])
      expect([name, isNoteGroup(name)]).toEqual([name, false])
  })
})
