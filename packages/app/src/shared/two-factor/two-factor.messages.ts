import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  scan: {
    en: 'Scan this code with an authenticator app on your phone.',
    es: 'Escanee este código con una aplicación de autenticación de su teléfono.',
  },
  image: {
    en: 'QR code for your authenticator app',
    es: 'Código QR para su aplicación de autenticación',
  },
  openAppInstead: {
    en: 'Open an app on this device instead',
    es: 'O abra una aplicación en este dispositivo',
  },
  typeKey: { en: 'Or type this key into the app:', es: 'O escriba esta clave en la aplicación:' },
  add: {
    en: 'Add this account to your authenticator app.',
    es: 'Añada esta cuenta a su aplicación de autenticación.',
  },
  openApp: { en: 'Open authenticator app', es: 'Abrir la aplicación' },
  pasteKey: {
    en: 'Or copy this key and paste it into the app:',
    es: 'O copie esta clave y péguela en la aplicación:',
  },
  otherDevice: { en: 'Scan with another device', es: 'Escanear con otro dispositivo' },
  copy: { en: 'Copy key', es: 'Copiar clave' },
  copied: { en: 'Key copied', es: 'Clave copiada' },
  enter: {
    en: 'Enter the code that the app shows.',
    es: 'Introduzca el código que muestra la aplicación.',
  },
  code: { en: 'Code', es: 'Código' },
  codeHint: { en: 'Six digits', es: 'Seis cifras' },
  codeMissing: { en: 'Enter the six digits.', es: 'Introduzca las seis cifras.' },
  codeWrong: {
    en: 'That code is not right. Each code works once: wait for the next one.',
    es: 'El código no es correcto. Cada código sirve una sola vez: espere al siguiente.',
  },
})
