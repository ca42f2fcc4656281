import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  heading: { en: 'Preview of a declaration', es: 'Vista previa de una declaración' },
  note: {
    en: 'Preview. Nothing has been saved.',
    es: 'Vista previa. No se ha guardado nada.',
  },
  nothing: { en: 'No declaration to preview', es: 'No hay ninguna declaración que mostrar' },
  nothingText: {
    en: 'Open a declaration and choose “Open preview”.',
    es: 'Abra una declaración y elija «Abrir vista previa».',
  },
  toList: { en: 'Open declarations', es: 'Abrir declaraciones' },
})
