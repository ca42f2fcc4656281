import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { Facility } from './location.js'
import { entity, Name, optional } from '../base/schema.js'
import { StaleVersion } from '../base/version.js'

export const FacilityInput = entity(
  'FacilityInput',
  {
    version: StaleVersion,
    text: Name(100),
    kind: optional(Type.Union([Type.Literal('MAIN'), Type.Literal('OTHER')])),
  },
  'A facility to create or change.',
)

export const facilityEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/facility',
    access: ['authenticated', 'locationManager', 'system'],
    summary:
      'List the facilities of the organisation and those that all share, and whether the organisation uses them',
    answers: { 200: Type.Array(Facility) },
  },
  create: {
    method: 'POST',
    path: '/facility',
    access: 'admin',
    summary: 'Add a facility of the organisation; a service administrator adds one that all share',
    body: FacilityInput,
    answers: { 201: Facility },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/facility/{id}',
    access: 'admin',
    summary: 'Change a facility; one that all share needs the level installation',
    body: FacilityInput,
    answers: { 200: Facility },
    errors: ['ALREADY_EXISTS', 'VERSION_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: '/facility/{id}',
    access: 'admin',
    summary:
      'Delete a facility that no location uses; one that all share needs the level installation',
    answers: { 204: null },
    errors: ['IN_USE'],
  },
  enable: {
    method: 'POST',
    path: '/org/current/facilities/{id}',
    access: 'admin',
    summary: 'Use a facility in the organisation',
    answers: { 200: Facility },
  },
  disable: {
    method: 'DELETE',
    path: '/org/current/facilities/{id}',
    access: 'admin',
    summary: 'Stop offering a facility; locations keep it',
    answers: { 204: null },
  },
})
