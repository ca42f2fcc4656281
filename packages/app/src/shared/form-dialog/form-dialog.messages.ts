import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  save: { en: 'Save', es: 'Guardar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  saved: { en: 'Saved.', es: 'Guardado.' },
  unsaved: { en: 'You have unsaved changes.', es: 'Tiene cambios sin guardar.' },
  discard: { en: 'Discard changes', es: 'Descartar los cambios' },
  goOn: { en: 'Keep editing', es: 'Seguir editando' },
})
