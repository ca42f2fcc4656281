import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('declarations-view', {
  heading: 'Declarations',
  subtitle:
    'Statements that visitors sign before they enter. You choose one for each location in its visit settings.',
  add: 'Add declaration',
  emptyTitle: 'No declarations yet',
  empty: 'Add the first statement, for example about safety or confidentiality.',
  shortName: common.name,
  shortNameHint: 'Shown in the visitor report',
  title: common.title,
  expiryDays: 'Validity',
  expiryField: 'Validity in days',
  expiryHint: 'After this, visitors must sign the declaration again',
  days: '{count, plural, one {{count} day} other {{count} days}}',
  content: 'Declaration Statement',
  contentHint:
    'HTML with headings, paragraphs, lists, bold, italic and links. Everything else is removed.',
  helpTitle: 'Additional Information Title',
  organisationLogo: 'Show the organisation’s logo above the declaration',
  isUsed: 'Signed by visitors',
  yes: 'Yes',
  no: 'No',
  required: 'Please provide a value for required field {field}',
  tooLong: '{field} must not exceed {count} characters in length',
  expiryInvalid: 'Validity must be a whole number of days greater than zero',
  editWarning:
    'Avoid changing the meaning of this declaration: visitors may already have signed it.',
  preview: 'Open preview',
  previewHint: 'Opens in a new tab, without saving.',
})
