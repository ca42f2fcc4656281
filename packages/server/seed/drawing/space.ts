export type SpaceKind = 'ROOM' | 'DESK' | 'CAR_SPACE'

/** Facilities of demo spaces, with their display names. */
export const facilities = {
  screen: { en: 'Screen', es: 'Pantalla' },
  'video-conference': { en: 'Video conference', es: 'Videoconferencia' },
  whiteboard: { en: 'Whiteboard', es: 'Pizarra' },
  phone: { en: 'Conference phone', es: 'Teléfono de conferencia' },
  soundproof: { en: 'Soundproof', es: 'Insonorizada' },
  'hearing-loop': { en: 'Hearing loop', es: 'Bucle auditivo' },
  catering: { en: 'Catering possible', es: 'Admite servicio de comidas' },
  daylight: { en: 'Daylight', es: 'Luz natural' },
  'single-screen': { en: 'One screen', es: 'Un monitor' },
  'dual-screens': { en: 'Two screens', es: 'Dos monitores' },
  'height-adjustable': { en: 'Height-adjustable desk', es: 'Mesa regulable en altura' },
  'step-free': { en: 'Step-free access', es: 'Acceso sin escalones' },
  'ev-charging': { en: 'EV charging', es: 'Carga para vehículo eléctrico' },
} as const
export type Facility = keyof typeof facilities

/** Data of a bookable space on the plan. */
export interface SpaceFacts {
  kind: SpaceKind
  /** Rooms have names; desks and parking spaces are numbered per floor. */
  name?: string
  capacity: number
  facilities: readonly Facility[]
}
