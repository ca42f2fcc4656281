import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Pages with our elements', es: 'Páginas con nuestros elementos' },
  subtitle: {
    en: 'Websites that may show availability, plans and bookings of your organisation. People still log in there.',
    es: 'Sitios web que pueden mostrar la disponibilidad, los planos y las reservas de su organización. Allí también hay que iniciar sesión.',
  },
  add: { en: 'Add website', es: 'Añadir sitio web' },
  removeTitle: {
    en: { one: 'Delete the website {name}?', other: 'Delete {count} websites?' },
    es: { one: '¿Eliminar el sitio web {name}?', other: '¿Eliminar {count} sitios web?' },
  },
  empty: {
    en: 'Add the address of your intranet to show elements there.',
    es: 'Añada la dirección de su intranet para mostrar elementos en ella.',
  },
  address: { en: 'Address', es: 'Dirección' },
  addressHint: {
    en: 'For example https://intranet.example.com',
    es: 'Por ejemplo, https://intranet.example.com',
  },
  stored: { en: 'All pages of {origin}', es: 'Todas las páginas de {origin}' },
  invalid: {
    en: 'Enter an address that begins with https://.',
    es: 'Introduzca una dirección que empiece por https://.',
  },
  listed: { en: '{origin} is already listed.', es: '{origin} ya está en la lista.' },
})
