import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  exportData: { en: 'Export personal data', es: 'Exportar datos personales' },
  exportFailed: {
    en: 'The data could not be exported. Please try again.',
    es: 'No se han podido exportar los datos. Vuelva a intentarlo.',
  },
  erase: { en: 'Erase personal data…', es: 'Borrar datos personales…' },
  eraseTitle: {
    en: 'Erase the personal data of {name}?',
    es: '¿Borrar los datos personales de {name}?',
  },
  eraseText: {
    en: 'Name, contact details, signatures and the texts of {name}’s visits are erased for good. The visits themselves stay, so that reports keep their numbers.',
    es: 'El nombre, los datos de contacto, las firmas y los textos de las visitas de {name} se borran para siempre. Las visitas permanecen, para que los informes conserven sus cifras.',
  },
  duplicates: {
    en: {
      one: 'Another contact with the same address is erased, too:',
      other: '{count} other contacts with the same address are erased, too:',
    },
    es: {
      one: 'También se borra otro contacto con la misma dirección:',
      other: 'También se borran otros {count} contactos con la misma dirección:',
    },
  },
  eraseFailed: {
    en: 'The data could not be erased. Please try again.',
    es: 'No se han podido borrar los datos. Vuelva a intentarlo.',
  },
  erased: { en: 'Personal data erased', es: 'Datos personales borrados' },
  keep: { en: 'Keep', es: 'Conservar' },
  eraseNow: { en: 'Erase', es: 'Borrar' },
})
