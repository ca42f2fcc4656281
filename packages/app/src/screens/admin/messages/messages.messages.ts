import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  loading: { en: 'Loading…', es: 'Cargando…' },
  loadFailed: { en: 'This could not be loaded', es: 'No se ha podido cargar' },
  saveFailed: {
    en: 'Your changes could not be saved. Please try again.',
    es: 'No se han podido guardar los cambios. Inténtelo de nuevo.',
  },
  tooLong: {
    en: { one: 'Use at most {count} character.', other: 'Use at most {count} characters.' },
    es: { one: 'Use {count} carácter como máximo.', other: 'Use {count} caracteres como máximo.' },
  },

  banner: { en: 'Banner', es: 'Mensaje destacado' },
  bannerHint: {
    en: 'Members see title and summary at the top of every page until they dismiss it.',
    es: 'Los miembros ven el título y el resumen en la parte superior de cada página hasta que los descartan.',
  },
  published: { en: 'Published', es: 'Publicado' },
  notPublished: { en: 'Not published', es: 'Sin publicar' },
  title: { en: 'Title', es: 'Título' },
  titleMissing: { en: 'Enter a title.', es: 'Indique un título.' },
  summary: { en: 'Summary', es: 'Resumen' },
  content: { en: 'Whole message', es: 'Mensaje completo' },
  contentHint: {
    en: 'On a page of its own. HTML: headings, paragraphs, lists, bold, italic and links; everything else is removed.',
    es: 'En una página propia. HTML: títulos, párrafos, listas, negrita, cursiva y enlaces; lo demás se elimina.',
  },
  bannerHistory: { en: 'History of the banner', es: 'Historial del mensaje destacado' },
  saveBanner: { en: 'Save banner', es: 'Guardar mensaje' },
  saveDraft: { en: 'Save draft', es: 'Guardar borrador' },
  publish: { en: 'Publish banner', es: 'Publicar mensaje' },
  withdraw: { en: 'Withdraw banner', es: 'Retirar mensaje' },
  saved: { en: 'Banner saved', es: 'Mensaje guardado' },
  savedDraft: { en: 'Draft saved', es: 'Borrador guardado' },
  refreshPrompt: {
    en: 'Refresh the page to see the change.',
    es: 'Actualice la página para ver el cambio.',
  },
  refresh: { en: 'Refresh', es: 'Actualizar' },
  preview: { en: 'Saved message', es: 'Mensaje guardado' },

  help: { en: 'Help text', es: 'Texto de ayuda' },
  helpHint: {
    en: 'Shown on the help page, above the form for support requests.',
    es: 'Se muestra en la página de ayuda, sobre el formulario de consultas.',
  },
  helpText: { en: 'Help text', es: 'Texto de ayuda' },
  helpTextHint: {
    en: 'Plain text. Line breaks are kept, and web addresses become links.',
    es: 'Texto sin formato. Se conservan los saltos de línea y las direcciones web se convierten en enlaces.',
  },
  helpEmptyHint: {
    en: 'An empty text is not saved. To hide the help, turn the setting off.',
    es: 'Un texto vacío no se guarda. Para ocultar la ayuda, desactive el ajuste.',
  },
  helpHistory: { en: 'History of the help text', es: 'Historial del texto de ayuda' },
  saveHelp: { en: 'Save help text', es: 'Guardar texto de ayuda' },
  helpSaved: { en: 'Help text saved', es: 'Texto de ayuda guardado' },
})
