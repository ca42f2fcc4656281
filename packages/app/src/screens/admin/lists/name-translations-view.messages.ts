import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('name-translations-view', {
  title: 'Names in other languages',
  subtitle:
    'Names of categories, facilities, layouts and extras in each language. Without a translation, people see the original name.',
  searched: 'names',
  add: 'Translate name',
  removeTitle:
    '{count, plural, one {Delete the translations of “{name}”?} other {Delete {count} translated names?}}',
  emptyTitle: 'No names translated yet',
  empty: 'Translate names for people who use another language.',
  untranslated:
    '{count, plural, one {1 name has no translation yet: {names}} other {{count} names have no translation yet: {names}}}',
  others: '{count, plural, one {1 other} other {{count} others}}',
  name: common.name,
  state: common.status,
  translated: 'Translated',
  notTranslated: 'Not translated',
  choose: 'Choose a name',
  nameMissing: 'Choose a name.',
  translations: 'Translations',
  hint: 'Leave empty to show the original name',
  translationMissing: 'Enter the name in at least one language.',
})
