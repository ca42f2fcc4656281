import { expect, it } from 'vitest'
import { decideStates } from './decide-states.js'

const calm = {
  spaces: 40,
  floors: 3,
  floorsWithoutPlan: 0,
  users: 12,
  signOnMethods: 1,
  devices: 2,
  silentDevices: 0,
  undeliveredMails: 0,
  mailIsSent: true,
}

it('a view has a fact, or nothing', () => {
  expect(decideStates(calm, true)).toEqual({
    locations: { message: 'spaces', count: 40, needsAttention: false },
    'floor-plans': { message: 'floors', count: 3, needsAttention: false },
    users: { message: 'users', count: 12, needsAttention: false },
    'authentication-methods': { message: 'singleSignOn', count: 0, needsAttention: false },
    devices: { message: 'connected', count: 2, needsAttention: false },
  })
  expect(decideStates({ ...calm, floors: 0, devices: 0, signOnMethods: 0 }, true)).toEqual({
    locations: { message: 'spaces', count: 40, needsAttention: false },
    users: { message: 'users', count: 12, needsAttention: false },
    'authentication-methods': { message: 'passwords', count: 0, needsAttention: false },
  })
})

it.each([
  ['floor-plans', { floorsWithoutPlan: 2 }, 'withoutPlan', 2],
  ['devices', { silentDevices: 1 }, 'silent', 1],
  ['undelivered-mails', { undeliveredMails: 5 }, 'undelivered', 5],
  ['mail-server', { undeliveredMails: 5, mailIsSent: false }, 'notSent', 0],
] as const)('%s needs attention with %j', (view, state, message, count) => {
  expect(decideStates({ ...calm, ...state }, true)[view]).toEqual({
    message,
    count,
    needsAttention: true,
  })
})

it('ORG-022 tells everybody else beside the undelivered e-mails that none are sent', () => {
  expect(decideStates({ ...calm, mailIsSent: false }, false)['undelivered-mails']).toEqual({
    message: 'notSent',
    count: 0,
    needsAttention: true,
  })
})
