import { defineMessages } from '../locale/messages.js'

export const locationMessages = defineMessages({
  people: {
    en: { one: 'Up to {count} person', other: 'Up to {count} people' },
    es: { one: 'Hasta {count} persona', other: 'Hasta {count} personas' },
  },
  information: { en: 'Information about {name}', es: 'Información sobre {name}' },
  close: { en: 'Close', es: 'Cerrar' },
  layouts: { en: 'Layouts', es: 'Disposiciones' },
  CATERING: { en: 'Catering', es: 'Catering' },
  EQUIPMENT: { en: 'Equipment to order', es: 'Equipos bajo pedido' },
  SERVICE: { en: 'Services', es: 'Servicios' },
  OTHER: { en: 'Other extras', es: 'Otros extras' },
  address: { en: 'Address', es: 'Dirección' },
  documents: { en: 'Documents and links', es: 'Documentos y enlaces' },
  map: { en: 'Open map', es: 'Abrir mapa' },
  facilities: { en: 'Facilities', es: 'Equipamiento' },
  sharedBy: { en: 'Shared by', es: 'Compartido por' },
})
