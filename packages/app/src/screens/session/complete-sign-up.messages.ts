import { common, defineMessages } from '@mosaic-booking/widgets/ui'

/** A separate module, because few people sign up while many log in. */
export const messages = defineMessages('session', {
  complete: 'Complete your sign-up',
  completeText: 'Almost done. Enter your name and choose a password.',
  firstName: common.firstName,
  lastName: common.lastName,
  contactNumber: 'Contact number (optional)',
  createAccount: 'Create account',
  nameMissing: 'Please enter a name.',
  lastNameMissing: 'Please enter a last name.',
  completeDone: 'Your account is ready',
  completeDoneText: 'You can now log in.',
})
