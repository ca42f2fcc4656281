import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Keyboard shortcuts', es: 'Atajos de teclado' },
  overview: { en: 'Show this overview', es: 'Mostrar este resumen' },
  search: { en: 'Move to the search field', es: 'Ir al campo de búsqueda' },
  andThen: { en: 'then', es: 'y luego' },
  close: { en: 'Close a dialog or menu', es: 'Cerrar un diálogo o menú' },
  h: { en: 'Go to the home page', es: 'Ir al inicio' },
  f: { en: 'Find spaces', es: 'Buscar espacios' },
  m: { en: 'Go to my bookings', es: 'Ir a mis reservas' },
  a: { en: 'Go to all bookings', es: 'Ir a todas las reservas' },
  b: { en: 'Go to the basket', es: 'Ir a la cesta' },
  p: { en: 'Go to the profile', es: 'Ir al perfil' },
  use: { en: 'Use keyboard shortcuts', es: 'Usar atajos de teclado' },
  useHint: {
    en: 'Turn them off if you use speech input. “?” always opens this overview.',
    es: 'Desactívelos si usa entrada de voz. «?» siempre abre este resumen.',
  },
  done: { en: 'Close', es: 'Cerrar' },
})
