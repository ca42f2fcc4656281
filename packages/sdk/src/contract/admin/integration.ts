import Type from 'typebox'
import { OccupancyStatus } from '../base/occupancy-status.js'
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
  Text,
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

export const MqttProblem = enumeration(
  'MqttProblem',
  ['REFUSED', 'CERTIFICATE', 'ADDRESS_NOT_PUBLIC', 'NOT_SUBSCRIBED', 'UNREACHABLE', 'SECRETS_LOST'],
  'Why a broker is not connected.',
)

export const MqttMessageProblem = enumeration(
  'MqttMessageProblem',
  [
    'OTHER_TOPIC',
    'UNKNOWN_SPACE',
    'AMBIGUOUS_NAME',
    'TOO_LONG',
    'NOT_JSON',
    'NO_STATE',
    'UNKNOWN_STATE',
    'INVALID_TIME',
    'OUTDATED',
    'RETAINED',
  ],
  'Why a message does not count.',
)

const Values = Type.Array(Name(64), { minItems: 1, maxItems: 20 })
const Certificate = Text(20_000)
const JsonPath = Text(200)

const mqttSettings = {
  address: Type.String({
    minLength: 1,
    maxLength: 500,
    pattern: '^(mqtts?|wss?)://[^/?#@\\s]+(/[^\\s]*)?$',
    description: 'The broker: mqtt://, mqtts://, ws:// or wss://, without user and password',
  }),
  username: clearable(Name(200)),
  caCertificate: clearable(Certificate),
  clientCertificate: clearable(Certificate),
  topic: Type.String({
    minLength: 1,
    maxLength: 200,
    description:
      'The topic, in which {id}, {name} or {externalReference} stands for the space; + and # match anything',
  }),
  statePath: clearable(JsonPath),
  timePath: clearable(JsonPath),
  messagePath: clearable(JsonPath),
  occupiedValues: Values,
  freeValues: Values,
}

export const MqttInput = entity(
  'MqttInput',
  {
    ...mqttSettings,
    password: clearable(Name(1000)),
    clientKey: clearable(Certificate),
  },
  'A broker with sensors. Omitted secrets stay unchanged while the address does; null removes them.',
)

export const LastReading = entity(
  'LastReading',
  {
    locationId: Id,
    locationName: Type.String(),
    status: OccupancyStatus,
    seenOn: Instant,
    statusMessage: optional(Type.String()),
  },
  'What a sensor has seen, for administrators.',
)

export const MqttIntegration = entity(
  'MqttIntegration',
  {
    ...mqttSettings,
    hasPassword: Flag,
    hasClientKey: Flag,
    isConnected: Flag,
    lastMessage: optional(Instant),
    problem: optional(MqttProblem),
    problemDetail: optional(Type.String()),
    failedOn: optional(Instant),
    createdOn: Instant,
    createdBy: Type.String(),
    lastReadings: Type.Array(LastReading),
  },
  'A connected broker, and the last readings of all sensors. Secrets are never returned.',
)

export const MqttMessage = entity(
  'MqttMessage',
  {
    topic: Type.String(),
    payload: Type.String({ description: 'The beginning' }),
    isRetained: Flag,
    locationName: optional(Type.String()),
    status: optional(OccupancyStatus),
    seenOn: optional(Instant),
    problem: optional(MqttMessageProblem),
  },
  'A message of a broker, and what becomes of it.',
)

export const MqttCheck = entity(
  'MqttCheck',
  {
    problem: optional(MqttProblem),
    problemDetail: optional(Type.String()),
    messages: Type.Array(MqttMessage),
  },
  'A test of a broker: why it failed, or the messages of some seconds.',
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
  mqtt: {
    method: 'GET',
    path: '/integration/mqtt',
    access: 'admin',
    summary: 'Get the broker of the sensors, or 204 without one',
    answers: { 200: MqttIntegration, 204: null },
  },
  saveMqtt: {
    method: 'PUT',
    path: '/integration/mqtt',
    access: 'admin',
    summary: 'Connect a broker with sensors, or change it',
    body: MqttInput,
    answers: { 200: MqttIntegration },
  },
  removeMqtt: {
    method: 'DELETE',
    path: '/integration/mqtt',
    access: 'admin',
    summary: 'Disconnect the broker',
    answers: { 204: null },
  },
  checkMqtt: {
    method: 'POST',
    path: '/integration/mqtt/check',
    access: 'admin',
    summary: 'Connect to the broker and listen for some seconds; nothing is stored',
    answers: { 200: MqttCheck },
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
