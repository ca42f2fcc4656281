import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { floorPlanMaxBytes } from '../base/limits.js'
import { Flag, IdList, optional } from '../base/schema.js'
import { embedScopes } from '../base/scope.js'
import { FloorPlan, FloorPlanEdit } from './floor-plan.js'
import { FloorPlanSpaces, FloorPlanSpacesInput } from './plan-space.js'

export const floorPlanEndpoints = endpoints({
  get: {
    method: 'GET',
    path: '/location/{id}/floorPlan',
    access: ['authenticated', 'locationManager', 'system'],
    scope: embedScopes,
    summary: 'Get the floor plan of a location with its drawing',
    answers: { 200: FloorPlan },
  },
  save: {
    method: 'PUT',
    path: '/location/{id}/floorPlan',
    access: 'admin',
    summary: 'Save the floor plan of a location',
    body: FloorPlanEdit,
    answers: { 200: FloorPlan },
    errors: ['VERSION_CONFLICT', 'PLAN_HIDES_BOOKINGS'],
    maxBytes: floorPlanMaxBytes,
    timeoutMs: 30_000,
  },
  remove: {
    method: 'DELETE',
    path: '/location/{id}/floorPlan',
    access: 'admin',
    summary: 'Remove the floor plan of a location',
    query: { confirm: optional(Flag) },
    answers: { 204: null },
    errors: ['PLAN_HIDES_BOOKINGS'],
  },
  makeSpaces: {
    method: 'POST',
    path: '/location/{id}/floorPlan/spaces',
    access: 'admin',
    summary: 'Save a floor plan and create or link the spaces of its elements, all or nothing',
    body: FloorPlanSpacesInput,
    answers: { 200: FloorPlanSpaces },
    errors: ['VERSION_CONFLICT', 'PLAN_HIDES_BOOKINGS'],
    maxBytes: floorPlanMaxBytes,
    timeoutMs: 60_000,
    keyed: true,
  },
  undoSpaces: {
    method: 'DELETE',
    path: '/location/{id}/floorPlan/spaces',
    access: 'admin',
    summary: 'Undo the last creation of spaces, as long as the plan has not been saved since',
    query: { version: Type.Integer({ minimum: 1 }), confirmIds: optional(IdList) },
    answers: { 200: FloorPlan },
    errors: ['VERSION_CONFLICT', 'IN_USE', 'MATRIX-BUS-0029'],
    timeoutMs: 60_000,
  },
})
