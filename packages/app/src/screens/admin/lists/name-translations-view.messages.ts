import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Names in other languages', es: 'Nombres en otros idiomas' },
  subtitle: {
    en: 'Names of categories, facilities, layouts and extras in each language. Without a translation, people see the name as it is.',
    es: 'Nombres de las categorías, el equipamiento, las disposiciones y los extras en cada idioma. Sin traducción se muestra el nombre tal cual.',
  },
  searched: { en: 'names', es: 'nombres' },
  add: { en: 'Translate name', es: 'Traducir nombre' },
  removeTitle: {
    en: { one: 'Delete the translations of “{name}”?', other: 'Delete {count} translated names?' },
    es: {
      one: '¿Eliminar las traducciones de «{name}»?',
      other: '¿Eliminar {count} nombres traducidos?',
    },
  },
  emptyTitle: { en: 'No names translated yet', es: 'Aún no hay nombres traducidos' },
  empty: {
    en: 'Translate the names that people read in another language.',
    es: 'Traduzca los nombres que se leen en otro idioma.',
  },
  untranslated: {
    en: {
      one: '1 name has no translation yet: {names}',
      other: '{count} names have no translation yet: {names}',
    },
    es: {
      one: '1 nombre aún no tiene traducción: {names}',
      other: '{count} nombres aún no tienen traducción: {names}',
    },
  },
  others: {
    en: { one: '1 other', other: '{count} others' },
    es: { one: '1 más', other: '{count} más' },
  },
  name: { en: 'Name', es: 'Nombre' },
  state: { en: 'Status', es: 'Estado' },
  translated: { en: 'Translated', es: 'Traducido' },
  notTranslated: { en: 'Not translated', es: 'Sin traducir' },
  choose: { en: 'Choose a name', es: 'Elija un nombre' },
  nameMissing: { en: 'Choose a name.', es: 'Elija un nombre.' },
  en: { en: 'English', es: 'Inglés' },
  es: { en: 'Spanish', es: 'Español' },
  hint: {
    en: 'Leave it empty to show the name itself',
    es: 'Déjelo vacío para mostrar el propio nombre',
  },
  translationMissing: {
    en: 'Enter the name in one language at least.',
    es: 'Introduzca el nombre al menos en un idioma.',
  },
})
