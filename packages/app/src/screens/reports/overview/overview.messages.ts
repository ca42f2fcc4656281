import { overviewTexts } from '@mosaic-booking/sdk/rules'
import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = {
  ...overviewTexts,
  ...defineMessages('reports-overview', {
    category: common.category,
    divide: 'Compare by',
    figures: 'Figures of the period',
    legend: 'Legend',
    closed: 'Closed',
    share: '{from} to {to}',
    none: 'None',
    noSpaces: 'No spaces here',
    noSpacesText: 'Choose another location or category.',
    utilisationBefore: 'Utilisation before',
    file: 'Download PDF',
    fileFailed: 'The file could not be made. Try again.',
    where: common.where,
    mail: 'Weekly mail',
    mailTitle: 'Weekly mail',
    mailText: 'Every Monday you receive the overview of the last week, with the PDF file.',
    mailNext: 'Next mail: {when} ({zone})',
    mailOrder: 'Order weekly mail',
    mailSave: common.saveChanges,
    mailStop: 'Stop weekly mail',
    mailOrdered: 'The weekly mail is ordered.',
    mailStopped: 'The weekly mail is stopped.',
    mailFailed: 'The weekly mail could not be loaded or changed.',
    tooManyDays: 'Choose at most one year.',
  }),
}
