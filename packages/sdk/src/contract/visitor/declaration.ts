import Type from 'typebox'
import { HtmlNode } from '../admin/org.js'
import { endpoints } from '../base/endpoint.js'
import { whenUnsuitable } from '../base/field-code.js'
import {
  declarationNameMaxLength,
  declarationTitleMaxLength,
  signatureMaxNumbers,
} from '../base/limits.js'
import { entity, Flag, Id, LocalDate, Name, optional, Text } from '../base/schema.js'
import { PersonName } from '../location/location.js'
import { EntryVersion, StaleVersion } from '../base/version.js'

export const declarationTemplateFields = {
  shortName: Name(declarationNameMaxLength, 'Name'),
  title: Name(declarationTitleMaxLength, 'Title'),
  expiryDays: whenUnsuitable(
    'validityDays',
    Type.Integer({ minimum: 1, maximum: 36_500, description: 'Validity in days' }),
  ),
  content: Name(50_000, 'Declaration statement; HTML with a limited set of tags'),
  helpTitle: optional(Text(declarationTitleMaxLength, 'Additional information title')),
  organisationLogo: optional(Type.Boolean({ description: 'Show the logo above the declaration' })),
}

export const DeclarationTemplate = entity(
  'DeclarationTemplate',
  {
    id: Id,
    version: EntryVersion,
    ...declarationTemplateFields,
    contentNodes: optional(Type.Array(HtmlNode, { description: 'The content, ready to be shown' })),
    isUsed: optional(Flag),
  },
  'A statement that visitors sign before they enter.',
)
export const DeclarationTemplateInput = entity(
  'DeclarationTemplateInput',
  { version: StaleVersion, ...declarationTemplateFields },
  'A declaration template to create or change.',
)
export const DeclarationStatus = entity(
  'DeclarationStatus',
  {
    templateId: Id,
    status: optional(
      Type.Literal('SIGNED', {
        description: 'Omitted if it is not signed or has expired',
      }),
    ),
    declarationDate: optional(LocalDate),
    expiryDate: optional(LocalDate),
  },
  'Whether a person has signed the declaration of a location.',
)

const stroke = Type.Array(Type.Integer({ minimum: 0, maximum: 10_000 }), {
  minItems: 2,
  maxItems: signatureMaxNumbers,
  description: 'x and y of one point after another',
})

export const Signature = entity(
  'Signature',
  {
    width: Type.Integer({ minimum: 1, maximum: 10_000 }),
    height: Type.Integer({ minimum: 1, maximum: 10_000 }),
    strokes: Type.Array(stroke, { minItems: 1, maxItems: 200 }),
  },
  `A signature as lines on a field of this size, with ${signatureMaxNumbers / 2} points at most.`,
)

export const SignedDeclaration = entity(
  'SignedDeclaration',
  {
    templateId: Id,
    name: Type.String(),
    title: Type.String(),
    declarationDate: LocalDate,
    expiryDate: LocalDate,
    witness: optional(PersonName),
    signature: optional(Signature),
  },
  'A declaration that a visitor has made: signed by themselves, or witnessed by the reception.',
)

export const declarationEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/declaration/template',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'List all templates',
    answers: { 200: Type.Array(DeclarationTemplate) },
  },
  get: {
    method: 'GET',
    path: '/declaration/template/{id}',
    access: ['authenticated', 'locationManager', 'system'],
    scope: 'visit:checkin',
    summary: 'Get a template',
    answers: { 200: DeclarationTemplate },
  },
  create: {
    method: 'POST',
    path: '/declaration/template',
    access: 'admin',
    summary: 'Add a template',
    body: DeclarationTemplateInput,
    answers: { 201: DeclarationTemplate },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/declaration/template/{id}',
    access: 'admin',
    summary: 'Change a template',
    body: DeclarationTemplateInput,
    answers: { 200: DeclarationTemplate },
    errors: ['ALREADY_EXISTS', 'VERSION_CONFLICT'],
  },
  status: {
    method: 'GET',
    path: '/declaration/status',
    access: ['user', 'receptionist', 'system'],
    summary:
      'Check whether a person has signed the declaration of a location; 204 if the location has none',
    query: { personId: Id, locationId: Id, date: LocalDate },
    answers: { 200: DeclarationStatus, 204: null },
  },
})
