import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Get started', es: 'Primeros pasos' },
  text: {
    en: 'From the first site to the first booking.',
    es: 'De la primera sede a la primera reserva.',
  },
  progress: { en: '{done} of {all} steps done', es: '{done} de {all} pasos completados' },
  done: { en: 'Done', es: 'Hecho' },
  toDo: { en: 'To do', es: 'Pendiente' },
  after: { en: 'After “{step}”', es: 'Después de «{step}»' },
  optional: { en: 'Optional', es: 'Opcional' },
  site: { en: 'Add your first site', es: 'Añada su primera sede' },
  siteText: {
    en: 'A town, a campus or a building where people work.',
    es: 'Una ciudad, un campus o un edificio en el que se trabaja.',
  },
  siteAction: { en: 'Add site', es: 'Añadir sede' },
  floor: { en: 'Add a floor', es: 'Añada una planta' },
  floorText: {
    en: 'Rooms and desks are on floors, and each floor can have a plan.',
    es: 'Las salas y los puestos están en plantas, y cada planta puede tener un plano.',
  },
  floorAction: { en: 'Add floor', es: 'Añadir planta' },
  category: { en: 'Choose what can be booked', es: 'Elija lo que se puede reservar' },
  categoryText: {
    en: 'Meeting rooms, desks, parking … each with its own rules.',
    es: 'Salas, puestos, aparcamiento… cada categoría con sus reglas.',
  },
  categoryAction: { en: 'Open categories', es: 'Abrir categorías' },
  spaces: { en: 'Add spaces', es: 'Añada espacios' },
  spacesText: {
    en: 'The rooms and desks themselves, each in its category.',
    es: 'Las propias salas y puestos, cada uno en su categoría.',
  },
  spacesAction: { en: 'Open locations', es: 'Abrir ubicaciones' },
  plan: { en: 'Draw a floor plan', es: 'Dibuje un plano' },
  planText: {
    en: 'People find their desk on the plan of the floor.',
    es: 'Las personas encuentran su puesto en el plano de la planta.',
  },
  planAction: { en: 'Open floor plans', es: 'Abrir planos' },
  booking: { en: 'Make the first booking', es: 'Haga la primera reserva' },
  bookingText: {
    en: 'Try it yourself, as your colleagues will.',
    es: 'Pruébelo como lo harán sus compañeros.',
  },
  bookingAction: { en: 'Book a space', es: 'Reservar un espacio' },
  name: { en: 'Name', es: 'Nombre' },
  nameMissing: { en: 'Enter a name.', es: 'Introduzca un nombre.' },
  siteHint: { en: 'For example London', es: 'Por ejemplo, Madrid' },
  floorHint: { en: 'For example Level 1', es: 'Por ejemplo, Planta 1' },
  in: { en: 'In', es: 'En' },
  added: { en: '{name} added.', es: 'Se ha añadido {name}.' },
  failed: { en: 'An unexpected error occurred', es: 'Se ha producido un error inesperado' },
})
