import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('support', {
  title: 'Contact support',
  hint: 'We will reply to your e-mail address.',
  subject: 'Subject',
  body: 'Question',
  bodyHint: 'What did you want to do, and what happened instead?',
  subjectMissing: 'Enter a subject.',
  bodyMissing: 'Enter your question.',
  tooLong:
    '{count, plural, one {Use at most {count} character.} other {Use at most {count} characters.}}',
  send: 'Send question',
  sent: 'Thank you. We have received your question and will reply by e-mail.',
  failed: 'An unexpected error occurred:',
})
