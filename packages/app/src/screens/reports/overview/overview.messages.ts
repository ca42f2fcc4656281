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
    tooManyDays: 'Choose at most one year.',
  }),
}
