import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Layouts', es: 'Disposiciones' },
  subtitle: {
    en: 'How rooms can be set up. Categories and rooms choose from this list.',
    es: 'Cómo se pueden disponer las salas. Las categorías y las salas eligen de esta lista.',
  },
  add: { en: 'Add layout', es: 'Añadir disposición' },
  removeTitle: {
    en: { one: 'Delete the layout “{name}”?', other: 'Delete {count} layouts?' },
    es: { one: '¿Eliminar la disposición «{name}»?', other: '¿Eliminar {count} disposiciones?' },
  },
  removeText: {
    en: {
      one: 'Rooms that have this layout lose it. This cannot be undone.',
      other: 'Rooms that have these layouts lose them. This cannot be undone.',
    },
    es: {
      one: 'Las salas que tienen esta disposición la pierden. Esta acción no se puede deshacer.',
      other:
        'Las salas que tienen estas disposiciones las pierden. Esta acción no se puede deshacer.',
    },
  },
  removeTextWith: {
    en: {
      one: 'Rooms that have this layout lose it, as do these categories: {list}. This cannot be undone.',
      other:
        'Rooms that have these layouts lose them, as do these categories: {list}. This cannot be undone.',
    },
    es: {
      one: 'Las salas que tienen esta disposición la pierden, al igual que estas categorías: {list}. Esta acción no se puede deshacer.',
      other:
        'Las salas que tienen estas disposiciones las pierden, al igual que estas categorías: {list}. Esta acción no se puede deshacer.',
    },
  },
  emptyTitle: { en: 'No layouts yet', es: 'Aún no hay disposiciones' },
  empty: {
    en: 'Add the layouts that your rooms can have.',
    es: 'Añada las disposiciones que pueden tener sus salas.',
  },
  name: { en: 'Name', es: 'Nombre' },
  nameHint: {
    en: 'For example “Board table” or “Rows of chairs”',
    es: 'Por ejemplo, «Mesa de juntas» o «Filas de sillas»',
  },
  nameMissing: { en: 'Enter a name.', es: 'Introduzca un nombre.' },
})
