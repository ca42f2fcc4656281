import Type from 'typebox'
import { drawingMaxPoints } from '../base/limits.js'
import {
  clearable,
  entity,
  enumeration,
  Flag,
  Id,
  Instant,
  optional,
  Text,
} from '../base/schema.js'
import { Media } from './media.js'

/**
 * A length or coordinate in reference units, limited because larger values lose floating-point
 * precision.
 */
const Units = Type.Number({ minimum: -10_000_000, maximum: 10_000_000 })
const Point = Type.Array(Units, { minItems: 2, maxItems: 2 })

export const ElementId = Type.String({ minLength: 1, maxLength: 100 })

/** As `planSymbols` of the floor-plan package, which is independent of the API. */
export const FloorPlanSymbol = enumeration(
  'FloorPlanSymbol',
  [
    'wall',
    'door',
    'window',
    'passage',
    'room',
    'desk',
    'table',
    'chair',
    'sofa',
    'kitchen',
    'printer',
    'plant',
    'toilet',
    'stairs',
    'lift',
  ],
  'What an element is drawn as: a part of the building, or furniture. Doors, windows and passages cut the wall that they are in.',
)

export const FloorPlanElement = entity(
  'FloorPlanElement',
  {
    id: ElementId,
    locationId: optional(Id),
    x: Type.Number(),
    y: Type.Number(),
    width: Type.Number({ minimum: 0 }),
    height: Type.Number({ minimum: 0 }),
    rotation: optional(Type.Number({ description: 'Degrees, clockwise' })),
    points: optional(
      Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
        description: 'Outline of an area',
        maxItems: 500,
      }),
    ),
    isArea: optional(Flag),
    label: optional(Text(100)),
    symbol: optional(FloorPlanSymbol),
    seats: optional(
      Type.Integer({ minimum: 1, maximum: 200, description: 'The seats of a table' }),
    ),
    isMirrored: optional(
      Type.Boolean({ description: 'Drawn mirrored: a door with its hinge on the other side' }),
    ),
    isEntrance: optional(
      Type.Boolean({ description: 'A door through which people come into the building' }),
    ),
  },
  'The position of a location on a plan, in reference units; x and y are the top left corner.',
)

export const Georeference = entity(
  'Georeference',
  {
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    origin: Point,
    rotation: Type.Number({ minimum: -360, maximum: 360 }),
    unitsPerMetre: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
  },
  'The position of a plan on the earth: `origin` is the point of the plan with that longitude and latitude, `rotation` is clockwise from north up.',
)

/** The IMDF element kinds. */
export const DrawingKind = enumeration(
  'DrawingKind',
  [
    'level',
    'unit',
    'section',
    'fixture',
    'kiosk',
    'opening',
    'detail',
    'amenity',
    'anchor',
    'geofence',
  ],
  'The type of a feature of a drawing: a unit is a room, a detail a wall, an opening a door.',
)

export const DrawingFeature = entity(
  'DrawingFeature',
  {
    id: Text(100),
    kind: DrawingKind,
    category: optional(Text(60, 'A category of IMDF such as walkway or office')),
    label: optional(Text(100)),
    type: Type.Unsafe<'point' | 'line' | 'polygon'>({
      type: 'string',
      enum: ['point', 'line', 'polygon'],
    }),
    parts: Type.Array(
      Type.Array(Type.Array(Units, { minItems: 2, maxItems: 2 * drawingMaxPoints }), {
        minItems: 1,
        maxItems: 1000,
      }),
      {
        minItems: 1,
        maxItems: 10_000,
        description:
          'Each part is a list of paths (the outline, then its holes), each path a list of x, y, x, y …',
      },
    ),
    isArea: optional(Flag),
    displayPoint: optional(Point),
    properties: optional(
      Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
        maxProperties: 50,
        description: 'Other properties from the imported file, for its export',
      }),
    ),
  },
  'A room, wall, door or piece of furniture of a drawing, in reference units.',
)

const Path = Type.String({
  minLength: 1,
  maxLength: 200_000,
  pattern: '^[MLCQZ0-9e., +-]+$',
  description: 'SVG path data in reference units: M, L, C, Q and Z with absolute coordinates',
})
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' })
const Length = Type.Number({ minimum: 0, maximum: 10_000 })

export const DrawingShape = entity(
  'DrawingShape',
  {
    path: Path,
    fill: optional(Colour),
    stroke: optional(Colour),
    width: optional(Length),
    opacity: optional(Type.Number({ minimum: 0, maximum: 1 })),
    isRound: optional(Flag),
    dash: optional(
      Type.Array(Length, { minItems: 2, maxItems: 2, description: 'Lengths of line and gap' }),
    ),
    isShadow: optional(Type.Boolean({ description: 'Stays dark in the dark theme' })),
    hasHoles: optional(Type.Boolean({ description: 'Inner outlines are holes' })),
    clip: optional(Path),
    repeat: optional(
      Type.Array(Type.Number({ minimum: 1, maximum: 10_000 }), {
        minItems: 2,
        maxItems: 2,
        description: 'Width and height of the tile of a pattern within `clip`',
      }),
    ),
  },
  'A shape of a drawing in light colours.',
)

export const FloorPlanDrawing = entity(
  'FloorPlanDrawing',
  {
    features: optional(Type.Array(DrawingFeature, { maxItems: 50_000 })),
    shapes: optional(
      Type.Array(DrawingShape, {
        maxItems: 50_000,
        description: 'The look of the plan, if it is not that of its features',
      }),
    ),
  },
  'What a plan shows behind its markers: walls, doors, rooms and furniture. Drawn in lines, it is sharp at every zoom.',
)

const reference = {
  referenceWidth: Type.Number({ exclusiveMinimum: 0 }),
  referenceHeight: Type.Number({ exclusiveMinimum: 0 }),
}
const position = {
  georeference: optional(Georeference),
  metresPerUnit: optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 10_000,
      description: 'The scale of a plan without a georeference',
    }),
  ),
}
const elements = Type.Array(FloorPlanElement, { maxItems: 20_000 })

export const FloorPlan = entity(
  'FloorPlan',
  {
    ...reference,
    media: optional(Media),
    elements,
    ...position,
    hasDrawing: optional(
      Type.Boolean({ description: 'GET /location/{id}/floorPlan answers the drawing' }),
    ),
    version: optional(Type.Integer({ minimum: 0 })),
    drawing: optional(FloorPlanDrawing),
  },
  'A floor plan and its elements.',
)

export const FloorPlanEdit = entity(
  'FloorPlanEdit',
  {
    version: Type.Integer({
      minimum: 0,
      description: 'The version that was edited; 0 for a location without a plan',
    }),
    ...reference,
    mediaId: clearable(Id),
    elements,
    ...position,
    drawing: clearable(FloorPlanDrawing),
    confirm: optional(
      Type.Boolean({ description: 'Save although spaces with future bookings leave the plan' }),
    ),
  },
  'A floor plan that replaces the stored one. Without `drawing` the stored drawing stays, null removes it; the same for `mediaId`.',
)

export const FloorPlanChange = entity(
  'FloorPlanChange',
  {
    version: Type.Integer({ minimum: 1 }),
    changed: optional(Instant),
    changedBy: optional(Text()),
    changedById: optional(Id),
  },
  'Who saved a plan, and when; the data of a refused stale edit.',
)
