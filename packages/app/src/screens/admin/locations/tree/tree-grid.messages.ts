import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  tree: { en: 'Locations', es: 'Ubicaciones' },
  name: { en: 'Name', es: 'Nombre' },
  kind: { en: 'Kind', es: 'Tipo' },
  capacity: { en: 'Capacity', es: 'Capacidad' },
  marks: { en: 'Notes', es: 'Notas' },
  actions: { en: 'Actions', es: 'Acciones' },
  select: { en: 'Select', es: 'Seleccionar' },
  selectNamed: { en: 'Select {name}', es: 'Seleccionar {name}' },
  openNamed: { en: 'Show what is in {name}', es: 'Mostrar el contenido de {name}' },
  closeNamed: { en: 'Hide what is in {name}', es: 'Ocultar el contenido de {name}' },
  actionsNamed: { en: 'Actions for {name}', es: 'Acciones para {name}' },
  nameOf: { en: 'Name of {name}', es: 'Nombre de {name}' },
  kindOf: { en: 'Kind of {name}', es: 'Tipo de {name}' },
  capacityOf: { en: 'Capacity of {name}', es: 'Capacidad de {name}' },
  newRow: { en: 'new location', es: 'nueva ubicación' },
  newPlaceholder: { en: 'Add a location', es: 'Añadir una ubicación' },
  restricted: { en: 'Restricted to groups', es: 'Restringida a grupos' },
  prioritised: { en: 'Has prioritisation rules', es: 'Tiene reglas de priorización' },
  floorPlan: { en: 'Edit the floor plan of {name}', es: 'Editar el plano de {name}' },
  unsaved: { en: 'Not saved yet', es: 'Aún sin guardar' },
  keys: {
    en: 'Arrow keys move through the tree. Alt with arrow keys moves a location, Space selects it, Enter opens it and F2 edits it.',
    es: 'Las flechas recorren el árbol. Alt con las flechas mueve una ubicación, la barra espaciadora la selecciona, Intro la abre y F2 la edita.',
  },
})
