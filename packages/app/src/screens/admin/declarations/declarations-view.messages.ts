import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  heading: { en: 'Declarations', es: 'Declaraciones' },
  subtitle: {
    en: 'Statements that visitors make before they enter. Each location chooses one in its visit settings.',
    es: 'Textos que los visitantes firman antes de entrar. Cada ubicación elige el suyo en sus ajustes de visitas.',
  },
  add: { en: 'Add declaration', es: 'Añadir declaración' },
  emptyTitle: { en: 'No declarations yet', es: 'Aún no hay declaraciones' },
  empty: {
    en: 'Add the first statement, for example about safety or confidentiality.',
    es: 'Añada la primera, por ejemplo, sobre seguridad o confidencialidad.',
  },
  shortName: { en: 'Name', es: 'Nombre' },
  shortNameHint: {
    en: 'Shown in the visitor report',
    es: 'Se muestra en el informe de visitantes',
  },
  title: { en: 'Title', es: 'Título' },
  expiryDays: { en: 'Validity', es: 'Validez' },
  expiryField: { en: 'Validity in days', es: 'Validez en días' },
  expiryHint: {
    en: 'After that, visitors make the declaration again',
    es: 'Después, los visitantes deben repetir la declaración',
  },
  days: {
    en: { one: '{count} day', other: '{count} days' },
    es: { one: '{count} día', other: '{count} días' },
  },
  content: { en: 'Declaration Statement', es: 'Texto de la declaración' },
  contentHint: {
    en: 'HTML: headings, paragraphs, lists, bold, italic and links; everything else is removed.',
    es: 'HTML: títulos, párrafos, listas, negrita, cursiva y enlaces; lo demás se elimina.',
  },
  helpTitle: { en: 'Additional Information Title', es: 'Título de la información adicional' },
  organisationLogo: {
    en: 'Show the organisation’s logo above the declaration',
    es: 'Mostrar el logotipo de la organización sobre la declaración',
  },
  isUsed: { en: 'Signed by visitors', es: 'Firmada por visitantes' },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  required: {
    en: 'Please provide a value for required field {field}',
    es: 'Indique un valor para el campo obligatorio {field}',
  },
  tooLong: {
    en: '{field} must not exceed {count} characters in length',
    es: '{field} no puede tener más de {count} caracteres',
  },
  expiryInvalid: {
    en: 'Validity must be a whole number of days greater than zero',
    es: 'La validez debe ser un número entero de días mayor que cero',
  },
  editWarning: {
    en: 'Avoid changing the meaning of this declaration: visitors may already have signed it.',
    es: 'Evite cambiar el sentido de esta declaración: es posible que ya se haya firmado.',
  },
  preview: { en: 'Open preview', es: 'Abrir vista previa' },
  previewHint: {
    en: 'Opens in a new tab, without saving.',
    es: 'Se abre en una pestaña nueva, sin guardar.',
  },
})
