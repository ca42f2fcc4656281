/** A room's appearance: its size, and the city outside. */
export interface RoomLook {
  readonly size: 'small' | 'medium' | 'large'
  readonly site: string
  readonly hasScreen: boolean
}

interface Palette {
  readonly wall: string
  readonly floor: string
  readonly table: string
  readonly edge: string
  readonly chair: string
  readonly accent: string
  readonly sky: readonly [string, string]
  readonly city: string
}

const palettes: Readonly<Record<string, Palette>> = {
  london: {
    wall: '#e9ece8',
    floor: '#c9b79c',
    table: '#b98b5e',
    edge: '#8f6840',
    chair: '#3f5a52',
    accent: '#2f7a63',
    sky: ['#cfdde6', '#eef3f4'],
    city: '#9fb2bd',
  },
  madrid: {
    wall: '#f4ebe0',
    floor: '#c98f6b',
    table: '#e6d3b8',
    edge: '#b79a72',
    chair: '#8c4a32',
    accent: '#d39b3a',
    sky: ['#9fd0ec', '#f6e6cf'],
    city: '#d9a27c',
  },
  'new-york': {
    wall: '#e4e7ee',
    floor: '#8f95a3',
    table: '#5b4a41',
    edge: '#3d312b',
    chair: '#34466e',
    accent: '#5878b8',
    sky: ['#a9c3e6', '#f3dccf'],
    city: '#7d8bab',
  },
}

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const styled = (shape: string, attributes: string) => shape.replace('/>', ` ${attributes}/>`)

/** A skyline: towers with fixed pseudo-random heights. */
const skyline = (x: number, y: number, width: number, fill: string): string =>
  [0.34, 0.55, 0.28, 0.72, 0.46, 0.62, 0.36, 0.5]
    .map((height, index) =>
      rect(x + (index * width) / 8, y - height * 130, width / 8 - 3, height * 130, fill),
    )
    .join('')

function drawWindow(x: number, width: number, { sky, city }: Palette): string {
  const bottom = 290
  return [
    rect(x - 6, 74, width + 12, bottom - 66, '#ffffff'),
    rect(x, 80, width, bottom - 80, 'url(#sky)'),
    `<circle cx="${x + width * 0.78}" cy="125" r="20" fill="${sky[1]}"/>`,
    skyline(x, bottom, width, city),
    rect(x + width / 2 - 3, 80, 6, bottom - 80, '#ffffff'),
    rect(x, 176, width, 5, '#ffffff'),
  ].join('')
}

const drawScreen = (x: number, width: number, { accent }: Palette) =>
  [
    styled(rect(x, 118, width, width * 0.56, '#22272b'), 'rx="6"'),
    styled(rect(x + 7, 125, width - 14, width * 0.56 - 14, '#33424a'), 'rx="3"'),
    styled(rect(x + 22, 142, width * 0.4, 12, accent), 'rx="6"'),
    styled(rect(x + 22, 164, width * 0.62, 8, '#6f828b'), 'rx="4"'),
    styled(rect(x + 22, 182, width * 0.5, 8, '#6f828b'), 'rx="4"'),
  ].join('')

const drawBoard = (x: number, width: number, { accent }: Palette) =>
  [
    styled(rect(x, 112, width, 140, '#fdfdfd'), 'stroke="#c3c8c8" stroke-width="5" rx="3"'),
    `<path d="M${x + 24} 150q30-24 60 4t58-8M${x + 24} 190h${width * 0.5}M${x + 24} 212h${width * 0.36}" fill="none" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
  ].join('')

const drawPlant = (x: number, y: number) =>
  `<path d="M${x} ${y - 70}q-44-34-40-86q36 18 40 76q-6-70 22-104q26 44-14 108q20-42 54-44q-4 44-50 58z" fill="#4d8a63"/><path d="M${x - 30} ${y - 74}h62l-9 74h-44z" fill="#e8e4dc"/>`

const drawLamp = (x: number, { accent }: Palette) =>
  `<path d="M${x} 0v58" stroke="#5c6265" stroke-width="3"/><path d="M${x - 34} 92q4-34 34-34t34 34z" fill="${accent}"/>`

/** A chair seen from behind, or from the front beyond the table. */
const drawChair = (x: number, y: number, scale: number, { chair }: Palette) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-4 20h8v58h-8z" fill="#4c5054"/><path d="M-30 78h60" stroke="#4c5054" stroke-width="6" stroke-linecap="round"/><rect x="-34" y="-46" width="68" height="58" rx="16" fill="${chair}"/><rect x="-37" y="8" width="74" height="20" rx="10" fill="${chair}"/><rect x="-37" y="8" width="74" height="20" rx="10" fill="#000" opacity="0.14"/></g>`

/** A table whose far edge is narrower, with chairs behind it and in front of it. */
function drawTable(size: RoomLook['size'], palette: Palette): string {
  const { table, edge } = palette
  const across = { small: 2, medium: 3, large: 5 }[size]
  const half = { small: 150, medium: 220, large: 330 }[size]
  const spread = (index: number, within: number) =>
    480 + (across === 1 ? 0 : ((index / (across - 1)) * 2 - 1) * within)
  const seats = (y: number, scale: number, within: number) =>
    Array.from({ length: across }, (_, index) =>
      drawChair(spread(index, within), y, scale, palette),
    ).join('')
  const far = half * 0.82
  return [
    seats(334, 0.8, far * 0.72),
    `<path d="M${480 - far} 352h${far * 2}l${half - far} 92h${-half * 2}z" fill="${table}"/>`,
    `<path d="M${480 - half} 444h${half * 2}v18h${-half * 2}z" fill="${edge}"/>`,
    `<path d="M${480 - half * 0.7} 462h16v84h-16zM${480 + half * 0.7 - 16} 462h16v84h-16z" fill="${edge}"/>`,
    `<ellipse cx="${480 - half * 0.3}" cy="384" rx="34" ry="9" fill="#fff" opacity="0.5"/>`,
    `<path d="M${480 + half * 0.2} 374h64l8 22h-80z" fill="#f6f6f4"/>`,
    seats(480, 1.15, half * 0.74),
  ].join('')
}

const frame = ({ sky }: Palette, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>${parts.join('')}</svg>`

const paletteOf = (site: string): Palette => palettes[site] ?? palettes.london!

/** Draws a meeting room as an SVG of 960 by 600. */
export function drawRoom({ size, site, hasScreen }: RoomLook): string {
  const palette = paletteOf(site)
  const onWall = hasScreen ? drawScreen : drawBoard
  return frame(palette, [
    rect(0, 0, 960, 420, palette.wall),
    `<path d="M0 420L90 330H870L960 420V600H0z" fill="${palette.floor}"/>`,
    `<path d="M0 0L90 40V330L0 420z" fill="#000" opacity="0.06"/><path d="M960 0L870 40V330L960 420z" fill="#000" opacity="0.1"/>`,
    styled(rect(90, 318, 780, 12, '#ffffff'), 'opacity="0.7"'),
    size === 'small'
      ? drawWindow(150, 300, palette) + onWall(560, 220, palette)
      : onWall(150, 260, palette) + drawWindow(480, 340, palette),
    ...(size === 'small'
      ? [drawLamp(480, palette)]
      : [drawLamp(360, palette), drawLamp(600, palette)]),
    drawPlant(size === 'large' ? 70 : 108, 452),
    drawTable(size, palette),
  ])
}

/** Draws the view from a window of a site, as an SVG of 960 by 600. */
export function drawView(site: string): string {
  const palette = paletteOf(site)
  const { accent, chair, floor, wall, city } = palette
  return frame(palette, [
    rect(0, 0, 960, 600, wall),
    rect(70, 40, 820, 430, '#ffffff'),
    rect(84, 54, 792, 402, 'url(#sky)'),
    `<circle cx="720" cy="150" r="44" fill="#fff" opacity="0.8"/>`,
    `<g opacity="0.55" transform="translate(-40 0) scale(1 1.5)">${skyline(124, 304, 792, city)}</g>`,
    `<g transform="translate(84 -230) scale(1 1.5)">${skyline(0, 457, 792, city)}</g>`,
    rect(344, 54, 10, 402, '#ffffff'),
    rect(606, 54, 10, 402, '#ffffff'),
    rect(0, 520, 960, 80, floor),
    `<path d="M150 600v-70q0-40 44-40h170q44 0 44 40v70z" fill="${chair}"/><path d="M134 600v-46q0-20 20-20t20 20v46zM384 600v-46q0-20 20-20t20 20v46z" fill="${chair}"/><path d="M134 600v-46q0-20 20-20t20 20v46z" fill="#000" opacity="0.14"/>`,
    `<rect x="214" y="478" width="76" height="56" rx="12" fill="${accent}" transform="rotate(-9 252 506)"/>`,
    drawPlant(760, 566),
  ])
}
