import Type from 'typebox'
import { Count, entity, enumeration, Id, Name, optional, Text } from '../base/schema.js'
import { ElementId, FloorPlan, FloorPlanEdit } from './floor-plan.js'
import { LocationKind } from './location.js'

export const PlanSpaceChange = enumeration(
  'PlanSpaceChange',
  ['NEW', 'BOUND', 'RENAMED', 'LEFT_OUT'],
  'What happens to a space of a plan: it is created, an existing one is linked, a linked one gets another name, or nothing.',
)

export const PlanSpaceReason = enumeration(
  'PlanSpaceReason',
  [
    'ALREADY_LINKED',
    'AMBIGUOUS',
    'NAME_MISSING',
    'NAME_REPEATED',
    'NAME_TAKEN',
    'NO_CATEGORY',
    'NO_PARENT',
  ],
  'Why a space is left out. AMBIGUOUS: several existing spaces have this name.',
)

export const PlanSpaceInput = entity(
  'PlanSpaceInput',
  {
    elementId: ElementId,
    kind: LocationKind,
    name: optional(
      Type.Unsafe<string>({
        ...Name(),
        description: 'Without a name, the space is numbered by the pattern of its kind',
      }),
    ),
    capacity: optional(Count),
    externalReference: optional(
      Text(255, 'Finds an existing space by its external reference, or is that of the new one'),
    ),
    bookingCategoryId: optional(
      Type.Integer({
        minimum: 1,
        description: 'Without it, the usual category of the kind at this location',
      }),
    ),
    parentId: optional(
      Type.Integer({
        minimum: 1,
        description: 'Without it, the zone around the element, otherwise the location of the plan',
      }),
    ),
  },
  'The space that an element of a plan stands for.',
)

export const PlanSpace = entity(
  'PlanSpace',
  {
    elementId: ElementId,
    change: PlanSpaceChange,
    reason: optional(PlanSpaceReason),
    name: optional(Type.String()),
    before: optional(Type.String({ description: 'The previous name of a renamed space' })),
    isNumbered: optional(
      Type.Boolean({ description: 'The name has a number that the file does not have' }),
    ),
    kind: LocationKind,
    capacity: optional(Count),
    bookingCategoryId: optional(Id),
    parentId: optional(Id),
    locationId: optional(Id),
  },
  'What happens to the space of an element, or why it is left out.',
)

export const FloorPlanSpacesInput = entity(
  'FloorPlanSpacesInput',
  {
    plan: FloorPlanEdit,
    spaces: Type.Array(PlanSpaceInput, { minItems: 1, maxItems: 5000 }),
    patterns: optional(
      Type.Record(Type.String({ maxLength: 32 }), Text(100), {
        maxProperties: 20,
        description:
          'By kind, such as DESK: the names of spaces without a name. {n} is a number, {nn} one with two digits, {floor} the short name or name of the location of the plan, {zone} that of the location above the space',
      }),
    ),
    numbersRepeated: optional(
      Type.Boolean({ description: 'Adds a number to repeated names instead of leaving them out' }),
    ),
    preview: optional(Type.Boolean({ description: 'Answers what would happen; saves nothing' })),
  },
  'A plan to save, and the spaces to create or link for its elements.',
)

export const FloorPlanSpaces = entity(
  'FloorPlanSpaces',
  {
    spaces: Type.Array(PlanSpace),
    plan: optional(FloorPlan),
  },
  'What happened to each space, in the order of the request; a preview has no plan.',
)
