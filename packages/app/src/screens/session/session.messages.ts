import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  claim: { en: 'The right space for the day ahead.', es: 'El espacio adecuado para cada día.' },
  claimText: {
    en: 'Rooms, desks and parking on a live plan of your building.',
    es: 'Salas, puestos y aparcamiento en el plano de su edificio, en tiempo real.',
  },
  language: { en: 'Language and region', es: 'Idioma y región' },
  theme: { en: 'Theme', es: 'Tema' },

  login: { en: 'Log in', es: 'Iniciar sesión' },
  loginText: { en: 'Use your work e-mail address.', es: 'Use su correo electrónico del trabajo.' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  password: { en: 'Password', es: 'Contraseña' },
  next: { en: 'Continue', es: 'Continuar' },
  checking: { en: 'Checking how you can log in…', es: 'Comprobando cómo puede iniciar sesión…' },
  withMethod: { en: 'Log in with {name}', es: 'Iniciar sesión con {name}' },
  or: { en: 'or use your password', es: 'o use su contraseña' },
  forgotten: { en: 'Forgotten your password?', es: '¿Ha olvidado su contraseña?' },
  noAccount: { en: 'No account yet?', es: '¿Aún no tiene cuenta?' },
  signUp: { en: 'Sign up', es: 'Registrarse' },
  emailError: {
    en: 'Please enter a valid e-mail address.',
    es: 'Introduzca una dirección de correo electrónico válida.',
  },
  passwordMissing: { en: 'Please enter your password.', es: 'Introduzca su contraseña.' },
  secondStep: { en: 'Enter your code', es: 'Introduzca su código' },
  secondStepText: {
    en: 'Your authenticator app shows a new one every 30 seconds.',
    es: 'Su aplicación de autenticación muestra uno nuevo cada 30 segundos.',
  },
  setUpApp: { en: 'Set up your authenticator app', es: 'Configure su aplicación de autenticación' },
  setUpAppText: {
    en: 'Your organisation asks for a second step at each login.',
    es: 'Su organización pide un segundo paso en cada inicio de sesión.',
  },
  otherAccount: { en: 'Use another account', es: 'Usar otra cuenta' },
  loginFailed: {
    en: 'There was a connection issue, please try again',
    es: 'Ha habido un problema de conexión; inténtelo de nuevo',
  },

  SIGN_ON_FAILED: {
    en: 'Single sign-on failed. Please try again or contact an administrator.',
    es: 'El inicio de sesión único ha fallado. Inténtelo de nuevo o contacte con un administrador.',
  },
  SIGN_ON_DOMAIN: {
    en: 'People with this e-mail domain cannot log in here. Please contact an administrator.',
    es: 'Las personas con este dominio de correo no pueden iniciar sesión aquí. Contacte con un administrador.',
  },
  SIGN_ON_ACCOUNT: {
    en: 'This account cannot log in by single sign-on. Please contact an administrator.',
    es: 'Esta cuenta no puede iniciar sesión con el inicio de sesión único. Contacte con un administrador.',
  },

  resetPassword: { en: 'Reset your password', es: 'Restablezca su contraseña' },
  resetPasswordText: {
    en: 'We will send you a link to set a new one.',
    es: 'Le enviaremos un enlace para establecer una nueva.',
  },
  sendLink: { en: 'Send link', es: 'Enviar enlace' },
  linkSent: { en: 'Check your inbox', es: 'Revise su bandeja de entrada' },
  linkSentText: {
    en: 'If {email} has an account, a link is on its way. It is valid for one hour.',
    es: 'Si {email} tiene una cuenta, recibirá un enlace en breve. Es válido durante una hora.',
  },
  backToLogin: { en: 'Back to login', es: 'Volver al inicio de sesión' },

  reset: { en: 'Set a new password', es: 'Establezca una contraseña nueva' },
  resetText: { en: 'Account: {username}', es: 'Cuenta: {username}' },
  token: { en: 'Code from the e-mail', es: 'Código del correo' },
  setPassword: { en: 'Set password', es: 'Establecer contraseña' },
  tokenMissing: {
    en: 'Please enter the code from the e-mail.',
    es: 'Introduzca el código del correo.',
  },
  resetDone: { en: 'Password changed', es: 'Contraseña cambiada' },
  resetDoneText: {
    en: 'You can now log in with your new password.',
    es: 'Ya puede iniciar sesión con la contraseña nueva.',
  },
  newLink: { en: 'Request new link', es: 'Solicitar un enlace nuevo' },

  signUpTitle: { en: 'Sign up', es: 'Registrarse' },
  signUpText: {
    en: 'Enter your work e-mail address. We will send you a link to complete your sign-up.',
    es: 'Introduzca su correo electrónico del trabajo. Le enviaremos un enlace para completar el registro.',
  },
  signUpError: {
    en: 'We could not send the sign-up e-mail. Please check the address and try again.',
    es: 'No hemos podido enviar el correo de registro. Compruebe la dirección e inténtelo de nuevo.',
  },
  signUpSentText: {
    en: 'We have sent a link to {email}. It is valid for seven days.',
    es: 'Hemos enviado un enlace a {email}. Es válido durante siete días.',
  },
  haveAccount: { en: 'Already have an account?', es: '¿Ya tiene cuenta?' },

  complete: { en: 'Complete your sign-up', es: 'Complete su registro' },
  completeText: {
    en: 'Almost done. Enter your name and choose a password.',
    es: 'Ya casi ha terminado. Introduzca su nombre y elija una contraseña.',
  },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  contactNumber: { en: 'Contact number (optional)', es: 'Teléfono de contacto (opcional)' },
  createAccount: { en: 'Create account', es: 'Crear cuenta' },
  nameMissing: { en: 'Please enter a name.', es: 'Introduzca un nombre.' },
  lastNameMissing: { en: 'Please enter a last name.', es: 'Introduzca los apellidos.' },
  completeDone: { en: 'Your account is ready', es: 'Su cuenta está lista' },
  completeDoneText: { en: 'You can now log in.', es: 'Ya puede iniciar sesión.' },
})
