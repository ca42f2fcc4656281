import { type Door, door, type Enclosure } from './enclosure.js'
import {
  credenza,
  lectern,
  ledge,
  roundRug,
  rug,
  wallScreen,
  whiteboard,
} from '../furniture/fittings.js'
import { plant } from '../furniture/plant.js'
import { armchair, CHAIR_GAP, chair, sofa } from '../furniture/seating.js'
import { coffeeTable, meetingTable, roundTable, trainingRows } from '../furniture/table.js'
import { bounds, inset, rect, type Shape, type Side } from '../geometry.js'
import type { Tint } from '../pen/ink.js'
import { piece, put, type Piece } from '../piece.js'
import type { Facility } from '../space.js'
import type { Texture } from '../pen/texture.js'

type Manner = 'table' | 'round' | 'lounge' | 'booth' | 'training' | 'board'
type Interior = { width: number; depth: number; seats: number }

/**
 * Furniture by style, in a room with its screen in the north; `depth` is measured from the screen
 * to the opposite wall.
 */
const furnish: Record<Manner, (interior: Interior) => Piece[]> = {
  table: ({ width, depth, seats }) => [
    ...put(0, 0, meetingTable(seats, seats % 2), 90),
    ...put(0, -depth / 2 + 0.06, wallScreen(Math.min(1.6, width * 0.45))),
  ],
  round: ({ width, depth, seats }) => [
    ...put(0, 0, roundTable(seats)),
    ...put(0, -depth / 2 + 0.06, wallScreen(Math.min(1.3, width * 0.4))),
  ],
  lounge: ({ width, depth, seats }) => [
    ...put(0, 0, roundRug(Math.min(width, depth) * 0.38)),
    ...put(0, 0.15, coffeeTable()),
    ...put(0, 1.2, sofa(seats - 2, seats - 2)),
    ...put(-0.62, -0.85, armchair(1), 155),
    ...put(0.62, -0.85, armchair(1), 205),
    ...put(0, -depth / 2 + 0.06, wallScreen(1.2)),
  ],
  booth: ({ width, depth, seats }) =>
    seats === 1
      ? [
          piece('booth-desk', [width - 0.16, 0.42], ledge(width - 0.16)[0]!.art, {
            at: [0, -depth / 2 + 0.27],
          }),
          ...put(0, -depth / 2 + 0.48 + CHAIR_GAP, chair()),
        ]
      : put(0, 0, meetingTable(2)),
  training: ({ width, depth, seats }) => [
    ...put(0, 0.55, trainingRows(seats / (width > 6.4 ? 6 : 4), width > 6.4 ? 3 : 2)),
    ...put(width / 2 - 1.2, -depth / 2 + 1, lectern(), 180),
    ...put(0, -depth / 2 + 0.06, wallScreen(2.6)),
    ...put(-width / 2 + 0.05, 0, whiteboard(2.4), 270),
  ],
  board: ({ width, depth, seats }) => [
    ...put(0, 0.15, rug(3.4, seats * 0.36 + 1.4)),
    ...put(0, 0.15, meetingTable(seats, 2), 90),
    ...put(0, -depth / 2 + 0.06, wallScreen(2.4)),
    ...put(width / 2 - 0.3, 0, credenza(2.4), 90),
    ...put(-width / 2 + 0.5, -depth / 2 + 0.5, plant(0.42)),
  ],
}

const MANNER_FACILITIES: Record<Manner, readonly Facility[]> = {
  table: ['screen', 'video-conference', 'whiteboard'],
  round: ['screen', 'whiteboard'],
  lounge: ['screen'],
  booth: ['soundproof'],
  training: ['screen', 'video-conference', 'whiteboard', 'hearing-loop', 'catering'],
  board: ['screen', 'video-conference', 'phone', 'hearing-loop', 'catering'],
}

interface RoomFacts {
  door: Door | readonly Door[]
  glass?: readonly Side[]
  manner?: Manner
  /** The wall with the screen; by default the first windowless one at an end of the long axis. */
  screen?: Side
  /** The rectangle to furnish in a room of another shape. */
  within?: Shape
  /** Facilities in addition to those of its style. */
  offers?: readonly Facility[]
  /** Additional furniture, in the plan's coordinates. */
  extra?: readonly Piece[]
  ground?: { texture: Texture; tint: Tint }
}

const TURNS: Record<Side, number> = { n: 0, e: 90, s: 180, w: 270 }

/** A bookable meeting room, furnished for a number of seats. */
export function room(name: string, shape: Shape, seats: number, facts: RoomFacts): Enclosure {
  const {
    glass = [],
    manner = 'table',
    offers = [],
    extra = [],
    within = inset(shape, 0.06),
  } = facts
  const doors = [facts.door].flat()
  const { x, y, width, height } = bounds(within)
  const ends: readonly Side[] = width >= height ? ['e', 'w'] : ['n', 's']
  const screen =
    facts.screen ??
    ends.find((side) => !glass.includes(side) && doors.every((one) => one.side !== side)) ??
    ends[0]!
  const [across, along] = screen === 'n' || screen === 's' ? [width, height] : [height, width]
  const furniture = furnish[manner]({ width: across, depth: along, seats })
  return {
    kind: 'room',
    shape,
    wall: 'partition',
    glass,
    doors,
    ground: facts.ground ?? { texture: 'plain', tint: 'room' },
    name,
    heart: within,
    pieces: [...put(x + width / 2, y + height / 2, furniture, TURNS[screen]), ...extra],
    space: {
      kind: 'ROOM',
      name,
      capacity: seats,
      facilities: [...MANNER_FACILITIES[manner], ...offers],
    },
  }
}

/** A phone booth for one or two, with its door on the given side. */
// eslint-disable-next-line eslint/max-params -- coordinates of a drawing
export const booth = (
  name: string,
  x: number,
  y: number,
  width: number,
  depth: number,
  side: Side,
  seats = 1,
): Enclosure => {
  const opposite = { n: 's', e: 'w', s: 'n', w: 'e' } as const
  const length = side === 'n' || side === 's' ? width : depth
  return room(name, rect(x, y, width, depth), seats, {
    door: door(side, length - 1, { width: 0.85, swing: 'out', hinge: 'end' }),
    glass: [side],
    manner: 'booth',
    screen: seats === 1 ? opposite[side] : undefined,
  })
}
