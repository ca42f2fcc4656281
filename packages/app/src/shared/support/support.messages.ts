import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Contact support', es: 'Contactar con asistencia' },
  hint: {
    en: 'The answer comes to your e-mail address.',
    es: 'La respuesta llegará a su correo.',
  },
  subject: { en: 'Subject', es: 'Asunto' },
  body: { en: 'Question', es: 'Consulta' },
  bodyHint: {
    en: 'What did you want to do, and what happened instead?',
    es: '¿Qué quería hacer y qué ha ocurrido en su lugar?',
  },
  subjectMissing: { en: 'Enter a subject.', es: 'Indique un asunto.' },
  bodyMissing: { en: 'Enter your question.', es: 'Escriba su consulta.' },
  tooLong: {
    en: { one: 'Use at most {count} character.', other: 'Use at most {count} characters.' },
    es: { one: 'Use {count} carácter como máximo.', other: 'Use {count} caracteres como máximo.' },
  },
  send: { en: 'Send question', es: 'Enviar consulta' },
  sent: {
    en: 'Thank you. We have received your question and will reply by e-mail.',
    es: 'Gracias. Hemos recibido su consulta y le responderemos por correo.',
  },
  failed: {
    en: 'An unexpected error occurred:',
    es: 'Se ha producido un error inesperado:',
  },
})
