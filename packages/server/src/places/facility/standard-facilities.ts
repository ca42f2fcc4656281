/**
 * Facilities that most buildings have: what a new installation and the demo begin with. The main ones
 * are shown beside a location's name.
 */
export const standardFacilities = {
  screen: { kind: 'MAIN', en: 'Screen', es: 'Pantalla' },
  'video-conference': { kind: 'MAIN', en: 'Video conference', es: 'Videoconferencia' },
  whiteboard: { kind: 'OTHER', en: 'Whiteboard', es: 'Pizarra' },
  phone: { kind: 'OTHER', en: 'Conference phone', es: 'Teléfono de conferencia' },
  soundproof: { kind: 'OTHER', en: 'Soundproof', es: 'Insonorizada' },
  'hearing-loop': { kind: 'OTHER', en: 'Hearing loop', es: 'Bucle auditivo' },
  catering: { kind: 'OTHER', en: 'Catering possible', es: 'Admite servicio de comidas' },
  daylight: { kind: 'OTHER', en: 'Daylight', es: 'Luz natural' },
  'single-screen': { kind: 'OTHER', en: 'One screen', es: 'Un monitor' },
  'dual-screens': { kind: 'OTHER', en: 'Two screens', es: 'Dos monitores' },
  'height-adjustable': {
    kind: 'OTHER',
    en: 'Height-adjustable desk',
    es: 'Mesa regulable en altura',
  },
  'step-free': { kind: 'MAIN', en: 'Step-free access', es: 'Acceso sin escalones' },
  'ev-charging': { kind: 'OTHER', en: 'EV charging', es: 'Carga para vehículo eléctrico' },
} as const
