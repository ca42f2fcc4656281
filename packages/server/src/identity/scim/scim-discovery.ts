import { schemas } from './scim-attributes.js'
import { maxResults } from './scim-rules.js'

const supported = (is: boolean, more = {}) => ({ supported: is, ...more })

/** The capabilities of this service (RFC 7643, 5). */
export const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: supported(true),
  bulk: supported(false, { maxOperations: 0, maxPayloadSize: 0 }),
  filter: supported(true, { maxResults }),
  changePassword: supported(false),
  sort: supported(false),
  etag: supported(false),
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that the integrations page shows once',
      primary: true,
    },
  ],
}

const toType = (name: string, schema: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
})
export const resourceTypes = [toType('User', schemas.user), toType('Group', schemas.group)]

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const toSchema = (id: string, name: string, attributes: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes,
})

/** The supported attributes (RFC 7643, 7). */
export const schemaResources = [
  toSchema(schemas.user, 'User', [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('displayName'),
    attribute('name', {
      type: 'complex',
      subAttributes: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
    }),
    attribute('emails', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value'),
        attribute('type'),
        attribute('primary', { type: 'boolean' }),
      ],
    }),
    // Only data URLs are read, and pictures are not sent back.
    attribute('photos', {
      type: 'complex',
      multiValued: true,
      mutability: 'writeOnly',
      returned: 'never',
      subAttributes: [
        attribute('value', { type: 'reference', mutability: 'writeOnly', returned: 'never' }),
      ],
    }),
    attribute('active', { type: 'boolean' }),
    attribute('externalId', { caseExact: true }),
  ]),
  toSchema(schemas.group, 'Group', [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    attribute('members', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', { mutability: 'immutable' }),
        attribute('type', { mutability: 'immutable', canonicalValues: ['User'] }),
        attribute('display'),
      ],
    }),
    attribute('externalId', { caseExact: true }),
  ]),
]
