import { planToWorld } from './level/georeference.js'
import { asUuid } from './level/uuid.js'

/*
 * A sample IMDF building for tests and stories: a parking level, a ground floor and two office
 * floors, 52 by 24 metres, not aligned to north. Coordinates are in metres from the north-west
 * corner, with y pointing south.
 */

const toWorld = planToWorld({
  longitude: -3.7003,
  latitude: 40.4168,
  origin: [26, 12],
  rotation: -23,
  unitsPerMetre: 1,
})
const [width, depth, wall] = [52, 24, 0.12]
const corridor = { top: 10, bottom: 13 }

type Room = [category: string, width: number, name?: string]
type Feature = {
  type: 'Feature'
  id: string
  feature_type: string
  geometry: unknown
  properties: Record<string, unknown>
}

const core: Room[] = [
  ['stairs', 3.4],
  ['elevator', 2.4],
  ['restroom', 4.2, 'WC'],
]
const floors: {
  ordinal: number
  name: string
  es: string
  short: string
  north: Room[]
  south: Room[]
}[] = [
  {
    ordinal: -1,
    name: 'Car park',
    es: 'Aparcamiento',
    short: 'P1',
    north: [
      ['parking', 28, 'Bays 1–12'],
      ['stairs', 3.4],
      ['elevator', 2.4],
      ['storage', 18.2, 'Archive'],
    ],
    south: [
      ['parking', 38, 'Bays 13–27'],
      ['nonpublic', 14, 'Plant room'],
    ],
  },
  {
    ordinal: 0,
    name: 'Ground floor',
    es: 'Planta baja',
    short: 'G',
    north: [
      ['auditorium', 14, 'Aula Magna'],
      ['lobby', 12, 'Reception'],
      ...core,
      ['conferenceroom', 8, 'Prado'],
      ['conferenceroom', 8, 'Retiro'],
    ],
    south: [
      ['foodservice', 18, 'Canteen'],
      ['kitchen', 6, 'Kitchen'],
      ['lounge', 12, 'Garden lounge'],
      ['mailroom', 5, 'Post room'],
      ['library', 11, 'Library'],
    ],
  },
  ...[1, 2].map((ordinal) => ({
    ordinal,
    name: `Floor ${ordinal}`,
    es: `Planta ${ordinal}`,
    short: String(ordinal),
    north: [
      ['conferenceroom', 7, ordinal === 1 ? 'Goya' : 'Sorolla'],
      ['huddleroom', 4, ordinal === 1 ? 'Dalí' : 'Miró'],
      ['phoneroom', 2.5, 'Call A'],
      ['phoneroom', 2.5, 'Call B'],
      ['office', 10, ordinal === 1 ? 'People team' : 'Legal'],
      ...core,
      ['conferenceroom', 9, ordinal === 1 ? 'Velázquez' : 'Zurbarán'],
      ['mothersroom', 3, 'Quiet room'],
      ['storage', 4, 'Store'],
    ] as Room[],
    south: [
      ['office', 22, ordinal === 1 ? 'Design studio' : 'Engineering'],
      ['kitchen', 7, 'Coffee point'],
      ['office', 17, ordinal === 1 ? 'Sales' : 'Finance'],
      ['serverroom', 6, 'IT'],
    ] as Room[],
  })),
]

const spanish: Readonly<Record<string, string>> = {
  Reception: 'Recepción',
  Canteen: 'Comedor',
  Kitchen: 'Cocina',
  'Garden lounge': 'Sala del jardín',
  'Post room': 'Correo',
  Library: 'Biblioteca',
  'Call A': 'Cabina A',
  'Call B': 'Cabina B',
  'People team': 'Personas',
  Legal: 'Jurídico',
  'Quiet room': 'Silencio',
  Store: 'Almacén',
  'Design studio': 'Estudio de diseño',
  Engineering: 'Ingeniería',
  'Coffee point': 'Café',
  Sales: 'Ventas',
  Finance: 'Finanzas',
}

/** Returns the archive as parsed files by name. */
export function drawImdfBuilding(): Record<string, unknown> {
  const files: Record<string, Feature[]> = {}
  const add = (
    type: string,
    key: string,
    geometry: unknown,
    properties: Record<string, unknown>,
  ): string => {
    const id = asUuid(`${type} ${key}`)
    files[type] = [
      ...(files[type] ?? []),
      { type: 'Feature', id, feature_type: type, geometry, properties },
    ]
    return id
  }
  const address = add('address', 'main', null, {
    address: 'Calle de la Prueba 7',
    unit: null,
    locality: 'Madrid',
    province: 'ES-MD',
    country: 'ES',
    postal_code: '28014',
    postal_code_ext: null,
  })
  const names = (en: string, es = spanish[en] ?? en) => ({ name: { en, es }, alt_name: null })
  const common = { restriction: null, display_point: null }
  add('venue', 'main', box(-6, -5, width + 12, depth + 10), {
    category: 'businesscampus',
    ...names('Alameda House', 'Casa Alameda'),
    ...common,
    hours: 'Mo-Fr 07:00-20:00',
    phone: null,
    website: null,
    display_point: point(26, 12),
    address_id: address,
  })
  const building = add('building', 'main', null, {
    ...names('Alameda House', 'Casa Alameda'),
    category: 'unspecified',
    ...common,
    address_id: address,
  })
  add('footprint', 'main', box(0, 0, width, depth), {
    category: 'ground',
    name: null,
    building_ids: [building],
  })
  const lifts: string[] = []

  for (const floor of floors) {
    const key = (what: string) => `${floor.short} ${what}`
    const level = add('level', key('level'), box(0, 0, width, depth), {
      category: floor.ordinal < 0 ? 'parking' : 'unspecified',
      ...names(floor.name, floor.es),
      short_name: { en: floor.short },
      ordinal: floor.ordinal,
      outdoor: false,
      ...common,
      address_id: null,
      building_ids: [building],
    })
    let desks = 0
    const on = { level_id: level }
    add(
      'unit',
      key('corridor'),
      box(wall, corridor.top + wall, width - 2 * wall, corridor.bottom - corridor.top - 2 * wall),
      {
        category: 'walkway',
        ...names('Corridor', 'Pasillo'),
        ...common,
        accessibility: null,
        ...on,
      },
    )
    for (const [side, rooms] of [
      ['north', floor.north],
      ['south', floor.south],
    ] as const) {
      let x = 0
      for (const [index, [category, wide, name]] of rooms.entries()) {
        const isNorth = side === 'north'
        const [top, bottom] = isNorth ? [0, corridor.top] : [corridor.bottom, depth]
        const end = index === rooms.length - 1 ? width : x + wide
        const unit = add(
          'unit',
          key(`${side} ${index}`),
          box(x + wall, top + wall, end - x - 2 * wall, bottom - top - 2 * wall),
          {
            category,
            ...(name ? names(name) : { name: null, alt_name: null }),
            ...common,
            display_point: category === 'office' ? point((x + end) / 2, bottom - 1.1) : null,
            accessibility: category === 'restroom' ? ['wheelchair'] : null,
            ...on,
          },
        )
        if (category === 'elevator') lifts.push(unit)
        const leaf = wide > 10 ? 1.8 : 0.95
        const from = Math.min(x + 0.7, end - leaf - 0.3)
        const doorway = isNorth
          ? [
              [from + leaf, corridor.top],
              [from, corridor.top],
            ]
          : [
              [from, corridor.bottom],
              [from + leaf, corridor.bottom],
            ]
        add('opening', key(`door ${side} ${index}`), lines(doorway), {
          category: 'pedestrian',
          accessibility: null,
          access_control: null,
          door: { type: 'swinging', automatic: false, material: 'wood' },
          name: null,
          alt_name: null,
          display_point: null,
          ...on,
        })
        furnish(category, x, top, end, bottom, (what, ...at) =>
          add('fixture', key(`${what} ${at.join()}`), box(...at), {
            category: what,
            name:
              what === 'desk' ? { en: `${floor.short}-${String(++desks).padStart(2, '0')}` } : null,
            alt_name: null,
            anchor_id: null,
            display_point: null,
            ...on,
          }),
        )
        if (category === 'restroom')
          add('amenity', key(`wc ${side}`), point((x + end) / 2, (top + bottom) / 2), {
            category: 'restroom',
            ...names('Toilets', 'Aseos'),
            accessibility: ['wheelchair'],
            hours: null,
            phone: null,
            website: null,
            unit_ids: [unit],
            address_id: null,
            correlation_id: null,
          })
        x = end
      }
    }
    for (let x = 3; x < width - 4; x += 6)
      for (const y of [0, depth])
        if (floor.ordinal >= 0)
          add(
            'detail',
            key(`window ${x} ${y}`),
            lines([
              [x, y],
              [x + 3.4, y],
            ]),
            { ...on, category: 'window' },
          )
    add('section', key('east'), box(width / 2, wall, width / 2 - wall, depth - 2 * wall), {
      category: 'unspecified',
      ...names('East wing', 'Ala este'),
      ...common,
      accessibility: null,
      address_id: null,
      correlation_id: null,
      parents: null,
      ...on,
    })
    if (floor.ordinal !== 0) continue
    add(
      'opening',
      key('entrance'),
      lines([
        [19, 0],
        [21, 0],
      ]),
      {
        category: 'pedestrian.principal',
        accessibility: ['wheelchair'],
        access_control: ['badgereader'],
        door: { type: 'sliding', automatic: true, material: 'glass' },
        ...names('Main entrance', 'Entrada principal'),
        display_point: null,
        ...on,
      },
    )
    add('kiosk', key('desk'), box(20, 6.2, 4, 1.1), {
      ...names('Welcome desk', 'Mostrador'),
      anchor_id: null,
      display_point: null,
      ...on,
    })
    const cafe = add('unit', key('café'), box(15, 1, 2.6, 1.8), {
      category: 'foodservice',
      name: null,
      alt_name: null,
      ...common,
      accessibility: null,
      ...on,
    })
    const anchor = add('anchor', key('café'), point(16, 2), { address_id: null, unit_id: cafe })
    add('occupant', key('café'), null, {
      ...names('Café Cibeles'),
      category: 'coffee',
      anchor_id: anchor,
      hours: 'Mo-Fr 08:00-16:00',
      phone: null,
      website: null,
      validity: null,
      correlation_id: null,
    })
    add('geofence', key('staff'), box(0, corridor.bottom, width, depth - corridor.bottom), {
      category: 'geofence',
      ...names('Staff area', 'Zona del personal'),
      restriction: 'employeesonly',
      accessibility: null,
      correlation_id: null,
      display_point: null,
      building_ids: [building],
      level_ids: [level],
      parents: null,
    })
  }
  for (const [i, from] of lifts.slice(1).entries())
    add('relationship', `lift ${i}`, null, {
      category: 'elevator',
      direction: 'undirected',
      origin: { id: lifts[i], feature_type: 'unit' },
      intermediary: null,
      destination: { id: from, feature_type: 'unit' },
      hours: null,
    })

  return {
    'manifest.json': {
      version: '1.0.0',
      created: '2026-01-15T09:00:00.000Z',
      generated_by: null,
      language: 'en',
      extensions: null,
    },
    ...Object.fromEntries(
      Object.entries(files).map(([type, features]) => [
        `${type}.geojson`,
        { type: 'FeatureCollection', name: type, features },
      ]),
    ),
  }
}

type Put = (category: string, x: number, y: number, width: number, depth: number) => void

/** Adds desks in rows of two, tables in meeting rooms and a plant in a corner. */
function furnish(
  category: string,
  left: number,
  top: number,
  right: number,
  bottom: number,
  put: Put,
): void {
  const [w, h] = [right - left, bottom - top]
  if (category === 'office')
    for (let x = left + 2; x + 3.4 < right - 0.8; x += 4.6)
      for (let y = top + 1.2; y + 1.7 < bottom - 1.2; y += 3.1)
        for (const [dx, dy] of [
          [0, 0],
          [1.65, 0],
          [0, 0.85],
          [1.65, 0.85],
        ] as const)
          put('desk', x + dx, y + dy, 1.6, 0.8)
  if (category === 'conferenceroom' || category === 'huddleroom')
    put('furniture', left + w * 0.25, top + h * 0.38, w * 0.5, h * 0.24)
  if (category === 'foodservice' || category === 'library')
    for (let x = left + 2; x + 1.6 < right - 1; x += 3.4)
      for (let y = top + 2.4; y + 1.2 < bottom - 1; y += 3) put('furniture', x, y, 1.6, 1.1)
  if (category === 'lounge' || category === 'lobby')
    put('furniture', left + w * 0.55, top + h * 0.22, w * 0.3, 1.1)
  if (['office', 'lounge', 'lobby', 'foodservice', 'library'].includes(category) && w > 6)
    put('vegetation', right - 1.4, bottom - 1.5, 0.8, 0.8)
}

function point(x: number, y: number) {
  return { type: 'Point', coordinates: toWorld([x, y]) }
}

function lines(points: number[][]) {
  return { type: 'LineString', coordinates: points.map(([x, y]) => toWorld([x!, y!])) }
}

function box(x: number, y: number, w: number, h: number) {
  const corners = [
    [x, y],
    [x, y + h],
    [x + w, y + h],
    [x + w, y],
    [x, y],
  ] as const
  return { type: 'Polygon', coordinates: [corners.map((corner) => toWorld(corner))] }
}
