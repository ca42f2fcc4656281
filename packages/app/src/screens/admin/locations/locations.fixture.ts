import { toLocations } from './tree/hierarchy.fixture.js'
import {
  standInServer,
  type RecordedRequest,
  type StandInAnswer,
} from '../../../shell/stand-in-server.fixture.js'

type Place = Parameters<typeof toLocations>[0]

interface Row {
  readonly id?: number
  readonly key?: string
  readonly name: string
  readonly kind: string
  readonly capacity?: number
  readonly parentId?: number
  readonly parentKey?: string
  readonly [field: string]: unknown
}
interface Stored extends Row {
  readonly id: number
}

/** House > London > Thames House > (Ground floor > (Board, Desk 1, Desk 2), First floor), Madrid. */
export const places: Place = [
  1,
  'Mosaic Demo',
  'ORL',
  [
    [
      2,
      'London',
      'SITE',
      [
        [
          3,
          'Thames House',
          'BUILDING',
          [
            [
              4,
              'Ground floor',
              'FLOOR',
              [
                [6, 'Board', 'ROOM'],
                [7, 'Desk 1', 'DESK'],
                [8, 'Desk 2', 'DESK'],
              ],
            ],
            [5, 'First floor', 'FLOOR'],
          ],
        ],
      ],
    ],
    [9, 'Madrid', 'SITE'],
  ],
]

type Answer = StandInAnswer | undefined

/** Test server that stores a tree of locations. */
export function standInTree({
  tree = places,
  user = { roles: ['ORG_ADMIN'] } as object,
  config = {},
  answer = (_: RecordedRequest): Answer => undefined,
}: {
  tree?: Place
  user?: object
  config?: Readonly<Record<string, unknown>>
  answer?: (asked: RecordedRequest) => Answer
} = {}) {
  const state = { stored: toLocations(tree).map((place) => ({ ...place }) as Stored) }
  const list = () => {
    const below = new Map<number | undefined, Stored[]>()
    for (const place of state.stored)
      below.set(place.parentId, [...(below.get(place.parentId) ?? []), place])
    const childrenOf = (parentId: number | undefined): Place[] =>
      (below.get(parentId) ?? []).map(({ id, name, kind }) => [id, name, kind, childrenOf(id)])
    const [top] = childrenOf(undefined)
    const known = new Map(state.stored.map((place) => [place.id, place]))
    return toLocations(top!).map((place) => ({
      organisationId: 3,
      level: 1,
      isBookable: false,
      timeZone: 'Europe/London',
      qualifiedName: place.name,
      longQualifier: '',
      shortQualifier: '',
      hasInfo: false,
      hasFacilities: false,
      hasFloorPlanImage: false,
      version: 1,
      ...known.get(place.id),
      left: place.left,
      right: place.right,
    }))
  }
  const save = (rows: readonly Row[]) => {
    const idOf = ({ id }: Row, index: number) => id ?? 100 + index
    const ids = new Map(rows.map((row, index) => [row.key, idOf(row, index)]))
    for (const [index, { key: _key, parentKey, copyOf: _copyOf, ...row }] of rows.entries()) {
      const id = idOf(row as Row, index)
      const old = state.stored.find((place) => place.id === id)
      const parentId = parentKey ? ids.get(parentKey) : (row.parentId ?? old?.parentId)
      const { parentId: _, ...rest } = { ...old, ...row }
      state.stored = [
        ...state.stored.filter((place) => place.id !== id),
        { capacity: 0, ...rest, id, ...(parentId !== undefined && { parentId }) },
      ]
    }
  }
  const server = standInServer({
    isLoggedIn: true,
    user,
    config,
    answer: (asked) => {
      const { call, body, query } = asked
      const replaced = answer(asked)
      if (replaced) return replaced
      if (call === 'GET /api/v1/org/3/locations') return { body: list() }
      if (call === 'GET /api/v1/location') return { body: list() }
      if (call === 'PUT /api/v1/org/3/locations') {
        save((body as { locations: Row[] }).locations)
        return { body: list() }
      }
      if (call === 'DELETE /api/v1/location') {
        const gone = new Set<unknown>(query.getAll('l').map(Number))
        for (const { id, parentId } of list() as Stored[])
          if (parentId !== undefined && gone.has(parentId)) gone.add(id)
        state.stored = state.stored.filter((place) => !gone.has(place.id))
        return { status: 204 }
      }
      const id = Number(/^GET \/api\/v1\/location\/(\d+)$/.exec(call)?.[1])
      const found = list().find((place) => place.id === id)
      return found ? { body: found } : undefined
    },
  })
  return {
    ...server,
    /** Simulates another administrator changing the tree. */
    change: (id: number, fields: object) => {
      state.stored = state.stored.map((place) =>
        place.id === id ? { ...place, ...fields } : place,
      )
    },
    list,
  }
}
