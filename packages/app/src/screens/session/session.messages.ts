import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  claim: { en: 'The right place for the day ahead.', es: 'El lugar adecuado para cada día.' },
  claimText: {
    en: 'Rooms, desks and parking on the plan of your building, live.',
    es: 'Salas, puestos y aparcamiento en el plano de su edificio, en directo.',
  },
  language: { en: 'Language and region', es: 'Idioma y región' },
  theme: { en: 'Theme', es: 'Tema' },

  login: { en: 'Log in', es: 'Iniciar sesión' },
  loginText: {
    en: 'With the e-mail address of your organisation.',
    es: 'Con el correo de su organización.',
  },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  password: { en: 'Password', es: 'Contraseña' },
  next: { en: 'Continue', es: 'Continuar' },
  checking: { en: 'Checking how you log in…', es: 'Comprobando cómo inicia sesión…' },
  withMethod: { en: 'Log in with {name}', es: 'Iniciar sesión con {name}' },
  or: { en: 'or with your password', es: 'o con su contraseña' },
  forgotten: { en: 'Forgotten your password?', es: '¿Ha olvidado su contraseña?' },
  noAccount: { en: 'No account yet?', es: '¿Aún no tiene cuenta?' },
  signUp: { en: 'Sign up', es: 'Registrarse' },
  emailError: {
    en: 'Please enter a valid e-mail address.',
    es: 'Introduzca una dirección de correo electrónico válida.',
  },
  passwordMissing: { en: 'Please enter your password.', es: 'Introduzca su contraseña.' },
  loginFailed: {
    en: 'There was a connection issue, please try again',
    es: 'Ha habido un problema de conexión; inténtelo de nuevo',
  },

  resetPassword: { en: 'Forgotten your password?', es: '¿Ha olvidado su contraseña?' },
  resetPasswordText: {
    en: 'We send you a link with which you can set a new one.',
    es: 'Le enviamos un enlace para elegir una nueva.',
  },
  sendLink: { en: 'Send the link', es: 'Enviar el enlace' },
  linkSent: { en: 'Please look into your inbox', es: 'Revise su correo' },
  linkSentText: {
    en: 'If {email} has an account here, the link is on its way. It can be used for one hour.',
    es: 'Si {email} tiene una cuenta aquí, el enlace está en camino. Se puede usar durante una hora.',
  },
  backToLogin: { en: 'Back to the login', es: 'Volver al inicio de sesión' },

  reset: { en: 'Set a new password', es: 'Elija una contraseña nueva' },
  resetText: { en: 'For {username}.', es: 'Para {username}.' },
  token: { en: 'Code from the e-mail', es: 'Código del correo' },
  newPassword: { en: 'New password', es: 'Contraseña nueva' },
  repeatPassword: { en: 'Repeat the new password', es: 'Repita la contraseña nueva' },
  setPassword: { en: 'Set the password', es: 'Guardar la contraseña' },
  newPasswordMissing: { en: 'Specify the new password', es: 'Indique la contraseña nueva' },
  mismatch: { en: 'The passwords do not match', es: 'Las contraseñas no coinciden' },
  tokenMissing: {
    en: 'Please enter the code from the e-mail.',
    es: 'Introduzca el código del correo.',
  },
  resetDone: { en: 'Your new password is set', es: 'Su contraseña nueva está guardada' },
  resetDoneText: { en: 'You can log in with it now.', es: 'Ya puede iniciar sesión con ella.' },
  newLink: { en: 'Request a new link', es: 'Solicitar un enlace nuevo' },

  signUpTitle: { en: 'Sign up', es: 'Registrarse' },
  signUpText: {
    en: 'With your work e-mail address. We send you a link to complete it.',
    es: 'Con su correo del trabajo. Le enviamos un enlace para completarlo.',
  },
  signUpError: {
    en: 'We could not send the sign-up e-mail. Please check the address and try again.',
    es: 'No hemos podido enviar el correo de registro. Compruebe la dirección e inténtelo de nuevo.',
  },
  signUpSentText: {
    en: 'We have sent a link to {email}. It can be used for seven days.',
    es: 'Hemos enviado un enlace a {email}. Se puede usar durante siete días.',
  },
  haveAccount: { en: 'Already have an account?', es: '¿Ya tiene cuenta?' },

  complete: { en: 'Complete your sign-up', es: 'Complete su registro' },
  completeText: { en: 'Almost done: who are you?', es: 'Casi está: ¿quién es usted?' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  contactNumber: { en: 'Contact number', es: 'Teléfono de contacto' },
  optional: { en: 'Optional', es: 'Opcional' },
  createAccount: { en: 'Create the account', es: 'Crear la cuenta' },
  nameMissing: { en: 'Please enter a name.', es: 'Introduzca un nombre.' },
  completeDone: { en: 'Your account is ready', es: 'Su cuenta está lista' },
  completeDoneText: { en: 'You can log in now.', es: 'Ya puede iniciar sesión.' },
})
