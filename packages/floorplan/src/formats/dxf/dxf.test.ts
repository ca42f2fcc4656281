import { describe, expect, it } from 'vitest'
import { geometryBounds } from '../level/geometry-map.js'
import type { PlanFeature } from '../level/plan-level.js'
import { exportFloorPlan } from '../plan-document.js'
import { decodeText } from '../decode-text.js'
import {
  block,
  box,
  dxfFile,
  insert,
  layer,
  line,
  section,
  smallOffice,
  text,
  toDxf,
} from './dxf.fixture.js'
import { importDxf, readDxf } from './index.js'

const read = (file: string, options: Parameters<typeof importDxf>[1] = {}) => {
  const { drawing, problems } = readDxf(file)
  if (!drawing) throw new Error(JSON.stringify(problems))
  const result = importDxf(drawing, options)
  return { ...result, level: result.levels[0]! }
}
const refusedBy = (file: string) => readDxf(file).problems.map(({ code }) => code)

describe('DXF', () => {
  it('reads layers with what their names suggest, and the unit', () => {
    const { drawing } = readDxf(smallOffice)
    expect(drawing!.metresPerUnit).toBe(0.001)
    expect(
      drawing!.layers.map(({ name, role, isVisible, texts }) => [name, role, isVisible, texts]),
    ).toEqual([
      ['0', 'other', true, 0],
      ['A-ANNO', 'texts', true, 2],
      ['A-AREA', 'rooms', true, 0],
      ['A-WALL', 'walls', true, 0],
      ['DESKS', 'desks', true, 0],
      ['OLD', 'other', false, 0],
    ])
  })

  it('makes rooms named by their texts, and one desk of each block', () => {
    const { level } = read(smallOffice)
    expect(level.referenceWidth * level.metresPerUnit!).toBeCloseTo(20, 3)
    expect(level.referenceHeight * level.metresPerUnit!).toBeCloseTo(10, 3)
    const { document } = exportFloorPlan(level)
    const metres = (value: number) => Math.round(value * level.metresPerUnit! * 10) / 10
    expect(
      document.elements.map(({ label, x, y, width, height }) => [
        label,
        ...[x, y, width, height].map(metres),
      ]),
    ).toEqual([
      ['Goya', 0, 0, 8, 5],
      ['Miró', 8, 0, 12, 5],
      [undefined, 1, 7.2, 1.6, 1.3],
      [undefined, 5.2, 6.4, 1.3, 1.6],
    ])
    expect(level.features.filter(({ category }) => category === 'wall')).toHaveLength(1)
  })

  it('uses only the chosen layers, in their chosen roles and scale', () => {
    const { level } = read(smallOffice, {
      roles: { 'A-AREA': 'none', DESKS: 'none', 'A-WALL': 'rooms', 'A-ANNO': 'none' },
      metresPerUnit: 0.01,
    })
    expect(level.features.map(({ kind }) => kind)).toEqual(['unit'])
    expect(level.referenceWidth * level.metresPerUnit!).toBeCloseTo(200, 2)
  })

  it('names rooms by the attributes of blocks, unless they are hidden', () => {
    const tag = (x: number, words: string, flags: number): [number, string | number][] => [
      [0, 'INSERT'],
      [8, 'A-ANNO'],
      [2, 'TAG'],
      [66, 1],
      [10, x],
      [20, 2500],
      [0, 'ATTRIB'],
      [8, 'A-ANNO'],
      [10, x],
      [20, 2500],
      [40, 200],
      [1, words],
      [100, 'AcDbAttribute'],
      [2, 'NAME'],
      [70, flags],
      [0, 'SEQEND'],
    ]
    const { level } = read(
      toDxf(
        ...section('BLOCKS', ...block('TAG', ...line('0', 0, 0, 9, 0))),
        ...section(
          'ENTITIES',
          ...box('Rooms', 0, 0, 8000, 5000),
          ...box('Rooms', 8000, 0, 8000, 5000),
          ...tag(3000, 'Goya', 0),
          ...tag(11000, 'id 4711', 1),
        ),
        [0, 'EOF'],
      ),
    )
    expect(level.features.filter(({ isArea }) => isArea).map(({ label }) => label)).toEqual([
      'Goya',
    ])
  })

  it('makes rooms of texts between the lines of walls, with the doors in them', () => {
    const { level } = read(
      toDxf(
        ...section(
          'ENTITIES',
          ...line('A-WALL', 0, 0, 8000, 0),
          ...line('A-WALL', 0, 0, 0, 5000),
          ...line('A-WALL', 0, 5000, 8000, 5000),
          ...line('A-WALL', 4000, 0, 4000, 2000),
          ...line('A-WALL', 4000, 2900, 4000, 5000),
          ...line('A-DOOR', 4000, 2000, 4900, 2000),
          ...line('A-WALL', 8000, 0, 8000, 5000),
          ...text('A-ANNO', 1000, 2500, 'Goya'),
          ...text('A-ANNO', 5500, 2500, 'Miró'),
        ),
        [0, 'EOF'],
      ),
    )
    const areas = level.features.filter(({ isArea }) => isArea)
    expect(areas.map(({ label }) => label).sort()).toEqual(['Goya', 'Miró'])
    expect(areas.map(({ geometry }) => geometry.parts[0]![0]!.length)).toEqual([4, 4])
  })

  it('decodes texts by the code page of the file', () => {
    const bytes = (words: string, head = '') =>
      Uint8Array.from(`${head}${words}`, (letter) => letter.charCodeAt(0))
    expect(decodeText(bytes('Mir\u00f3'))).toBe('Miró')
    const page = (number: number) => `9\n$DWGCODEPAGE\n  3\nANSI_${number}\n`
    expect(decodeText(bytes('\u00c7\u00e0\u00eb', page(1251)))).toContain('Зал')
    expect(decodeText(bytes('\u0089\u00ef', page(932)))).toContain('会')
    expect(decodeText(bytes('\u00e3', page(99)))).toContain('ã')
    expect(decodeText(bytes('\u00b3', '<?xml version="1.0" encoding="ISO-8859-2"?>'))).toContain(
      'ł',
    )
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x42, 0x1e))).toBe('Ṃ')
    expect(decodeText(new TextEncoder().encode('Küche'))).toBe('Küche')
  })

  it('draws arcs, bulges and circles as curves', () => {
    const { level } = read(
      dxfFile({
        entities: [
          [0, 'CIRCLE'],
          [8, 'ROOM'],
          [10, 0],
          [20, 0],
          [40, 100],
          [0, 'ARC'],
          [8, 'WALL'],
          [10, 0],
          [20, 0],
          [40, 100],
          [50, 0],
          [51, 90],
          [0, 'LWPOLYLINE'],
          [8, 'ROOM'],
          [90, 2],
          [70, 1],
          [10, 200],
          [20, 0],
          [42, 1],
          [10, 300],
          [20, 0],
          [42, 1],
        ],
      }),
    )
    const areas = level.features.flatMap(({ geometry }) =>
      geometry.type === 'polygon' ? [geometry.parts[0]![0]!.length] : [],
    )
    expect(areas).toEqual([48, 48])
    expect(
      level.features.find(({ kind }) => kind === 'detail')!.geometry.parts[0]![0],
    ).toHaveLength(13)
  })

  it.each<[string, string, string]>([
    ['text that is no DXF', 'hello', 'wrong-shape'],
    ['a binary file', 'AutoCAD Binary DXF\r\n\u001a\0', 'dxf-binary'],
    ['a file that is cut', smallOffice.slice(0, -60), 'dxf-damaged'],
    [
      'a polyline without its end',
      toDxf(...section('ENTITIES', [0, 'POLYLINE'], [8, '0'], ...line('0', 0, 0, 9, 9)), [
        0,
        'EOF',
      ]),
      'dxf-unended',
    ],
    [
      'a table of layers without its end',
      toDxf(
        ...section('TABLES', [0, 'TABLE'], [2, 'LAYER'], [0, 'LAYER'], [2, 'Rooms']),
        ...section('ENTITIES', ...line('0', 0, 0, 9, 9)),
        [0, 'EOF'],
      ),
      'dxf-unended',
    ],
    ['a drawing without entities', dxfFile({ entities: [] }), 'nothing-found'],
  ])('refuses %s with the reason', (_, file, code) => {
    expect(refusedBy(file)).toEqual([code])
  })

  it('refuses more entities than its limit before parsing them', () => {
    const file = dxfFile({
      entities: Array.from({ length: 500 }, () => line('0', 0, 0, 1, 1)).flat(),
    })
    expect(readDxf(file, { limits: { features: 10 } }).problems[0]).toMatchObject({
      code: 'too-large',
    })
  })

  it('stops at blocks that contain themselves or multiply, and names missing ones', () => {
    const blocks = [
      ...block('SELF', ...box('0', 0, 0, 9, 9), ...insert('0', 'SELF', 1, 1)),
      ...Array.from({ length: 12 }, (_, depth) =>
        block(
          `B${depth}`,
          ...(depth === 0
            ? box('0', 0, 0, 9, 9)
            : Array.from({ length: 10 }, (_one, at) =>
                insert('0', `B${depth - 1}`, at, at),
              ).flat()),
        ),
      ).flat(),
    ]
    const { problems, level } = read(
      dxfFile({
        blocks,
        entities: [
          ...insert('ROOM', 'SELF', 0, 0),
          ...insert('WALL', 'B11', 0, 0),
          ...insert('WALL', 'XREF', 0, 0),
        ],
      }),
      { limits: { features: 2000 } },
    )
    expect(problems.map(({ code }) => code)).toContain('limit-reached')
    expect(level.features.length).toBeLessThan(2100)
    const missing = read(
      dxfFile({ entities: [...insert('WALL', 'XREF', 0, 0), ...box('ROOM', 0, 0, 5, 5)] }),
    )
    expect(missing.problems).toContainEqual(
      expect.objectContaining({ code: 'reference-broken', where: 'XREF' }),
    )
  })

  it('places texts by their alignment, direction and mirror', () => {
    const room = (at: number) => box('ROOMS', at * 4000, 0, 4000, 4000)
    const aligned = (words: string, more: [number, string | number][]) => [
      ...text('TXT', -9000, 2000, words),
      ...more,
    ]
    const mtext = (x: number, words: string, more: [number, string | number][]) =>
      [[0, 'MTEXT'], [8, 'TXT'], [10, x], [20, 2000], [40, 400], ...more, [1, words]] as [
        number,
        string | number,
      ][]
    const { level } = read(
      dxfFile({
        entities: [
          ...[0, 1, 3, 5].flatMap(room),
          ...box('ROOMS', 16_000, 0, 900, 4000),
          ...aligned('A name at the right', [
            [72, 2],
            [11, 3900],
            [21, 2000],
          ]),
          ...mtext(7900, 'Also right', [[71, 6]]),
          ...mtext(14_000, '\\c255;\\pxqc;From above\\Pin %%06532 %%p1', [[71, 2]]),
          ...mtext(20_100, 'From its start', []),
          ...mtext(16_500, 'Upwards', [
            [71, 5],
            [11, 0],
            [21, 1],
          ]),
        ],
      }),
    )
    expect(level.features.map(({ label }) => label)).toEqual([
      'A name at the right',
      'Also right',
      'From above in A32 ±1',
      'From its start',
      'Upwards',
    ])
  })

  it('mirrors what lies in a plane that looks down, but no lines, whose points are absolute', () => {
    const down: [number, number] = [230, -1]
    const { level } = read(
      dxfFile({
        blocks: block('DESK', ...box('0', 0, 0, 1600, 800)),
        entities: [
          ...box('ROOMS', -9000, 0, 9000, 4000),
          down,
          ...text('TXT', -4000, 2000, 'Right'),
          down,
          ...box('ROOMS', 0, 0, -9000, 4000),
          ...text('TXT', -4000, 2000, 'Left'),
          [0, 'CIRCLE'],
          [8, 'ROOMS'],
          [10, -4000],
          [20, 9000],
          [40, 1000],
          [210, 0],
          [220, 0],
          down,
          ...text('TXT', -4000, 9000, 'Round'),
          [72, 1],
          [11, -4000],
          [21, 9000],
          down,
          ...line('DOORS', -9000, 6000, -5000, 6000),
          [210, 0],
          [220, 0],
          down,
        ],
      }),
    )
    const spanOf = (is: (feature: PlanFeature) => boolean) => {
      const { minX, maxX } = geometryBounds(level.features.find(is)!.geometry)
      return [minX, maxX]
    }
    const [left, right, round] = ['Left', 'Right', 'Round'].map((name) =>
      spanOf(({ label }) => label === name),
    ) as [number[], number[], number[]]
    const metre = (right[1]! - left[0]!) / 18
    const metres = ([from, to]: number[]) =>
      [from!, to!].map((x) => Math.round((x - left[1]!) / metre))
    expect([left, right, round].map(metres)).toEqual([
      [-9, 0],
      [0, 9],
      [3, 5],
    ])
    expect(metres(spanOf(({ geometry }) => geometry.type === 'line'))).toEqual([-9, -5])
  })

  it('takes the points of a 3D polyline as they are, also with a normal that points down', () => {
    const corner = (x: number, y: number): [number, string | number][] => [
      [0, 'VERTEX'],
      [8, 'ROOMS'],
      [10, x],
      [20, y],
      [30, 0],
      [70, 32],
    ]
    const { level } = read(
      dxfFile({
        entities: [
          ...box('ROOMS', 0, 0, 4000, 4000),
          [0, 'POLYLINE'],
          [8, 'ROOMS'],
          [66, 1],
          [70, 9],
          [210, 0],
          [220, 0],
          [230, -1],
          ...corner(5000, 0),
          ...corner(9000, 0),
          ...corner(9000, 4000),
          ...corner(5000, 4000),
          [0, 'SEQEND'],
          ...text('TXT', 7000, 2000, 'Absolute'),
        ],
      }),
    )
    const [named] = level.features.filter(({ label }) => label === 'Absolute')
    expect(named!.geometry.type).toBe('polygon')
  })

  const hatch = (
    onLayer: string,
    ...corners: [number, number][][]
  ): [number, string | number][] => [
    [0, 'HATCH'],
    [8, onLayer],
    [10, 0],
    [20, 0],
    [2, 'SOLID'],
    [70, 1],
    [91, corners.length],
    ...corners.flatMap((points): [number, number][] => [
      [92, 3],
      [72, 0],
      [73, 1],
      [93, points.length],
      ...points.flatMap(([x, y]): [number, number][] => [
        [10, x],
        [20, y],
      ]),
      [97, 0],
    ]),
    [75, 0],
    [76, 1],
    [98, 1],
    [10, 50],
    [20, 50],
  ]
  const corners = (x: number, y: number, size: number): [number, number][] => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ]
  const hatches = [
    ...hatch('ROOMS', corners(0, 0, 5000), corners(1000, 1000, 500)),
    ...hatch('A-WALL', corners(5000, 0, 200)),
    ...line('A-WALL', 0, 0, 9000, 0),
    ...text('TXT', 500, 3000, 'Goya'),
  ]

  it('FP-001 takes hatches on layers of rooms as rooms where these have no other shapes', () => {
    const { level, problems } = read(dxfFile({ entities: hatches }))
    const rooms = level.features.filter(({ geometry }) => geometry.type === 'polygon')
    expect(rooms.map(({ label }) => label)).toEqual(['Goya'])
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'dxf-ignored', where: 'A-WALL', detail: 'HATCH' }),
    )
  })

  it('FP-001 takes an outline in the corner of another one of its hatch as a room', () => {
    const around: [number, number][] = [
      [0, 0],
      [9000, 0],
      [9000, 3000],
      [3000, 3000],
      [3000, 9000],
      [0, 9000],
    ]
    const { level } = read(
      dxfFile({
        entities: [
          ...hatch('ROOMS', around, corners(4000, 4000, 4000)),
          ...line('A-WALL', 0, 0, 9000, 0),
          ...text('TXT', 500, 500, 'Hall'),
          ...text('TXT', 5000, 5000, 'Goya'),
        ],
      }),
    )
    const rooms = level.features.filter(({ geometry }) => geometry.type === 'polygon')
    expect(rooms.map(({ label }) => label).sort()).toEqual(['Goya', 'Hall'])
  })

  it('FP-001 says that a hatch without straight outlines is not drawn', () => {
    const curved = hatch('ROOMS', corners(0, 0, 5000)).map(
      ([code, value]): [number, typeof value] =>
        code === 92 ? [92, 1] : code === 72 ? [72, 2] : [code, value],
    )
    const { problems } = read(dxfFile({ entities: [...curved, ...line('A-WALL', 0, 0, 9000, 0)] }))
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'dxf-ignored', where: 'ROOMS', detail: 'HATCH' }),
    )
  })

  it('FP-001 takes hatches as fillings where rooms have outlines', () => {
    const { level } = read(dxfFile({ entities: [...hatches, ...box('A-AREA', 0, 0, 5000, 5000)] }))
    const rooms = level.features.filter(({ geometry }) => geometry.type === 'polygon')
    expect(rooms.map(({ label }) => label)).toEqual(['Goya'])
  })

  it('says that an array of blocks has more copies than it draws', () => {
    const { problems } = read(
      dxfFile({
        blocks: block('DESK', ...box('0', 0, 0, 1, 1)),
        entities: [
          ...box('ROOMS', 0, 0, 8000, 8000),
          [0, 'INSERT'],
          [8, 'DESKS'],
          [2, 'DESK'],
          [10, 0],
          [20, 0],
          [70, 30_000],
          [71, 30_000],
          [44, 2],
          [45, 2],
        ],
      }),
    )
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'limit-reached',
        where: 'DESK',
        detail: { of: 'copies', most: 10_000, found: 900_000_000 },
      }),
    )
  })

  it('finds blocks by names in any case, and leaves out what lies far away', () => {
    const { level, problems } = read(
      dxfFile({
        blocks: block('Desk', ...box('0', 0, 0, 1600, 800)),
        entities: [
          ...box('ROOMS', 0, 0, 8000, 8000),
          ...Array.from({ length: 4 }, (_, at) => line('WALL', at, 0, at, 8000)).flat(),
          ...insert('DESKS', 'DESK', 2000, 2000),
          ...text('TXT', 4000, 6000, 'Goya'),
          ...line('0', 9e9, 9e9, 9.1e9, 9e9),
        ],
      }),
    )
    expect(level.referenceWidth * level.metresPerUnit!).toBeCloseTo(8, 2)
    expect(level.features.filter(({ category }) => category === 'desk')).toHaveLength(1)
    expect(problems).toContainEqual(expect.objectContaining({ code: 'dxf-stray', detail: '1' }))
  })

  it('reads the codes of formatted texts', () => {
    const mtext = [
      [0, 'MTEXT'],
      [8, 'TEXT'],
      [10, 10],
      [20, 10],
      [40, 5],
      [71, 5],
      [1, '{\\fArial|b0;\\H1.5x;Meeting\\P\\LRoom 2}'],
    ] as const
    const { level } = read(
      dxfFile({
        layers: layer('TEXT'),
        entities: [...box('ROOM', -100, -100, 220, 220), ...mtext],
      }),
    )
    expect(level.features[0]!.label).toBe('Meeting Room 2')
    expect(
      read(
        dxfFile({
          entities: [...box('ROOM', 0, 0, 9000, 9000), ...text('TEXT', 500, 500, '%%uHall')],
        }),
      ).level.features[0]!.label,
    ).toBe('Hall')
  })
})
