import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'No categories yet', es: 'Aún no hay categorías' },
  forOthers: {
    en: 'Your administrators have not added any categories.',
    es: 'Sus administradores no han añadido aún ninguna categoría.',
  },
  open: { en: 'Open categories', es: 'Abrir categorías' },
})
