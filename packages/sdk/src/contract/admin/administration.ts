import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { Count, entity } from '../base/schema.js'

export const AdministrationState = entity(
  'AdministrationState',
  {
    spaces: Count,
    floors: Count,
    floorsWithoutPlan: Count,
    users: Count,
    signOnMethods: Type.Integer({
      minimum: 0,
      description: 'Methods that log people in through another provider',
    }),
    devices: Count,
    silentDevices: Type.Integer({
      minimum: 0,
      description: 'Devices without a request in the last 24 hours',
    }),
    undeliveredMails: Type.Integer({ minimum: 0, maximum: 200 }),
    mailIsSent: Type.Boolean({ description: 'A mail server is set; otherwise mails become files' }),
  },
  'What an organisation has, and what needs its administrators’ attention.',
)

export const administrationEndpoints = endpoints({
  get: {
    method: 'GET',
    path: '/administration',
    access: 'admin',
    summary: 'Get the state of the organisation',
    answers: { 200: AdministrationState },
  },
})
