import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('personal-data', {
  exportData: 'Export personal data',
  exportFailed: 'The data could not be exported. Please try again.',
  erase: 'Erase personal data…',
  eraseTitle: 'Erase the personal data of {name}?',
  eraseText:
    'Name, contact details, signatures and the texts of {name}’s visits are erased for good. The visits themselves stay, so that reports keep their numbers.',
  duplicates:
    '{count, plural, one {Another contact with the same address is erased, too:} other {{count} other contacts with the same address are erased, too:}}',
  eraseFailed: 'The data could not be erased. Please try again.',
  erased: 'Personal data erased',
  keep: common.keep,
  eraseNow: 'Erase',
})
