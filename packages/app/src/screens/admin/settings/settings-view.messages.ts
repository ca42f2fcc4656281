import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Booking settings', es: 'Ajustes de reserva' },
  subtitle: {
    en: 'The rules of a category everywhere, or at some locations. Spaces inherit from the locations above them.',
    es: 'Las reglas de una categoría en general o en algunas ubicaciones. Los espacios heredan de las ubicaciones superiores.',
  },
  category: { en: 'Category', es: 'Categoría' },
  locations: { en: 'Locations', es: 'Ubicaciones' },
  locationsHint: {
    en: 'Choose “Everywhere” for the rules of the whole category.',
    es: 'Elija «En todas partes» para las reglas de toda la categoría.',
  },
  spaces: { en: 'Add a space', es: 'Añadir un espacio' },
  spacesHint: { en: 'Single spaces, by name.', es: 'Espacios concretos, por su nombre.' },
  removeNamed: { en: 'Remove {name}', es: 'Quitar {name}' },
  noCategories: {
    en: 'Add a category first: it says what can be booked, for example meeting rooms. Its rules are set here.',
    es: 'Añada primero una categoría: indica lo que se puede reservar, por ejemplo, salas. Aquí se definen sus reglas.',
  },
  chooseLocation: { en: 'Choose a location', es: 'Elija una ubicación' },
  chooseLocationText: {
    en: 'You can change the settings of the locations that you administer.',
    es: 'Puede cambiar los ajustes de las ubicaciones que administra.',
  },
  unsavedText: {
    en: 'The settings have not been saved.',
    es: 'Los ajustes no se han guardado.',
  },
})
