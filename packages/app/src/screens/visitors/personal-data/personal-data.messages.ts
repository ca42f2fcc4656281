import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('personal-data', {
  exportData: 'Export personal data',
  exportFailed: 'The data could not be exported. Please try again.',
  erase: 'Erase personal data…',
  eraseTitle: 'Erase {name}’s personal data?',
  eraseText:
    'The name, contact details, signatures, notes and messages in {name}’s visits will be permanently erased. The visits themselves are kept so that report figures do not change.',
  duplicates:
    '{count, plural, one {Another contact with the same address will also be erased:} other {{count} other contacts with the same address will also be erased:}}',
  eraseFailed: 'The data could not be erased. Please try again.',
  erased: 'Personal data erased',
  keep: common.keep,
  eraseNow: 'Erase',
})
