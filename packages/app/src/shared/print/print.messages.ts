import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  print: { en: 'Print', es: 'Imprimir' },
  printMany: {
    en: { one: 'Print {count} entry?', other: 'Print {count} entries?' },
    es: { one: '¿Imprimir {count} fila?', other: '¿Imprimir {count} filas?' },
  },
  printManyText: {
    en: 'All pages of the list are printed.',
    es: 'Se imprimen todas las páginas de la lista.',
  },
  printAll: { en: 'Print all', es: 'Imprimir todo' },
  printFirst: {
    en: 'Print the first {count} of {total} entries?',
    es: '¿Imprimir las primeras {count} de {total} filas?',
  },
  printFirstText: {
    en: 'For the others choose fewer days or a filter, or export the list.',
    es: 'Para las demás, elija menos días o un filtro, o exporte la lista.',
  },
  printThese: { en: 'Print these', es: 'Imprimir estas' },
  dontPrint: { en: 'Do not print', es: 'No imprimir' },
})
