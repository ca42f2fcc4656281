import Type, { type TSchema } from 'typebox'
import { optional } from '../base/schema.js'

/** Fields of the part of a way on one floor. Points are in the units of the floor's plan. */
export const wayLeg = {
  floor: Type.String({ description: 'The name of the floor' }),
  points: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
    minItems: 1,
    description: 'The corners of the way, in the units of the floor’s plan',
  }),
  length: Type.Number({ minimum: 0, description: 'In metres' }),
  by: optional(Type.Unsafe<'lift' | 'stairs'>({ type: 'string', enum: ['lift', 'stairs'] })),
}

/** Fields of a way that has such parts. */
export const wayOf = <Leg extends TSchema>(leg: Leg) => ({
  to: Type.String({ description: 'The name of the space' }),
  start: Type.Unsafe<'entrance' | 'lift' | 'stairs'>({
    type: 'string',
    enum: ['entrance', 'lift', 'stairs'],
  }),
  legs: Type.Array(leg, { minItems: 1 }),
  stepFreeLegs: optional(Type.Array(leg, { minItems: 1, description: 'If the way has stairs' })),
})
