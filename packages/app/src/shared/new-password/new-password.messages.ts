import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('new-password', {
  password: common.password,
  confirmPassword: 'Confirm password',
  newPassword: 'New password',
  repeatPassword: 'Confirm new password',
  newPasswordMissing: 'Specify the new password',
  mismatch: 'The passwords do not match',
})
