import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Embedding', es: 'Inserción en sitios web' },
  subtitle: {
    en: 'Websites that may embed availability, floor plans and bookings of your organisation. People still log in there.',
    es: 'Sitios web que pueden insertar la disponibilidad, los planos y las reservas de su organización. Allí también hay que iniciar sesión.',
  },
  searched: { en: 'websites', es: 'sitios web' },
  guide: { en: 'Guide to embedding', es: 'Guía de inserción' },
  guidePage: { en: 'embed/', es: 'embed/es.html' },
  add: { en: 'Add website', es: 'Añadir sitio web' },
  removeTitle: {
    en: { one: 'Delete the website {name}?', other: 'Delete {count} websites?' },
    es: { one: '¿Eliminar el sitio web {name}?', other: '¿Eliminar {count} sitios web?' },
  },
  emptyTitle: { en: 'No websites yet', es: 'Aún no hay sitios web' },
  empty: {
    en: 'Add the address of your intranet, then put availability or a floor plan on its pages.',
    es: 'Añada la dirección de su intranet e inserte después la disponibilidad o un plano en sus páginas.',
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
