import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { LocationKind } from './location.js'
import { entity, enumeration, Flag, Id, Name } from '../base/schema.js'

export const SharingNetworkType = enumeration(
  'SharingNetworkType',
  ['RESOURCE', 'RECEPTION'],
  'Bookable locations, or receptions with their visitors.',
)

export const SharingNetwork = entity(
  'SharingNetwork',
  {
    id: Id,
    type: SharingNetworkType,
    name: Type.String(),
    organisations: Type.Array(
      Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    ),
    locations: Type.Array(
      Type.Object(
        { id: Id, name: Type.String(), kind: LocationKind, organisationId: Id },
        { additionalProperties: false, description: 'Kind ORL: the whole organisation' },
      ),
    ),
  },
  'Organisations that share locations with each other.',
)

export const ShareableLocation = entity(
  'ShareableLocation',
  {
    id: Id,
    name: Type.String(),
    qualifiedName: Type.String(),
    kind: LocationKind,
    organisationId: Id,
    isReception: Flag,
  },
  'A location that an organisation can share.',
)

const one = Type.Object({ id: Id }, { additionalProperties: false })
export const SharingNetworkInput = entity(
  'SharingNetworkInput',
  {
    type: SharingNetworkType,
    name: Name(100),
    organisations: Type.Array(one, { maxItems: 500 }),
    locations: Type.Array(one, { maxItems: 5000 }),
  },
  'A sharing network to create or change. Without organisations it is inactive.',
)

export const sharingNetworkEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/sharingNetwork',
    access: 'admin',
    summary: 'List the organisation’s sharing networks; service admins see all',
    answers: { 200: Type.Array(SharingNetwork) },
  },
  locations: {
    method: 'GET',
    path: '/sharingNetwork/locations',
    access: 'serviceAdmin',
    summary: 'List the locations that an organisation can share, and which are receptions',
    query: { organisationId: Id },
    answers: { 200: Type.Array(ShareableLocation) },
  },
  create: {
    method: 'POST',
    path: '/sharingNetwork',
    access: 'serviceAdmin',
    summary: 'Add a sharing network',
    body: SharingNetworkInput,
    answers: { 201: SharingNetwork },
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/sharingNetwork/{id}',
    access: 'serviceAdmin',
    summary: 'Change a sharing network',
    body: SharingNetworkInput,
    answers: { 200: SharingNetwork },
  },
})
