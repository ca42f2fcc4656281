import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Log in at this screen', es: 'Inicie sesión en esta pantalla' },
  text: {
    en: 'You stay logged in for 10 minutes.',
    es: 'Su sesión se cerrará al cabo de 10 minutos.',
  },
  withPhone: { en: 'Log in with your phone', es: 'Iniciar sesión con su teléfono' },
  withCode: { en: 'Log in with an e-mail code', es: 'Iniciar sesión con un código por correo' },
  card: { en: 'Access card', es: 'Tarjeta de acceso' },
  cardHint: {
    en: 'Hold your card to the reader, or enter its number.',
    es: 'Acerque su tarjeta al lector o introduzca su número.',
  },
  cardFailed: { en: 'This card was not recognised.', es: 'No se ha reconocido esta tarjeta.' },
  useCard: { en: 'Log in with card', es: 'Iniciar sesión con la tarjeta' },
  timedOut: {
    en: 'The request timed-out, please try again.',
    es: 'La solicitud ha caducado; inténtelo de nuevo.',
  },
  failed: {
    en: 'There was a connection issue, please try again',
    es: 'Ha habido un problema de conexión; inténtelo de nuevo',
  },
  tryAgain: { en: 'Try again', es: 'Reintentar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },

  qrTitle: { en: 'Log in with your phone', es: 'Inicie sesión con su teléfono' },
  qrText: {
    en: 'Scan the code with your phone’s camera, and confirm there. It is valid for 60 seconds.',
    es: 'Escanee el código con la cámara de su teléfono y confirme en él. Es válido durante 60 segundos.',
  },
  qrImage: { en: 'QR code for logging in', es: 'Código QR para iniciar sesión' },
  waiting: { en: 'Waiting for your phone…', es: 'Esperando a su teléfono…' },
  making: { en: 'Making a code…', es: 'Creando un código…' },

  codeTitle: { en: 'Log in with an e-mail code', es: 'Inicie sesión con un código por correo' },
  codeText: {
    en: 'We will send a code to your work e-mail address.',
    es: 'Enviaremos un código a su correo electrónico del trabajo.',
  },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  emailError: {
    en: 'Please enter a valid e-mail address.',
    es: 'Introduzca una dirección de correo electrónico válida.',
  },
  sendCode: { en: 'Send code', es: 'Enviar código' },
  codeSent: {
    en: 'If {email} has an account, a code is on its way. It is valid for 5 minutes.',
    es: 'Si {email} tiene una cuenta, recibirá un código en breve. Es válido durante 5 minutos.',
  },
  code: { en: 'Code from the e-mail', es: 'Código del correo' },
  codeError: { en: 'Please enter the 6 digits.', es: 'Introduzca los 6 dígitos.' },
  codeWrong: {
    en: 'This code is not correct. Check it, or ask for a new one.',
    es: 'Este código no es correcto. Compruébelo o solicite otro.',
  },
  logIn: { en: 'Log in', es: 'Iniciar sesión' },

  pairTitle: { en: 'Connect this kiosk', es: 'Conecte este quiosco' },
  pairText: {
    en: 'Ask an administrator to enter this code under Administration › Screens and kiosks and to allow logging in on this kiosk.',
    es: 'Pida a un administrador que introduzca este código en Administración › Pantallas y quioscos y permita iniciar sesión en este quiosco.',
  },
  pairMaking: { en: 'Getting a code…', es: 'Obteniendo un código…' },
  usual: { en: 'Log in as usual', es: 'Iniciar sesión como siempre' },
})
