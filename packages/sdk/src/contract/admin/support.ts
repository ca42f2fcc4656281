import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, Id, Instant, Name } from '../base/schema.js'

export const SupportInput = entity(
  'SupportInput',
  {
    type: Type.Literal('SUPPORT'),
    subject: Name(255),
    body: Name(10_000),
  },
  'A question to the support desk.',
)
export const SupportReceipt = entity(
  'SupportReceipt',
  { id: Id, created: Instant },
  'The question was recorded and mailed.',
)

export const supportEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/support',
    access: ['authenticated', 'locationManager'],
    summary: 'Contact the support desk',
    body: SupportInput,
    answers: { 201: SupportReceipt },
    keyed: true,
  },
})
