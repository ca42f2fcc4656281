/** Writes a DXF file from pairs of group code and value. */
export const toDxf = (...groups: readonly (readonly [number, string | number])[]): string =>
  `${groups.map(([code, value]) => `${code}\n${value}`).join('\n')}\n`

type Group = readonly [number, string | number]

export const section = (name: string, ...groups: Group[]): Group[] => [
  [0, 'SECTION'],
  [2, name],
  ...groups,
  [0, 'ENDSEC'],
]

export const line = (layer: string, x1: number, y1: number, x2: number, y2: number): Group[] => [
  [0, 'LINE'],
  [8, layer],
  [10, x1],
  [20, y1],
  [11, x2],
  [21, y2],
]

/** A closed polyline around a box. */
export const box = (
  layer: string,
  x: number,
  y: number,
  width: number,
  height: number,
): Group[] => [
  [0, 'LWPOLYLINE'],
  [8, layer],
  [90, 4],
  [70, 1],
  ...(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const
  ).flatMap(([px, py]): Group[] => [
    [10, px],
    [20, py],
  ]),
]

export const text = (layer: string, x: number, y: number, words: string): Group[] => [
  [0, 'TEXT'],
  [8, layer],
  [10, x],
  [20, y],
  [40, 200],
  [1, words],
]

export const block = (name: string, ...content: Group[]): Group[] => [
  [0, 'BLOCK'],
  [8, '0'],
  [2, name],
  [70, 0],
  [10, 0],
  [20, 0],
  [3, name],
  ...content,
  [0, 'ENDBLK'],
]

export const insert = (layer: string, name: string, x: number, y: number, turn = 0): Group[] => [
  [0, 'INSERT'],
  [8, layer],
  [2, name],
  [10, x],
  [20, y],
  [50, turn],
]

export const layer = (name: string, flags = 0, color = 7): Group[] => [
  [0, 'LAYER'],
  [2, name],
  [70, flags],
  [62, color],
]

interface Parts {
  /** `$INSUNITS`: 4 for millimetres. */
  readonly units?: number
  readonly layers?: readonly Group[]
  readonly blocks?: readonly Group[]
  readonly entities: readonly Group[]
}

export const dxfFile = ({ units = 4, layers = [], blocks = [], entities }: Parts): string =>
  toDxf(
    ...section('HEADER', [9, '$INSUNITS'], [70, units]),
    ...section('TABLES', [0, 'TABLE'], [2, 'LAYER'], [70, 9], ...layers, [0, 'ENDTAB']),
    ...section('BLOCKS', ...blocks),
    ...section('ENTITIES', ...entities),
    [0, 'EOF'],
  )

/** A floor of 20 × 10 metres in millimetres: two rooms, and two desks as blocks. */
export const smallOffice = dxfFile({
  layers: [...layer('A-WALL'), ...layer('A-AREA'), ...layer('DESKS'), ...layer('OLD', 1)],
  blocks: block('DESK', ...box('0', 0, 0, 1600, 800), ...box('0', 600, -500, 400, 400)),
  entities: [
    ...box('A-WALL', 0, 0, 20_000, 10_000),
    ...box('A-AREA', 0, 5000, 8000, 5000),
    ...box('A-AREA', 8000, 5000, 12_000, 5000),
    ...text('A-ANNO', 2000, 7000, 'Goya'),
    ...text('A-ANNO', 12_000, 7000, 'Mir\\U+00F3'),
    ...insert('DESKS', 'DESK', 1000, 2000),
    ...insert('DESKS', 'DESK', 6000, 2000, 90),
    ...line('OLD', 0, 0, 90_000, 90_000),
  ],
})
