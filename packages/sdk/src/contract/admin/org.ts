import Type from 'typebox'
import { Category } from '../location/category.js'
import { endpoints } from '../base/endpoint.js'
import { embedScopes } from '../base/scope.js'
import {
  bannerSummaryMaxLength,
  bannerTitleMaxLength,
  formattedTextMaxLength,
  htmlTags,
} from '../base/limits.js'
import { Layout, Location } from '../location/location.js'
import {
  clearable,
  EmailDomain,
  entity,
  enumeration,
  Flag,
  Id,
  IdList,
  Instant,
  Name,
  optional,
  optionalWith,
  reference,
  Text,
  WordList,
  Zone,
} from '../base/schema.js'

export const ConfigScope = enumeration(
  'ConfigScope',
  ['in-use', 'released', 'internal'],
  'Settings with a value; keys known to any administrator; keys for service admins only.',
)

export const ConfigSetting = entity(
  'ConfigSetting',
  {
    key: Type.String(),
    value: optional(
      Type.Unknown({
        description:
          'Parsed by its type: Boolean, integer, text or JSON. Absent if nothing is stored',
      }),
    ),
    dataType: enumeration(
      'ConfigDataType',
      ['BOOLEAN', 'INTEGER', 'TEXT', 'JSON'],
      'The type of a value.',
    ),
    description: optional(Type.String({ description: 'Only for service admins' })),
    defaultValue: optional(Type.Unknown()),
    released: optional(Flag),
    scopes: optional(Type.Array(ConfigScope)),
  },
  'One configuration value of the organisation.',
)

export const UndeliveredMail = entity(
  'UndeliveredMail',
  {
    id: Id,
    recipient: Type.String(),
    about: enumeration(
      'MailSubject',
      ['BOOKING', 'VISIT', 'ACCOUNT', 'OTHER'],
      'What a mail is about.',
    ),
    bookingId: optional(Id),
    failed: Instant,
    reason: Type.String({ description: 'The answer of the mail server' }),
  },
  'A mail that its recipient does not get, because it was refused for good or too often.',
)

export const LocationKindUse = entity(
  'LocationKindUse',
  { kind: Type.String(), left: Type.Integer(), right: Type.Integer() },
  'A kind of location used by the organisation, in tree order.',
)

export const OrganisationName = entity(
  'OrganisationName',
  {
    id: Id,
    name: Type.String(),
    status: optional(Type.String()),
    created: optional(Instant),
  },
  'An organisation by name.',
)

export const Organisation = entity(
  'Organisation',
  {
    id: Id,
    name: Type.String(),
    timeZone: Zone,
    locale: optional(Type.String()),
    minPasswordLength: Type.Integer(),
    domains: optional(Type.Array(Type.String(), { description: 'For administrators' })),
    organisationDomains: optional(Type.Array(Type.String())),
    isOnlyOrganisation: optional(
      Type.Boolean({
        description:
          'The installation has no other organisation, so that its administrators may change domains and any setting; for administrators',
      }),
    ),
    findSomeoneCategoryIds: IdList,
    conferenceProviders: Type.Array(
      Type.Object(
        { id: Id, name: Type.String(), type: Type.String() },
        { additionalProperties: false },
      ),
    ),
    rootLocation: optional(Location),
    groupsCount: optional(
      Type.Integer({ minimum: 0, description: 'Security groups; for location managers' }),
    ),
    hasSharedResources: optional(Type.Boolean({ description: 'For location managers' })),
    hasFloorPlans: optional(
      Type.Boolean({ description: 'For administrators and location admins' }),
    ),
    layouts: optional(Type.Array(Layout, { description: 'For providers' })),
    configSettings: Type.Array(ConfigSetting),
    categories: Type.Array(Category),
    locations: optional(Type.Array(Location)),
    locationKinds: Type.Array(LocationKindUse),
    logoImage: optional(Type.String()),
    lightLogoImage: optional(Type.String()),
    hasLogoImage: Flag,
    markedForDeletionBy: optional(Type.String()),
    scheduledDeletionDate: optional(Instant),
  },
  'An organisation as seen by its members.',
)

export const HtmlNode = entity(
  'HtmlNode',
  {
    tag: optional(
      enumeration('HtmlTag', htmlTags, 'The elements that formatted texts may contain.'),
    ),
    text: optional(Type.String()),
    href: optional(Type.String({ description: 'Of a link: http, https, mailto or tel' })),
    children: optional(Type.Array(reference('HtmlNode'))),
  },
  'A part of a formatted text: plain text, or an element with its parts. Pages build it without parsing HTML, which Trusted Types forbid.',
)

const bannerFields = {
  title: Text(bannerTitleMaxLength),
  summary: Text(bannerSummaryMaxLength),
  content: Text(formattedTextMaxLength),
  enabled: Flag,
}
export const BannerInput = entity(
  'BannerInput',
  bannerFields,
  'The banner; the server removes from its HTML what it does not allow.',
)
export const Banner = entity(
  'Banner',
  {
    ...bannerFields,
    contentNodes: optional(Type.Array(HtmlNode, { description: 'The content, ready to be shown' })),
    updated: optional(Instant),
  },
  'The organisation banner.',
)

export const CustomerStatus = enumeration(
  'CustomerStatus',
  ['TRIAL', 'LIVE', 'INTERNAL', 'CLOSED'],
  'What an organisation is to the provider of the service.',
)

const orgId = { orgId: Type.Union([Id, Type.Literal('current')]) }

export const orgEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/org',
    access: 'serviceAdmin',
    summary: 'List all organisations',
    answers: {
      200: Type.Array(OrganisationName),
    },
  },
  get: {
    method: 'GET',
    path: '/org/{id}',
    access: ['authenticated', 'locationManager', 'system'],
    scope: embedScopes,
    summary: 'Get the organisation with its settings and categories',
    params: { id: orgId.orgId },
    query: {
      include: optional(WordList),
      scope: optionalWith(Type.Union([Type.Literal('ISOLATED'), Type.Literal('SHARED')]), 'SHARED'),
    },
    answers: { 200: Organisation },
  },
  update: {
    method: 'PUT',
    path: '/org/{id}',
    access: 'admin',
    params: { id: orgId.orgId },
    summary: 'Change the organisation’s details',
    body: entity(
      'OrganisationEdit',
      {
        name: optional(Name(100)),
        locale: clearable(Type.String({ maxLength: 10 })),
        timeZone: optional(Zone),
        minPasswordLength: optional(Type.Integer({ minimum: 8, maximum: 128 })),
        logoImage: clearable(Id),
        lightLogoImage: clearable(Id),
        domains: optional(Type.Array(EmailDomain, { maxItems: 100 })),
      },
      'The fields to change.',
    ),
    answers: { 200: Organisation },
  },
  locationKinds: {
    method: 'GET',
    path: '/org/{orgId}/locationKinds',
    access: ['authenticated', 'locationManager', 'system'],
    params: orgId,
    summary: 'List the kinds of location in use',
    query: { bc: optional(Id) },
    answers: { 200: Type.Array(LocationKindUse) },
  },
  setFeature: {
    method: 'POST',
    path: '/org/{orgId}/feature/{key}',
    access: 'admin',
    params: { ...orgId, key: Name(64) },
    summary: 'Turn a setting on or off',
    query: { enable: Flag },
    answers: { 200: ConfigSetting },
  },
  setGenericFeature: {
    method: 'POST',
    path: '/org/{orgId}/genericfeature/{key}',
    access: 'installation',
    params: { ...orgId, key: Name(64) },
    summary: 'Set any setting; long values by PUT, because proxies limit addresses',
    query: { featureValue: Type.String({ maxLength: 20_000 }) },
    answers: { 200: ConfigSetting },
  },
  saveGenericFeature: {
    method: 'PUT',
    path: '/org/{orgId}/genericfeature/{key}',
    access: 'installation',
    params: { ...orgId, key: Name(64) },
    summary: 'Set any setting, by a body',
    body: Type.Object(
      { featureValue: Type.String({ maxLength: 100_000 }) },
      { additionalProperties: false },
    ),
    answers: { 200: ConfigSetting },
  },
  undeliveredMails: {
    method: 'GET',
    path: '/org/{orgId}/undeliveredMails',
    access: 'admin',
    params: orgId,
    summary: 'List mails that were refused for good, latest first; at most 200',
    answers: { 200: Type.Array(UndeliveredMail) },
  },
  logo: {
    method: 'GET',
    path: '/org/{orgId}/logo',
    access: 'anon',
    params: { orgId: Id },
    query: { light: optional(Flag) },
    summary:
      'Get the organisation’s logo, as pages without a login show it; with `light`, the one for dark backgrounds if there is one',
    answers: { 200: { mediaType: 'application/octet-stream' } },
  },
  helpText: {
    method: 'GET',
    path: '/org/{orgId}/helpText',
    access: ['authenticated', 'locationManager'],
    params: orgId,
    summary: 'Get the organisation’s help text; empty if there is none',
    answers: { 200: { mediaType: 'text/plain' } },
  },
  saveHelpText: {
    method: 'PUT',
    path: '/org/{orgId}/helpText',
    access: 'admin',
    params: orgId,
    summary: 'Save the help text, at most 20,000 characters',
    body: { mediaType: 'text/plain' },
    answers: { 204: null },
  },
  banner: {
    method: 'GET',
    path: '/org/{orgId}/banner',
    access: ['authenticated', 'locationManager'],
    params: orgId,
    summary: 'Get the banner; 204 if there is none, or none for members',
    answers: { 200: Banner, 204: null },
  },
  saveBanner: {
    method: 'POST',
    path: '/org/{orgId}/banner',
    access: 'admin',
    params: orgId,
    summary: 'Save the banner',
    body: BannerInput,
    answers: { 200: Banner },
  },
  setup: {
    method: 'POST',
    path: '/setup/org',
    access: 'serviceAdmin',
    summary: 'Create an organisation',
    body: entity(
      'OrganisationSetup',
      {
        organisationName: Name(100),
        organisationTimeZone: Zone,
        organisationDomain: EmailDomain,
        organisationStatus: CustomerStatus,
        minPasswordLength: optional(Type.Integer({ minimum: 8, maximum: 128 })),
      },
      'A new organisation.',
    ),
    answers: {
      200: entity(
        'OrganisationSetupAnswer',
        {
          status: Type.Union([Type.Literal('OK'), Type.Literal('ERROR')]),
          msg: optional(Type.String()),
          organisation: optional(reference('Organisation')),
        },
        'The result of creating an organisation.',
      ),
    },
    keyed: true,
  },
})
