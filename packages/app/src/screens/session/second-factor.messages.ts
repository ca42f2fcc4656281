import { defineMessages } from '@mosaic-booking/widgets/ui'

/** A separate module, because few logins show these texts. */
export const messages = defineMessages('session', {
  secondStep: 'Enter your code',
  secondStepText: 'Your authenticator app shows a new code every 30 seconds.',
  setUpApp: 'Set up your authenticator app',
  setUpAppText: 'Your organisation requires a second step at each login.',
  recoveryText: 'Enter one of the codes that you saved when you set up your authenticator app.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'Ten letters and digits; each code works once',
  recoveryMissing: 'Enter a recovery code.',
  recoveryWrong: 'That code is not correct, or it has already been used.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  otherAccount: 'Use another account',
})
