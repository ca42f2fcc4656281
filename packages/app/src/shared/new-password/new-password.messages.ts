import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  password: { en: 'Password', es: 'Contraseña' },
  confirmPassword: { en: 'Confirm password', es: 'Confirme la contraseña' },
  newPassword: { en: 'New password', es: 'Contraseña nueva' },
  repeatPassword: { en: 'Confirm new password', es: 'Confirme la contraseña nueva' },
  newPasswordMissing: { en: 'Specify the new password', es: 'Indique la contraseña nueva' },
  mismatch: { en: 'The passwords do not match', es: 'Las contraseñas no coinciden' },
})
