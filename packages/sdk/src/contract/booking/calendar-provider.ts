import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, Id } from '../base/schema.js'

export const CalendarProvider = entity(
  'CalendarProvider',
  {
    id: Id,
    name: Type.String(),
    kind: Type.Literal('O365'),
  },
  'A calendar service with the mailboxes that a location can use as calendarResource.',
)

export const calendarProviderEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/calendarProvider',
    access: 'admin',
    summary: 'List calendar services',
    answers: { 200: Type.Array(CalendarProvider) },
  },
})
