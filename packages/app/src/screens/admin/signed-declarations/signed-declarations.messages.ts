import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('signed-declarations', {
  title: 'Signed declarations',
  subtitle: 'Who has signed which declaration, by the days of their visits.',
  loading: 'Loading signed declarations…',
  loadFailed: 'The signed declarations could not be loaded.',
  emptyTitle: 'No signed declarations',
  empty: 'Nobody who visited on these days has signed a declaration. Choose other days.',
  cut: 'Only the first {count} visits were searched. Choose fewer days to see all.',
  person: common.visitor,
  company: common.company,
  declaration: common.declaration,
  signed: 'Signed on',
  validUntil: 'Valid until',
  reception: common.reception,
  host: common.host,
  visit: 'Visit',
  show: 'Show',
  showNamed: 'Show declaration of {name}',
  filters: 'Filter signed declarations',
  anyDeclaration: 'All',
  back: 'Signed declarations',
  textChanged:
    'This text has been changed since it was signed, most recently on {date}. The history of the declaration has the earlier text.',
  witness: 'Witnessed by',
  signature: 'Signature of {name}',
  noSignature: 'Reception witnessed this declaration; there is no drawn signature.',
})
