import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('providers-view', {
  title: 'Providers',
  subtitle: 'Teams that deliver extras, and when they are notified.',
  add: 'Add provider',
  removeTitle:
    '{count, plural, one {Delete the provider “{name}”?} other {Delete {count} providers?}}',
  emptyTitle: 'No providers yet',
  empty: 'Add the teams that deliver catering, equipment or services.',
  name: common.name,
  nameMissing: common.enterName,
  told: 'Notified of orders',
  onChange: 'On every change',
  onDay: 'On the day, at\u00A0{time}',
  before: 'Days before',
  days: 'Number of days before',
  daysBefore:
    '{count, plural, one {{count} day before, at\u00a0{time}} other {{count} days before, at\u00a0{time}}}',
  failed: 'We can’t process request right now.',
})
