import { defineMessages } from '@mosaic-booking/widgets/ui'

export const roleMessages = defineMessages({
  LOCATION_ADMIN: { en: 'Location admins', es: 'Administradores de ubicación' },
  LOCATION_MANAGER: { en: 'Location managers', es: 'Gestores de ubicación' },
  RECEPTIONIST: { en: 'Receptionists', es: 'Recepcionistas' },
  addLOCATION_ADMIN: { en: 'Add location admin', es: 'Añadir administrador de ubicación' },
  addLOCATION_MANAGER: { en: 'Add location manager', es: 'Añadir gestor de ubicación' },
  addRECEPTIONIST: { en: 'Add receptionist', es: 'Añadir recepcionista' },
  remove: { en: 'Remove {name}', es: 'Quitar a {name}' },
  nobody: { en: 'Nobody yet.', es: 'Nadie todavía.' },
  inherited: { en: 'from {place}', es: 'por {place}' },
  allOf: { en: 'All of {organisation}', es: 'Todo {organisation}' },
  failed: { en: 'An unexpected error occurred', es: 'Se ha producido un error inesperado' },
  loading: { en: 'Loading the roles…', es: 'Cargando las funciones…' },
  atOnce: {
    en: 'Changes here are saved at once.',
    es: 'Los cambios de esta sección se guardan al momento.',
  },
})

export const roleNames = ['LOCATION_ADMIN', 'LOCATION_MANAGER', 'RECEPTIONIST'] as const
