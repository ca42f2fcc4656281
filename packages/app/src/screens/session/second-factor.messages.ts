import { defineMessages } from '@mosaic-booking/widgets/ui'

/** Apart from the others, because few logins show them. */
export const messages = defineMessages('session', {
  secondStep: 'Enter your code',
  secondStepText: 'Your authenticator app shows a new code every 30 seconds.',
  setUpApp: 'Set up your authenticator app',
  setUpAppText: 'Your organisation requires a second step at each login.',
  otherAccount: 'Use another account',
})
