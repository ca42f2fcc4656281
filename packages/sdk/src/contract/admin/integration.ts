import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import {
  clearable,
  entity,
  enumeration,
  Flag,
  Id,
  Instant,
  Name,
  optional,
} from '../base/schema.js'

export const AccessControlType = enumeration(
  'AccessControlType',
  ['BRIVO'],
  'The type of access-control service.',
)

export const AccessControlIntegration = entity(
  'AccessControlIntegration',
  {
    id: Id,
    type: AccessControlType,
    clientId: Type.String(),
    username: Type.String(),
    isConnected: Flag,
    createdOn: Instant,
    createdBy: Type.String(),
    lastEvent: optional(Instant),
  },
  'A connected access-control service. Secrets are never returned.',
)

export const AccessControlInput = entity(
  'AccessControlInput',
  {
    type: AccessControlType,
    clientId: Name(200),
    clientSecret: optional(Name(1000)),
    apiKey: optional(Name(1000)),
    username: Name(200),
    password: optional(Name(1000)),
  },
  'An access-control service to connect or change. Omitted secrets stay unchanged.',
)

export const ReceptionMapping = entity(
  'ReceptionMapping',
  {
    siteId: Name(100),
    siteName: optional(Type.String()),
    locationId: clearable(Id),
    locationName: optional(Type.String()),
  },
  'A site of the access-control service and its reception.',
)

export const AutoCheckIn = entity(
  'AutoCheckIn',
  {
    isEnabled: Flag,
    checkInBookings: optional(Flag),
    checkInVisits: optional(Flag),
  },
  'Whether entering a site checks people in.',
)

export const ScimIntegration = entity(
  'ScimIntegration',
  {
    baseUrl: Type.String(),
    createdOn: Instant,
    createdBy: Type.String(),
    lastUsed: optional(Instant),
    token: optional(Type.String({ description: 'Returned once, on creation' })),
  },
  'User provisioning by an identity provider (SCIM 2.0).',
)

const Mappings = Type.Array(ReceptionMapping)

export const integrationEndpoints = endpoints({
  accessControls: {
    method: 'GET',
    path: '/integration/accessControl',
    access: 'installation',
    summary: 'List connected access-control services',
    answers: { 200: Type.Array(AccessControlIntegration) },
  },
  accessControl: {
    method: 'GET',
    path: '/integration/accessControl/{id}',
    access: 'installation',
    summary: 'Get an access-control service',
    answers: { 200: AccessControlIntegration },
  },
  createAccessControl: {
    method: 'POST',
    path: '/integration/accessControl',
    access: 'installation',
    summary: 'Connect an access-control service',
    body: AccessControlInput,
    answers: { 201: AccessControlIntegration },
    errors: ['SERVICE_FAILED', 'ALREADY_EXISTS'],
    keyed: true,
  },
  updateAccessControl: {
    method: 'PUT',
    path: '/integration/accessControl/{id}',
    access: 'installation',
    summary: 'Change an access-control service',
    body: AccessControlInput,
    answers: { 200: AccessControlIntegration },
    errors: ['SERVICE_FAILED'],
  },
  removeAccessControl: {
    method: 'DELETE',
    path: '/integration/accessControl/{id}',
    access: 'installation',
    summary: 'Disconnect an access-control service',
    answers: { 204: null },
  },
  receptions: {
    method: 'GET',
    path: '/integration/accessControl/{id}/receptions',
    access: 'installation',
    summary: 'List sites of the service and their receptions',
    answers: { 200: Mappings },
    errors: ['SERVICE_FAILED'],
  },
  saveReceptions: {
    method: 'PUT',
    path: '/integration/accessControl/{id}/receptions',
    access: 'installation',
    summary: 'Set the reception of each site',
    body: entity(
      'ReceptionMappings',
      { receptions: Type.Array(ReceptionMapping, { maxItems: 1000 }) },
      'All mappings; omitted sites have none.',
    ),
    answers: { 200: Mappings },
  },
  autoCheckIn: {
    method: 'GET',
    path: '/integration/accessControl/{id}/autoCheckIn',
    access: 'installation',
    summary: 'Get whether entering checks people in',
    answers: { 200: AutoCheckIn },
  },
  saveAutoCheckIn: {
    method: 'PUT',
    path: '/integration/accessControl/{id}/autoCheckIn',
    access: 'installation',
    summary: 'Set whether entering checks people in',
    body: AutoCheckIn,
    answers: { 200: AutoCheckIn },
  },
  scim: {
    method: 'GET',
    path: '/integration/scim',
    access: 'admin',
    summary: 'Get user provisioning, or 204 if it is off',
    answers: { 200: ScimIntegration, 204: null },
  },
  createScim: {
    method: 'POST',
    path: '/integration/scim',
    access: 'admin',
    summary: 'Turn on user provisioning; the token is returned once',
    answers: { 201: ScimIntegration },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  removeScim: {
    method: 'DELETE',
    path: '/integration/scim',
    access: 'admin',
    summary: 'Turn off user provisioning',
    answers: { 204: null },
  },
})
