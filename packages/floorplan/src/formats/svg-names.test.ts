import { describe, expect, it } from 'vitest'
import { boundsOf } from '../kernels/geometry.js'
import { drawingOf } from './drawing-of-level.js'
import { importSvg } from './import-svg.js'
import { geometryBounds } from './level/geometry-map.js'
import { isPlace } from './level/plan-level.js'
import { exportFloorPlan, importFloorPlan } from './plan-document.js'
import { isGenerated } from './svg-names.js'

const read = (inner: string, root = 'viewBox="0 0 400 300"', before = '') => {
  const { levels, problems } = importSvg(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`,
  )
  const features = levels[0]?.features ?? []
  return { level: levels[0]!, features, problems }
}
/** Names of bookable features; `–` if unnamed. */
const placesIn = (...args: Parameters<typeof read>) =>
  read(...args)
    .features.filter(isPlace)
    .map(({ label }) => label ?? '–')
const labelsIn = (...args: Parameters<typeof read>) =>
  read(...args)
    .features.filter(({ geometry }) => geometry.type === 'point')
    .map(({ label }) => label)

const room = (x = 0, y = 0, width = 90, height = 90, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#eee" ${more}/>`
const desk = (x: number, y: number) => room(x, y, 40, 20)
const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${words}</text>`

describe('drawings of every tool', () => {
  it.each<[string, string[], ...Parameters<typeof read>]>([
    [
      'Illustrator: escaped ids, layers hidden by a class, copies',
      ['Room 1', 'A_1 (north)', 'Old hall', '101', 'Booth 2', 'Booth', 'Booth 3'],
      `<style type="text/css">.st0{fill:#FFFFFF;}.st1{display:none;}</style>
      <g id="Layer_1"><g id="Rooms"><path id="Room_x0020_1" class="st0" d="M10,10h50v50H10V10z"/><path id="A_x5F_1_x0020__x0028_north_x0029_" d="M70,10h50v50H70V10z"/>
      <rect id="Old_hall" y="90" width="40" height="40"/><rect id="_x31_01" y="140" width="40" height="40"/><rect id="Booth_1_" x="99" y="140" width="9" height="9"/>
      <rect id="Booth" x="120" y="140" width="9" height="9"/><rect id="Booth_00000012345678901234567890_" x="140" y="140" width="9" height="9"/></g>
      <g id="Archive" class="st1"><rect id="Old_room" x="130" y="10" width="50" height="50"/></g><rect id="XMLID_12_" x="200" width="9" height="9"/></g>`,
    ],
    [
      'Illustrator, exported: names in data-name',
      ['Room 1', 'room_2'],
      `<style>.cls-1{fill:#fff}</style><g id="Ebene_1" data-name="Ebene 1"><rect id="Room_1" data-name="Room 1" class="cls-1" width="50" height="50"/><rect id="room_2" x="60" width="50" height="50"/>
      <path id="Pfad_12" data-name="Pfad 12" d="M0 90h20v20h-20z"/><path id="_Path_" data-name="&lt;Path&gt;" d="M90 90h20v20h-20z"/></g>`,
    ],
    [
      'Figma: the name of the group, layers of its own naming',
      ['Room A', 'Room A 2', 'Desk 7'],
      `<g id="Frame 1"><rect width="400" height="300" fill="white"/><g id="Room A"><path id="Vector" d="M100 100H200V200H100V100Z" fill="white"/><g id="Group 3"><path id="Vector_2" d="M120 120H130V130H120V120Z"/></g></g>
      <g id="Room A_2"><g id="Union"><path id="Subtract" d="M210 100H290V200H210V100Z" fill="white"/></g></g>
      <rect id="Rectangle 4" x="300" y="100" width="60" height="40"/><ellipse id="Ellipse 2" cx="20" cy="20" rx="9" ry="9"/><path id="polygon-3" d="M5 90h9v9z"/><g id="Desk 7"><rect id="Rectangle 5" x="300" y="180" width="20" height="10"/></g></g>`,
      'width="400" height="300" viewBox="0 0 400 300" fill="none"',
    ],
    [
      'Inkscape: labels of objects, generated ids, a hidden layer',
      ['Goya', '2.01'],
      `<g inkscape:groupmode="layer" inkscape:label="Layer 1" id="layer1"><path id="path1234-5" inkscape:label="Goya" d="M0 0h50v50h-50z"/><rect id="rect12" inkscape:label="#rect12" x="60" width="50" height="50"/>
      <g id="g12"><rect id="rect99" x="120" width="90" height="50"/><text id="text5" x="130" y="30"><tspan sodipodi:role="line" id="tspan6" x="130" y="30">2.01</tspan></text></g></g>
      <g inkscape:groupmode="layer" inkscape:label="Ebene 2" style="display:none" id="layer2"><rect id="r" inkscape:label="Gone" width="9" height="9"/></g>`,
      'viewBox="0 0 400 300" xmlns:inkscape="i" xmlns:sodipodi="s"',
    ],
    [
      'Sketch: hyphens for spaces, its own names',
      ['Meeting Room 1', 'D-01'],
      `<title>Artboard</title><desc>Created with Sketch.</desc><g id="Page-1"><g id="Artboard"><rect id="Meeting-Room-1" width="50" height="50"/><rect id="D-01" x="60" width="50" height="50"/>
      <path id="Combined-Shape" d="M0 90h9v9z"/><circle id="Oval-Copy-3" r="9"/><rect id="Rectangle-Copy-12" y="120" width="9" height="9"/></g></g>`,
      'viewBox="0 0 400 300"',
      '<!-- Generator: Sketch 52.6 (67491) - http://www.bohemiancoding.com/sketch -->',
    ],
    [
      'Affinity: serif:id',
      ['Room 1'],
      '<g id="Ebene1" serif:id="Ebene 1"><rect id="Room-1" serif:id="Room 1" width="50" height="50"/><path id="Rechteck" d="M0 90h9v9z"/></g>',
      'viewBox="0 0 400 300" xmlns:serif="http://www.serif.com/"',
    ],
    [
      'CorelDRAW: numbers as ids',
      ['Saal 3'],
      '<g id="Ebene_x0020_1"><g id="_2087654321"><rect id="Saal_x0020_3" width="50" height="50"/><path id="_2087654999" d="M0 90h9v9z"/></g></g>',
    ],
    [
      'Visio: titles of its own, the text of the shape',
      ['B 12'],
      '<g v:groupContext="foregroundPage" id="page1"><title>Page-1</title><g id="shape5-1" transform="translate(18,20)"><title>Sheet.5</title><desc>B 12</desc><rect width="90" height="60" fill="#fff"/><text x="30" y="34" class="st4">B 12</text></g></g>',
      'viewBox="0 0 400 300" xmlns:v="v"',
    ],
    [
      'draw.io: a text that HTML also has',
      ['Long name of a room', 'R2'],
      `<g data-cell-id="0"><g data-cell-id="abc-1"><rect x="0" y="0" width="120" height="60" fill="#fff"/><switch><foreignObject pointer-events="none" width="100%" height="100%"><div style="display: flex; width: 118px; height: 1px; padding-top: 30px; margin-left: 1px;"><div>Long name of<br/>a room</div></div></foreignObject><text x="60" y="34" font-size="12px" text-anchor="middle">Long name of...</text></switch></g>
      <g><rect x="200" y="0" width="120" height="60" fill="#fff"/><switch><foreignObject width="100%" height="100%"><div><div>R2</div></div></foreignObject><text x="260" y="34" text-anchor="middle">R2</text></switch></g></g>`,
    ],
    [
      'SVG-edit and Boxy: titles of layers, a rotation about the middle of the shape',
      ['North', 'West'],
      `<g><title>Layer 1</title><rect id="svg_12" width="90" height="90"/><rect id="svg_13" x="100" width="90" height="90"><title>North</title></rect></g>
      <rect id="object-3" x="200" y="0" width="100" height="20" style="transform-box: fill-box; transform-origin: 50% 50%;" transform="rotate(90)"/>${text(250, 50, 'West', 'text-anchor="middle" font-size="6"')}`,
    ],
  ])('FP-001 %s', (_, expected, ...args) => {
    expect(placesIn(...args)).toEqual(expected)
  })

  it('FP-001 knows the names that tools give, and leaves those of people', () => {
    for (const name of 'Rectangle 4|Vector|Vector_2|Vector (Stroke)|path1234|path12-3-4|g12|Ellipse|Group 3|Frame 1|Layer_1|Ebene 1|Calque_2|Capa 1|Livello 1|svg_12|Union|Subtract|polygon-3|Mask group|Clip path group|Compound Path|Rounded Rectangle Copy 2|Rechteck 7|Groupe 3|Rectángulo 2|Sheet.5|shape5-1|レイヤー 1|图层 1|Слой 1|id3|object-0|#rect12|DejaVuSans-4d|ArialMT-31|State=On, Size=Small|_2087654321|3f2504e0-4f89-11d3-9a0c-0305e82c3301|Component 1/Default|Auto Layout Horizontal'.split(
      '|',
    ))
      expect([name, isGenerated(name)]).toEqual([name, true])
    for (const name of 'Room 1|G12|D-01|101|2.07|Miró|Grouper|Lager 2|Star chamber|Pathfinder|North wing|Board room|e1|Frame shop'.split(
      '|',
    ))
      expect([name, isGenerated(name)]).toEqual([name, false])
  })
})

/** Outlines of letters, as Figma writes them. */
const letters = (x: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const left = x + i * 7
    return `M${left} 50V42C${left + 2} 42 ${left + 6} 44 ${left + 6} 50H${left}Z`
  }).join('')

describe('names from texts', () => {
  it.each<[string, string[], string]>([
    [
      'in each shape',
      ['101', '102'],
      `${room()}${text(30, 50, '101')}${room(100)}${text(130, 50, '102')}`,
    ],
    [
      'on another layer',
      ['101'],
      `<g id="Plan">${room()}</g><g id="Labels" transform="translate(10 10)">${text(20, 40, '101')}</g>`,
    ],
    [
      'in lines of one text',
      ['Board room'],
      `${room()}<text x="10" y="40">Board<tspan x="10" dy="1.2em">room</tspan></text>`,
    ],
    [
      'in several texts below each other',
      ['101 Office'],
      `${room()}${text(20, 40, '101')}${text(20, 58, 'Office')}`,
    ],
    [
      'hyphenated',
      ['Konferenzraum'],
      `${room()}${text(10, 40, 'Konferenz-')}${text(10, 58, 'raum')}`,
    ],
    [
      'letter by letter',
      ['Room 7'],
      `${room()}<text><tspan x="10" y="40">R</tspan><tspan x="21" y="40">oom</tspan><tspan x="58" y="40">7</tspan></text>`,
    ],
    [
      'in one text across two rooms',
      ['A1', 'A2'],
      `${room()}${room(100)}<text><tspan x="20" y="40">A1</tspan><tspan x="130" y="40">A2</tspan></text>`,
    ],
    [
      'rotated',
      ['Studio'],
      `${room(0, 0, 30, 90)}<text transform="translate(20 70) rotate(-90)">Studio</text>`,
    ],
    [
      'rotated in lines',
      ['Big studio'],
      `${room(0, 0, 60, 90)}<g transform="rotate(-90)">${text(-70, 25, 'Big')}${text(-70, 43, 'studio')}</g>`,
    ],
    [
      'by its anchor',
      ['Right', 'Left'],
      `${room()}${room(100)}${text(85, 50, 'Right', 'text-anchor="end"')}${text(105, 50, 'Left')}`,
    ],
    [
      'by an anchor of a style sheet',
      ['X1', 'X2'],
      `<style>.m{text-anchor:middle;font-size:10px}</style>${room()}${room(90)}${text(45, 50, 'X1', 'class="m"')}${text(135, 50, 'X2', 'class="m"')}`,
    ],
    [
      'without areas and dimensions',
      ['101', 'Lounge', 'Lab'],
      `${room()}${text(20, 40, '101')}${text(20, 58, '12.5 m²')}${room(100)}${text(110, 30, 'Area: 30 m2')}${text(110, 48, 'Lounge')}${text(110, 66, '3.50 x 4,20 m')}${room(200)}${text(205, 40, 'Lab 24,5 m²')}`,
    ],
    [
      'without areas in Cyrillic units',
      ['Кухня', 'Балкон'],
      `${room()}${text(20, 40, 'Кухня')}${text(20, 58, '14 м²')}${room(100)}${text(110, 40, 'Балкон 4 м2')}`,
    ],
    [
      'nearest to the middle of the shape',
      ['Hall'],
      `${room(0, 0, 300, 200)}${text(5, 15, 'Entry')}${text(140, 105, 'Hall')}${text(250, 195, 'Exit')}`,
    ],
    [
      'of a room and of the desks in it',
      ['Room 5', 'D1', 'D2'],
      `${room(0, 0, 300, 200)}${text(120, 30, 'Room 5')}${room(20, 100, 40, 30)}${text(28, 120, 'D1')}${room(120, 100, 40, 30)}${text(128, 120, 'D2')}`,
    ],
    [
      'of the room, not of a table below it',
      ['Big room'],
      `${room(0, 0, 200, 100)}${room(95, 45, 8, 8)}${text(65, 54, 'Big room')}`,
    ],
    [
      'once, though drawn with a halo',
      ['101'],
      `${room()}${text(30, 50, '101', 'stroke="#fff"')}${text(30, 50, '101')}`,
    ],
    [
      'over an id for programs',
      ['101'],
      `${room(0, 0, 90, 90, 'id="room-a"')}${text(30, 50, '101')}`,
    ],
    [
      'under a name that a person gave',
      ['Goya'],
      `<rect width="90" height="90"><title>Goya</title></rect>${text(30, 50, '101')}`,
    ],
    [
      'in an outline that ends where it began',
      ['101'],
      `<path d="M0 0L90 0L90 90L0 90L0 0" fill="none" stroke="#000"/>${text(30, 50, '101')}`,
    ],
    [
      'in the language of the plan',
      ['Kitchen'],
      `${room()}<switch><text systemLanguage="de" x="10" y="50">Küche</text><text systemLanguage="en" x="10" y="50">Kitchen</text><text x="10" y="50">Cuisine</text></switch>`,
    ],
    [
      'of HTML',
      ['Quiet room'],
      `${room()}<foreignObject x="0" y="0" width="90" height="90"><div xmlns="http://www.w3.org/1999/xhtml"><p>Quiet</p><p>room</p></div></foreignObject>`,
    ],
    [
      'of a flowed text',
      ['Flow'],
      `${room()}<flowRoot><flowRegion><rect x="10" y="10" width="60" height="60"/></flowRegion><flowPara>Flow</flowPara></flowRoot>`,
    ],
    [
      'from beside the shape, if both are a group',
      ['D-1', 'D-2'],
      `${room(0, 0, 300, 200)}<g>${room(20, 20, 30, 15)}${text(22, 50, 'D-1', 'font-size="10"')}</g><g>${room(80, 20, 30, 15)}${text(82, 50, 'D-2', 'font-size="10"')}</g>`,
    ],
    [
      'glyph by glyph, with a superscript, nested',
      ['4711', 'Print', 'Nest'],
      `${room()}<text x="25 32 39 46" y="50">4711</text>${room(100)}<text x="110" y="60">12 m<tspan dy="-4" font-size="8">2</tspan></text>${text(110, 30, 'Print')}
      ${room(200)}<svg x="200" y="0" width="90" height="90" viewBox="0 0 10 10"><text x="2" y="5" font-size="2">Nest</text></svg>`,
    ],
    [
      'in pieces that its kerning separates',
      ['Meeting Room'],
      `${room()}<text x="0" y="50" font-size="12"><tspan x="8" y="50">M</tspan><tspan x="18" y="50">eeting </tspan><tspan x="58" y="50">R</tspan><tspan x="65" y="50">oom</tspan></text>`,
    ],
    [
      'from right to left',
      ['A', 'B'],
      `${room()}${room(90)}${text(88, 50, 'A', 'direction="rtl"')}${text(178, 50, 'B', 'style="direction:rtl"')}`,
    ],
    [
      'on a plate in the room, but not on the desks in it',
      ['101', 'D1', 'D2'],
      `${room()}<rect x="25" y="35" width="40" height="18" rx="9"/>${text(35, 48, '101', 'font-size="10"')}${room(100, 0, 200, 200)}
      <rect x="120" y="20" width="30" height="15"/>${text(125, 31, 'D1', 'font-size="10"')}<rect x="170" y="20" width="30" height="15"/>${text(175, 31, 'D2', 'font-size="10"')}`,
    ],
    [
      'of Figma, also as outlines of its letters',
      ['101', 'Lab'],
      `<g id="Frame 1"><rect id="Rectangle 4" width="90" height="90"/><path id="101" d="${letters(34, 3)}"/><g id="Property 1=Default, Size=Small"><rect id="Rectangle 5" x="100" width="90" height="90"/></g>${text(130, 50, 'Lab', 'id="Lab"')}</g>`,
    ],
    [
      'of Visio, which describes a shape by its text',
      ['Room 101', 'Room 102'],
      `<g v:groupContext="shape"><title>Sheet.1</title><desc>Room 101</desc>${room()}<text x="12" y="50"><v:paragraph v:horizAlign="1"/>Room 101</text></g>
      <g v:groupContext="shape"><title>Space.45</title><desc>Room 102</desc>${room(100)}</g>`,
    ],
    [
      'of each room in a closed outline that lines divide',
      ['101', '102'],
      `<polyline points="0,0 200,0 200,100 0,100 0,0"/><line x1="100" y1="0" x2="100" y2="100"/>${text(30, 50, '101')}${text(130, 50, '102')}`,
    ],
    [
      'between walls that are drawn as areas',
      ['101', '102'],
      `<path fill-rule="evenodd" d="M0 0H204V104H0ZM4 4V100H100V4ZM104 4V100H200V4Z"/>${text(30, 50, '101')}${text(130, 50, '102')}`,
    ],
    [
      'that is seen',
      ['101'],
      `${room()}${text(30, 50, '101')}${text(30, 66, 'old', 'fill-opacity="0"')}`,
    ],
    [
      'without the spaces between its letters, which only gaps show, and with joined letters',
      ['Meeting 3', 'Office'],
      `${room()}<text font-size="12"><tspan x="5 15 22 29 34 37 45 57" y="40">Meeting3</tspan></text>${room(100)}${text(110, 50, 'O\ufb03ce')}`,
    ],
    [
      'without remarks in small print, but with numbers and with what tells rooms apart',
      ['Lounge', 'Meeting Bern', 'Meeting Rome', 'Office 102', '7 Lab'],
      `${room()}${text(10, 40, 'Lounge')}${text(10, 54, 'with sofas', 'font-size="10"')}${room(100)}${text(110, 40, 'Meeting')}${text(110, 54, 'Bern', 'font-size="10"')}
      ${room(200)}${text(210, 40, 'Meeting')}${text(210, 54, 'Rome', 'font-size="10"')}${room(300)}${text(310, 40, 'Office')}${text(310, 54, '102', 'font-size="10"')}
      ${room(0, 100)}${text(30, 140, '7', 'font-size="20"')}${text(30, 152, 'Lab', 'font-size="10"')}`,
    ],
    [
      'in lines that a sign joins, however far apart',
      ['Kitchen & dining'],
      `${room()}${text(5, 40, 'Kitchen &amp;', 'font-size="10"')}${text(15, 60, 'dining', 'font-size="10"')}`,
    ],
    [
      'over the id of a reference, but not over its name',
      ['Sauna', 'Room 7', 'D1'],
      `<defs><rect id="r" width="90" height="90"/></defs><use id="room-sauna" href="#r"/>${text(20, 50, 'Sauna')}<use id="Room 7" href="#r" x="100"/>${text(120, 50, 'Gym')}
      <symbol id="desk"><rect width="60" height="30"/>${text(5, 20, 'Desk')}</symbol><use id="D1" href="#desk" x="200"/>`,
    ],
    [
      'in large print, not of the tables in the middle',
      ['Hall'],
      `${room(0, 0, 300, 200)}${text(10, 30, 'Hall', 'font-size="24"')}${text(140, 105, 'Table 1')}${text(220, 180, 'Table 2')}`,
    ],
    [
      'without the values of sensors',
      ['Attic', 'Cellar'],
      `${room()}${text(10, 40, 'Attic')}${text(10, 58, '−2.5 °C')}${room(100)}${text(110, 40, 'Cellar')}${text(110, 58, '45 %')}${room(200)}${text(210, 50, '12 m² / 129 ft²', 'font-size="9"')}`,
    ],
    [
      'in the upper of two equal shapes',
      ['Archive'],
      `${room()}${room(0, 0, 90, 90, 'id="a1"')}${text(10, 50, 'Archive')}`,
    ],
    [
      'that has a frame that nobody sees',
      ['Study'],
      `<g>${room(0, 0, 90, 90, 'id="SMUB1STUDY" stroke="#000"')}<rect x="2" y="40" width="86" height="30" fill="none"/>${text(20, 55, 'Study')}</g>`,
    ],
    [
      'above zones of an office, but not the title of a floor',
      ['Zone A', 'Zone B', '1', '2'],
      `${room(10, 30)}${room(150, 30, 90, 90)}${text(40, 26, 'Zone A', 'font-size="10"')}${text(152, 26, 'Zone B', 'font-size="10"')}
      ${text(30, 176, 'Hall of desks', 'font-size="10"')}${room(10, 180, 300, 90)}${room(20, 200, 40, 40)}${text(35, 225, '1')}${room(90, 200, 40, 40)}${text(105, 225, '2')}`,
    ],
    [
      'on a line, from its start and about its middle',
      ['Foyer', 'Arc hall'],
      `<defs><path id="p" d="M10 50C30 40 60 40 80 50"/></defs><path id="q" d="M10 60H290" fill="none"/>${room()}${room(150, 0, 140)}
      <text font-size="12"><textPath href="#p"><tspan>Foyer</tspan></textPath></text><text font-size="12" text-anchor="middle"><textPath xlink:href="#q" startOffset="75%">Arc hall</textPath></text>`,
    ],
    [
      'in pieces of a word, and downwards letter by letter',
      ['Konferenz 2', 'HALL'],
      `${room()}<text transform="matrix(1 0 0 1 8 48)" font-size="12"><tspan x="0" y="0">K</tspan><tspan x="7.5" y="0">onfe</tspan><tspan x="32" y="0">renz 2</tspan></text>
      ${room(100, 0, 30)}<text font-size="12"><tspan x="110" y="20">H</tspan><tspan x="110" y="34">A</tspan><tspan x="110" y="48">L</tspan><tspan x="110" y="62">L</tspan></text>`,
    ],
    [
      'at the end of a line into the shape, unless that has a text',
      ['S1', 'Office', 'Lab'],
      `${room(0, 0, 30, 30)}<path d="M15 15L60 60L70 60" fill="none"/><circle cx="15" cy="15" r="1.5"/>${text(72, 63, 'S1', 'font-size="8"')}
      ${room(100)}${text(110, 50, 'Office', 'font-size="10"')}<line x1="150" y1="60" x2="170" y2="110"/>${text(160, 120, 'New carpet', 'font-size="10"')}
      ${room(200, 0, 60, 60)}<line x1="320" y1="97" x2="230" y2="30"/>${text(322, 100, 'Lab', 'font-size="10"')}`,
    ],
    [
      'beside each of several desks, not beside the only table of a room',
      ['Open space', 'D1', 'D2', 'D3', 'D4', 'Room 1', 'Room 2', 'Room 3'],
      `${room(0, 250, 400, 300)}${room(0, 0, 400, 120)}${text(200, 110, 'Open space', 'font-size="14"')}
      ${[0, 1, 2, 3].map((i) => `${desk(20 + i * 60, 40)}<circle cx="${40 + i * 60}" cy="66" r="5"/>${text(30 + i * 60, 36, `D${i + 1}`, 'font-size="10"')}`).join('')}
      ${[0, 1, 2].map((i) => `${room(i * 100, 150)}${desk(i * 100 + 25, 180)}${text(i * 100 + 27, 212, `Room ${i + 1}`, 'font-size="10"')}`).join('')}`,
    ],
    [
      'beside desks on an open floor',
      ['P-1', 'P-2', 'P-3'],
      `<g id="Muros"><path d="M0 0H300V200H0Z" fill="none"/></g><g id="Puestos">${[0, 1, 2].map((i) => desk(20 + i * 80, 50)).join('')}</g>
      ${[0, 1, 2].map((i) => text(30 + i * 80, 45, `P-${i + 1}`, 'font-size="10"')).join('')}`,
    ],
    [
      'of Inkscape as outlines of its letters',
      ['102', 'Goya'],
      `${room()}<g aria-label="102"><path d="M30 50h4v-8z"/><path d="M36 50h4v-8z"/><path d="M42 50h4v-8z"/></g>
      ${room(100)}<path d="M130 50h4v-8zM136 50h4v-8zM142 50h4v-8zM148 50h4v-8z" id="text1" aria-label="Goya"/>`,
    ],
    [
      'without usable areas and heights of floors',
      ['Despacho 1', 'Lobby'],
      `${room()}${text(5, 40, 'Despacho 1', 'font-size="10"')}${text(5, 54, 'Sup. útil: 12,50 m2', 'font-size="10"')}${room(100)}${text(120, 40, 'Lobby', 'font-size="10"')}${text(120, 54, '+3.50', 'font-size="10"')}`,
    ],
    [
      'between lines, with furniture near them',
      ['101', '102', '103'],
      `<path d="M0 0H300M0 90H300M0 0V90M100 0V90M200 0V90M300 0V90" fill="none"/>${[0, 1, 2].map((i) => desk(i * 100 + 25, 30) + text(i * 100 + 27, 62, `10${i + 1}`, 'font-size="10"')).join('')}`,
    ],
    [
      'in a used symbol',
      ['T1'],
      `<symbol id="s">${room()}${text(30, 50, 'T1')}</symbol><use href="#s" x="50"/>`,
    ],
  ])('FP-003 %s', (_, expected, inner) => {
    expect(placesIn(inner)).toEqual(expected)
  })

  it.each<[string, string, string, string]>([
    [
      'the shape that covers another, not the smaller one below',
      'Archive',
      '0 0 160 90',
      `${room(100, 0, 40, 200)}${room(0, 0, 160, 90)}${text(95, 50, 'Archive', 'font-size="10"')}`,
    ],
    [
      'the room, not the bed that the text lies on by chance',
      'Suite 1',
      '0 0 120 120',
      `${room(0, 0, 120, 120)}${room(30, 40, 50, 70)}${text(38, 62, 'Suite 1', 'font-size="10"')}${room(150, 0, 240, 240)}`,
    ],
    [
      'an open space around the corner of nine named rooms',
      'Open space',
      '0 0 400 300',
      `<path id="r222" d="M0 0H400V60H60V300H0Z" fill="#eee"/>${text(100, 35, 'Open space')}${Array.from({ length: 9 }, (_, i) => room(70 + i * 36, 70, 30, 230, `id="n${i}" fill-opacity="0.5"`)).join('')}`,
    ],
    [
      'the whole room, though a letter stands between lines in it',
      'Ward 3',
      '0 0 200 100',
      `<polyline points="0,0 200,0 200,100 0,100 0,0"/><line x1="140" y1="0" x2="140" y2="100"/>${text(30, 50, 'Ward 3', 'font-size="10"')}${text(165, 50, 'N', 'font-size="10"')}`,
    ],
  ])('FP-003 a text names %s', (_, name, expected, inner) => {
    const named = read(inner).features.filter(({ label }) => label === name)
    expect(
      named.map(({ geometry }) => {
        const { minX, minY, maxX, maxY } = geometryBounds(geometry)
        return [minX, minY, maxX - minX, maxY - minY].join(' ')
      }),
    ).toEqual([expected])
  })

  describe('between lines, as CAD programs draw rooms', () => {
    const lines = (...points: number[]) =>
      `<path d="${points.map((value, i) => `${i % 4 === 0 ? 'M' : i % 2 === 0 ? 'L' : ' '}${value}`).join('')}" fill="none"/>`
    /** Two rooms above a corridor, with doorways. */
    const walls = `${lines(0, 0, 200, 0, 0, 0, 0, 140, 200, 0, 200, 140, 0, 140, 200, 140)}
      ${lines(100, 0, 100, 90, 0, 90, 20, 90, 60, 90, 120, 90, 160, 90, 200, 90)}`
    const door = (x: number) =>
      `${lines(x, 90, x, 50)}<path d="M${x} 50A40 40 0 0 1 ${x + 40} 90" fill="none"/>`
    const names = `${text(30, 40, '101', 'font-size="10"')}${text(130, 40, '102', 'font-size="10"')}${text(80, 120, 'Corridor', 'font-size="10"')}`
    const areaOf = (inner: string, name: string) => {
      const { geometry } = read(inner).features.find(({ label }) => label === name)!
      const [ring] = geometry.parts[0]!
      return `${Math.min(...ring!.map(([x]) => x))} ${Math.max(...ring!.map(([, y]) => y))} ${ring!.length}`
    }

    it('FP-003 closes doorways, with and without their doors', () => {
      for (const inner of [walls + names, walls + door(20) + door(120) + names]) {
        expect(
          read(inner)
            .features.map(({ label }) => label)
            .filter(Boolean),
        ).toEqual(['101', '102', 'Corridor'])
        expect(areaOf(inner, '102')).toBe('100 90 4')
      }
    })

    it('FP-003 follows walls of two lines, and leaves out furniture if there is a layer of walls', () => {
      const thick = `${lines(0, 0, 104, 0, 0, 0, 0, 104, 104, 0, 104, 104, 4, 4, 100, 4, 4, 4, 4, 100, 100, 4, 100, 100)}
        ${lines(4, 100, 30, 100, 70, 100, 100, 100, 0, 104, 30, 104, 70, 104, 104, 104, 30, 100, 30, 104, 70, 100, 70, 104)}`
      const desk = lines(60, 4, 60, 30, 60, 30, 100, 30)
      const label = text(30, 60, 'Lab', 'font-size="10"')
      expect(areaOf(`${thick}${desk}${label}`, 'Lab')).toBe('4 100 6')
      expect(areaOf(`<g id="Walls">${thick}</g>${desk}${label}`, 'Lab')).toBe('4 100 4')
    })

    it('FP-003 makes no room of a table, of an open floor, or of lines that cross without end', () => {
      const table = `${lines(300, 0, 400, 0, 300, 15, 400, 15, 300, 0, 300, 15, 400, 0, 400, 15)}${text(310, 11, 'Drawn', 'font-size="9"')}`
      expect(placesIn(table)).toEqual([])
      expect(placesIn(`${lines(0, 0, 200, 0, 0, 0, 0, 140)}${names}`)).toEqual([])
      const hatch = Array.from({ length: 3000 }, (_, i) =>
        lines(i % 300, 0, 300 - (i % 300), 300, 0, i % 300, 300, 300 - (i % 300)),
      ).join('')
      const begun = performance.now()
      expect(placesIn(`${hatch}${names}`)).toEqual([])
      expect(performance.now() - begun).toBeLessThan(4000)
    })
  })

  it('FP-003 draws a text in no shape as a label, also the title of a whole floor', () => {
    expect(labelsIn(`${room()}${text(200, 200, 'Car park')}`)).toEqual(['Car park'])
    const rooms = Array.from(
      { length: 9 },
      (_, i) => `${room(i * 44, 50, 40, 90)}${text(i * 44 + 8, 90, `R${i}`)}`,
    )
    const floor = `${room(0, 0, 400, 300)}${text(10, 20, 'Ground floor')}${rooms.join('')}`
    expect(labelsIn(floor)).toEqual(['Ground floor'])
    expect(drawingOf(read(floor).level).names?.map((name) => name.text)).toEqual(['Ground floor'])
    expect(placesIn(floor)).toHaveLength(9)
  })

  it('FP-003 stairs and toilets have a name, but are no places', () => {
    const { features } = read(
      `${room()}${text(30, 50, 'WC')}${room(100)}${text(110, 50, 'Stairs')}`,
    )
    expect(features.map(({ label, category }) => [label, category])).toEqual([
      ['WC', 'restroom'],
      ['Stairs', 'stairs'],
    ])
    expect(features.filter(isPlace)).toEqual([])
    const others = ['Aseos', 'Escalera 2', 'Aufzug A', '1.07 WC', 'Couloir']
    expect(
      placesIn(
        `${others.map((name, i) => room(i * 60, 0, 59) + text(i * 60 + 5, 50, name, 'font-size="8"')).join('')}${room(300)}${text(310, 50, 'Sala 2')}`,
      ),
    ).toEqual(['Sala 2'])
  })

  it('FP-003 keeps equal names with distinct ids, also after a round trip', () => {
    const { level } = read(
      `${room()}${text(20, 50, 'Office')}${room(100)}${text(120, 50, 'Office')}${text(300, 200, 'Yard')}`,
    )
    const stored = exportFloorPlan(level).document
    expect(stored.elements.map(({ label }) => label)).toEqual(['Office', 'Office'])
    expect(new Set(stored.elements.map(({ id }) => id)).size).toBe(2)
    const again = importFloorPlan(JSON.stringify(stored)).levels[0]!
    expect(again.features.map(({ id, label }) => [id, label])).toEqual(
      level.features.map(({ id, label }) => [id, label]),
    )
  })

  it('FP-003 says what was named by what, and what has no name', () => {
    const { problems } = read(
      `${room()}${text(20, 50, '101')}<g id="Room A"><rect id="rect7" x="100" width="50" height="50"/></g>${room(200)}<rect id="rect8" x="300" width="50" height="50"/>
      <g id="Archive" display="none">${room()}</g>${text(9, 290, 'Yard')}`,
    )
    expect(problems.map(({ code, where, detail }) => [code, where, detail])).toEqual([
      ['svg-hidden', 'Archive', ''],
      ['svg-id-generated', 'rect8', ''],
      ['svg-named-by-text', '', '1'],
      ['svg-named-by-group', '', '1'],
      ['svg-unnamed', '', '1'],
      ['svg-text-outside', '', 'Yard'],
      ['scale-missing', '', ''],
    ])
  })
})

describe('names of groups', () => {
  it.each<[string, string[], string]>([
    [
      'name the outline, not the tables in it',
      ['Goya'],
      `<g id="Goya">${room()}<rect x="10" y="10" width="9" height="9"/><path d="M5 50h9"/></g>`,
    ],
    [
      'name the only shape of nested groups',
      ['Goya'],
      `<g id="Goya"><g id="Group 4"><g id="g7">${room()}</g></g></g>`,
    ],
    [
      'name the desk, not the chair beside it',
      ['Desk A'],
      `<g id="Desk A"><rect x="10" y="10" width="30" height="15"/><circle cx="25" cy="32" r="5"/></g>`,
    ],
    [
      'are layers where no shape is around the others',
      ['–', '–'],
      `<g id="Rooms">${room()}${room(100)}</g>`,
    ],
    [
      'are no rooms if they name a floor',
      ['101'],
      `<g id="Ground floor">${room(0, 0, 200, 100)}${room(10, 10, 60, 60)}${text(20, 40, '101')}</g>`,
    ],
    [
      'say the kind also through the groups in them',
      ['Desk 12'],
      `<g id="Desks"><g id="Desk 12"><rect id="Rectangle 2" width="20" height="10"/><rect id="Rectangle 3" x="5" y="2" width="5" height="5"/></g></g>`,
    ],
    [
      'say it in several words',
      ['101'],
      `<g id="Meeting rooms">${room()}</g>${text(20, 50, '101')}`,
    ],
    [
      'of a reference name one shape',
      ['D1'],
      `<symbol id="desk"><rect width="40" height="20"/><circle cx="20" cy="26" r="5"/></symbol><use id="D1" href="#desk" x="9" y="9"/>`,
    ],
  ])('FP-001 %s', (_, expected, inner) => {
    expect(placesIn(inner)).toEqual(expected)
  })

  it('FP-001 a group keeps its kind from the layer around it', () => {
    const { features } = read(
      `<g id="Desks"><g id="Desk 12"><rect id="Rectangle 2" width="20" height="10"/></g></g><g id="Walls"><g id="North"><path d="M0 0H90V90Z"/></g></g>`,
    )
    expect(features.map(({ kind, category, label }) => [kind, category, label])).toEqual([
      ['fixture', 'desk', 'Desk 12'],
      ['detail', 'wall', undefined],
    ])
  })
})

describe('what is visible', () => {
  const shown = (inner: string) =>
    read(`${inner}<rect id="last" width="5" height="5"/>`).features.map(({ id }) => id)
  const box = (id: string, more = '') => `<rect id="${id}" width="9" height="9" ${more}/>`
  it.each<[string, string[], string]>([
    [
      'a class',
      ['b', 'last'],
      `<style>.off{display:none}</style>${box('a', 'class="x off"')}${box('b', 'class="offer"')}`,
    ],
    [
      'a grouped selector in CDATA',
      ['last'],
      `<style><![CDATA[ .x , .off, #c { fill : red ; visibility:hidden } ]]></style>${box('a', 'class="off"')}${box('c')}`,
    ],
    [
      'elements and ids, by specificity',
      ['b', 'last'],
      `<style>#b{display:inline}rect.k{display:none}.k{display:inline}</style>${box('a', 'class="k"')}${box('b', 'class="k"')}`,
    ],
    [
      'descendants and children',
      ['b', 'last'],
      `<style>#g rect{display:none}.p > g > rect{opacity:0}</style><g id="g"><g>${box('a')}</g></g><g class="p">${box('b')}<g>${box('c')}</g></g>`,
    ],
    [
      'the later of equal rules',
      ['a', 'last'],
      `<style>.k{display:none}.k{display:block}</style>${box('a', 'class="k"')}`,
    ],
    [
      '!important',
      ['last'],
      `<style>.k{display:none!important}</style>${box('a', 'class="k" style="display:inline"')}`,
    ],
    [
      'a style over a rule, a rule over an attribute',
      ['a', 'b', 'last'],
      `<style>.k{display:none}.s{display:inline}</style>${box('a', 'class="k" style="display:inline"')}${box('b', 'class="s" display="none"')}`,
    ],
    [
      'no rule of a medium, a comment or a state',
      ['a', 'last'],
      `<style>@import url(x.css); @media print{.k{display:none}} /* .k{display:none} */ .k:hover{display:none}</style>${box('a', 'class="k"')}`,
    ],
    [
      'blocks that apply on every screen',
      ['d', 'last'],
      `<style>@media screen{.k{display:none}} @supports (display:grid){@layer plan{.l{display:none}}} @media only screen and (max-width:9px){.m{display:none}}</style>${box('a', 'class="k"')}${box('b', 'class="l"')}${box('d', 'class="m"')}`,
    ],
    [
      'no sheet for print or in another language',
      ['a', 'b', 'last'],
      `<style media="print">.k{display:none}</style><style type="text/less">.l{display:none}</style><style type="text/css" media="screen">.m{display:none}</style>${box('a', 'class="k"')}${box('b', 'class="l"')}${box('c', 'class="m"')}`,
    ],
    [
      'keywords in any case',
      ['last'],
      `<style>.k{Display: None}</style>${box('a', 'class="k"')}${box('b', 'style="DISPLAY : NONE"')}${box('c', 'visibility="Hidden"')}`,
    ],
    [
      'selectors by attributes that name a class or an id',
      ['d', 'last'],
      `<style>[class~="off"]{display:none} rect[id='b'],g[class="old"] > rect{display:none}</style>${box('a', 'class="x off"')}${box('b')}<g class="old">${box('c')}</g>${box('d')}`,
    ],
    [
      'selectors by other attributes',
      ['c', 'last'],
      `<style>g[data-state="off"] > rect{display:none} [data-layer^='old room' i]{display:none} [data-layer^='old room']{opacity:0}</style><g data-state="off">${box('a')}</g>${box('b', 'data-layer="old rooms"')}${box('c', 'data-layer="new"')}`,
    ],
    [
      'opacity 0 of a group',
      ['b', 'last'],
      `<g opacity="0.0">${box('a')}</g>${box('b', 'style="opacity:0.5"')}`,
    ],
    [
      'inherited visibility, which a child may turn on again',
      ['b', 'last'],
      `<g visibility="hidden">${box('a')}<g>${box('b', 'visibility="visible"')}</g></g>`,
    ],
    [
      'display none, which no child can turn on',
      ['last'],
      `<g style="display: none">${box('a', 'display="inline"')}</g>`,
    ],
    [
      'no definition by itself',
      ['u', 'last'],
      `<defs>${box('a')}</defs><symbol id="s">${box('b')}</symbol><clipPath id="c">${box('c')}</clipPath><pattern>${box('d')}</pattern><mask>${box('e')}</mask><use id="u" href="#s"/>`,
    ],
    [
      'what a group is clipped to, also by a rule and inside another',
      ['a', 'c', 'd', 'last'],
      `<defs><clipPath id="k"><rect width="50" height="50" transform="translate(100)"/></clipPath><clipPath id="unit" clipPathUnits="objectBoundingBox"><rect width="1" height="1"/></clipPath><clipPath id="none"/></defs>
      <style>.k{clip-path:url('#k')}</style><g transform="translate(-100)"><g clip-path="url(#k)"><rect id="a" x="120" width="90" height="90"/>${box('b')}<g clip-path="url(#missing)">${box('b2')}</g></g></g>
      <g clip-path="url(#unit)">${box('c')}</g><g clip-path="url(#none)">${box('d')}</g><g class="k">${box('e')}</g>`,
    ],
    [
      'what Illustrator clips to a reference, but nothing clipped to a text',
      ['a', 'c', 'last'],
      `<defs><rect id="SVGID_1_" width="50" height="50"/></defs><clipPath id="SVGID_2_"><title>Crop</title><use xlink:href="#SVGID_1_" style="overflow:visible;" transform="translate(50)"/></clipPath>
      <g clip-path="url(#SVGID_2_)"><rect id="a" x="60" width="9" height="9"/><rect id="b" width="9" height="9"/></g>
      <clipPath id="k"><rect width="5" height="5"/><text y="90">Wide</text></clipPath><g clip-path="url(#k)"><rect id="c" y="90" width="9" height="9"/></g>`,
    ],
    [
      'hidden references',
      ['last'],
      `<symbol id="s">${box('b')}</symbol><use id="u" href="#s" style="visibility:hidden"/>`,
    ],
  ])('FP-001 follows %s', (_, expected, inner) => {
    expect(shown(inner)).toEqual(expected)
  })

  it('FP-001 reads a clip once, so that it leaves room for the shapes that it clips', () => {
    const clip = `<clipPath id="k"><path d="M0 0${'h1'.repeat(300)}v300h-300z"/></clipPath>`
    const rooms = Array.from(
      { length: 30 },
      (_, at) => `<rect clip-path="url(#k)" id="R${at}" x="${at * 9}" width="8" height="8"/>`,
    )
    const svg = `<svg viewBox="0 0 400 300">${clip}${rooms.join('')}</svg>`
    expect(importSvg(svg, { limits: { vertices: 1000 } }).levels[0]!.features).toHaveLength(30)
  })

  it('FP-001 follows sizes and places in styles', () => {
    const { features } = read(
      `<style>rect{x:10px;width:40px;height:20px}.c{cx:90px;cy:20px;r:10px}path{d:path("M0 40h30v30h-30z")}</style><rect id="a"/><rect id="b" width="9" style="y: 30px"/><circle id="c" class="c"/><path id="d"/>`,
    )
    expect(
      features.map(({ id, geometry }) => [id, ...Object.values(boundsOf(geometry.parts.flat(2)))]),
    ).toEqual([
      ['a', 10, 0, 50, 20],
      ['b', 10, 30, 50, 50],
      ['c', 80, 10, 100, 30],
      ['d', 0, 40, 30, 70],
    ])
  })

  it('FP-001 reads the space of HTML that is not declared, and says which sign it does not know', () => {
    const { features } = read(`${room()}${text(20, 50, 'Room&nbsp;1')}`)
    expect(features.map(({ label }) => label)).toEqual(['Room 1'])
    expect(importSvg(`<svg><text>Caf&nosuch;</text></svg>`).problems).toContainEqual(
      expect.objectContaining({ code: 'svg-syntax', detail: 'undefined entity.' }),
    )
  })

  it('FP-001 takes the first declaration of an entity', () => {
    const doctype =
      '<!DOCTYPE svg [<!ENTITY a "Goya"><!ENTITY a "Dalí"><!ENTITY b SYSTEM "b.txt"><!ENTITY b "Miró">]>'
    const { levels, problems } = importSvg(
      `${doctype}<svg viewBox="0 0 400 300">${room()}${text(20, 50, '&a;')}<text>&b;</text></svg>`,
    )
    expect(levels[0]!.features.map(({ label }) => label)).toContain('Goya')
    expect(problems).toContainEqual(expect.objectContaining({ detail: 'undefined entity.' }))
  })

  it('FP-001 reads the namespaces and names that a file declares as entities', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n\t<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">\n\t<!ENTITY eacute "é">]>'
    const { levels, problems } = importSvg(
      `${doctype}<svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" viewBox="0 0 400 300">${room()}${text(20, 50, 'Caf&eacute;')}</svg>`,
    )
    expect(levels[0]!.features.map(({ label }) => label)).toEqual(['Café'])
    expect(problems.map(({ code }) => code)).not.toContain('svg-syntax')
  })

  it('FP-001 knows old versions of Illustrator by the namespaces that they declare', () => {
    const doctype = '<!DOCTYPE svg [<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>'
    expect(placesIn(box('Room_1'), undefined, doctype)).toEqual(['Room 1'])
  })

  it('FP-001 names nothing by a clipped text', () => {
    const clip = '<clipPath id="k"><rect width="5" height="5"/></clipPath>'
    expect(placesIn(`${clip}${room()}<g clip-path="url(#k)">${text(30, 50, 'Old')}</g>`)).toEqual(
      [],
    )
  })

  it('FP-001 names nothing by a hidden text', () => {
    expect(
      placesIn(
        `<style>.off{visibility:hidden}</style>${room()}${text(30, 50, 'Old', 'class="off"')}`,
      ),
    ).toEqual([])
    expect(
      placesIn(`${room()}${text(30, 50, 'Old', 'display="none"')}${text(30, 50, 'New')}`),
    ).toEqual(['New'])
  })

  it('FP-001 follows styles that Illustrator declares as entities, which multiply nothing', () => {
    const doctype = '<!DOCTYPE svg [<!ENTITY st0 "fill:#FFF;"><!ENTITY st1 "display:none;">]>'
    const inner = `<rect style="&st0;" id="Room_x0020_1" width="50" height="50"/><g style="&st1;">${box('old')}</g>`
    expect(placesIn(inner, undefined, doctype)).toEqual(['Room 1'])
    const bomb = `<!DOCTYPE svg [<!ENTITY a "fill:#FFF;"><!ENTITY b "fill:&a;&a;"><!ENTITY c "${'fill:red;'.repeat(20)}">]>`
    const begun = performance.now()
    read(
      `<rect style="&b;" width="9" height="9"/><text>${'&c;'.repeat(50_000)}</text>`,
      undefined,
      bomb,
    )
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it('FP-001 reads the signs of XML also after a document type', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    expect(placesIn(`${room()}${text(10, 50, 'R&amp;D')}`, undefined, doctype)).toEqual(['R&D'])
  })

  it('FP-001 reads hostile entities and selectors at once', () => {
    const doctype = (value: string) => `<!DOCTYPE svg [<!ENTITY a "${value}">]>`
    for (const value of [`${'a:'.repeat(60)}<`, 'a:b '.repeat(2000)])
      expect(placesIn(box('R1'), undefined, doctype(value))).toEqual(['R1'])
    const style = `<style>g${' '.repeat(200_000)}rect{display:none}</style>`
    expect(placesIn(style + box('R1'))).toEqual(['R1'])
  })

  it.each([
    ['spaces in a style', `<g style="display:a${' '.repeat(300_000)}b"/>`],
    ['spaces in a length', `<rect width="1${' '.repeat(300_000)}b" height="9"/>`],
    ['digits in a length', `<rect width="${'1'.repeat(300_000)}b" height="9"/>`],
    ['brackets in a selector', `<style>${'[a='.repeat(300_000)}{fill:red}</style>`],
    [
      'points that are too far away, in a clip of every element',
      Array.from(
        { length: 4000 },
        (_, at) => `<g clip-path="url(#k)" transform="scale(${at + 2})"/>`,
      ).join('') + `<clipPath id="k"><path d="M2e9 0${'h9'.repeat(20_000)}"/></clipPath>`,
    ],
  ])('FP-001 reads hostile %s at once', (_, inner) => {
    const begun = performance.now()
    read(box('R1') + inner)
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  it.each([
    ['a group like a code of layers', `<g id="A-OSLO">${room()}</g>`, 'A-OSLO'],
    [
      'a group of a room and its desk',
      '<g aria-label="A1"><path d="M0 0h60v40h-60z"/><path d="M10 10h20v10h-20z"/></g>',
      'A1',
    ],
    ['a negative number', room() + text(20, 50, '-1.05'), '-1.05'],
    [
      'data of its floor',
      room(0, 0, 90, 90, 'data-floor-name="Level 1" data-space="true" data-room-name="Oslo"'),
      'Oslo',
    ],
  ])('FP-001 finds the room of %s', (_, inner, name) => {
    expect(placesIn(inner)).toEqual([name])
  })

  it('FP-001 leaves out what lies beside the sheet, unless that is most of it', () => {
    const rooms = [0, 60, 120].map((x) => `<rect id="R${x}" x="${x}" width="50" height="50"/>`)
    const beside = '<rect id="Pasteboard" x="600" y="20" width="50" height="50"/>'
    const { features, problems } = read(`${rooms.join('')}${beside}${text(610, 50, 'Old')}`)
    expect(features.map(({ label }) => label)).toEqual(['R0', 'R60', 'R120'])
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'svg-hidden', where: 'Pasteboard' }),
    )
    expect(placesIn(rooms.join('') + beside, 'viewBox="-900 0 400 300"')).toHaveLength(4)
  })

  it('FP-001 applies transforms of styles, with units and an origin', () => {
    const at = (more: string, before = '') => {
      const { features } = read(
        `${before}<rect id="a" x="10" y="10" width="20" height="10" ${more}/>`,
      )
      const points = features[0]!.geometry.parts[0]![0]!
      return [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))].map(
        Math.round,
      )
    }
    expect(at('style="transform: translate(10px, 1in)"')).toEqual([20, 106])
    expect(at('style="transform:translateX(5px) scaleY(2)"')).toEqual([15, 20])
    expect(
      at(
        'class="k" transform="translate(99 99)"',
        '<style>.k{transform:translate(1px,2px)}</style>',
      ),
    ).toEqual([11, 12])
    expect(at('style="transform: rotate(0.25turn); transform-origin: 10px 10px"')).toEqual([0, 10])
    expect(
      at('style="transform:rotate(90deg);transform-box:fill-box;transform-origin:center"'),
    ).toEqual([15, 5])
    expect(at('style="translate: 5px 10px; scale: 2"')).toEqual([25, 30])
    expect(at('translate="no" scale="2" rotate="90"')).toEqual([10, 10])
  })
})
