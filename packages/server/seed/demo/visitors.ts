import { defineMessages } from '@mosaic-booking/sdk/contract'
/** The declaration that visitors of the demo sign. */
export const declaration = defineMessages('demo-visitors-declaration', {
  short_name: 'House rules',
  title: 'Safety and confidentiality',
  content:
    '<p>While I am in the building, I will:</p><ul><li>wear my badge where it can be seen,</li><li>stay with my host,</li><li>leave by the nearest exit when the alarm sounds,</li><li>keep what I see and hear to myself.</li></ul>',
  help_title: 'Please ask at reception if anything is unclear.',
})

export const kioskOptions = defineMessages('demo-visitors-kiosk-options', {
  infoMessage: 'Please check in here, and have your invitation at hand if you have one.',
  arrivalMessage: 'Please take a badge and wait in the lobby. Your host is on the way.',
  supportMessage: 'Call reception on extension 100.',
})

/**
 * Minutes from now at which a visitor is expected, came and left; the place of the meeting decides
 * where. `days`: another day than today.
 */
export interface DemoVisit {
  readonly guest: readonly [firstName: string, lastName: string]
  readonly company?: string
  readonly phone?: string
  readonly car?: string
  readonly badge?: string
  /** The meeting they come for starts so many minutes from now. */
  readonly expected: number
  readonly came?: number
  readonly left?: number
  readonly isSigned?: boolean
  readonly days?: number
}

/** A day at the reception: expected, late, inside, left, and the days around it. */
export const visits: readonly DemoVisit[] = [
  {
    guest: ['Beatriz', 'Salas'],
    company: 'Alder & Pine',
    phone: '+44 20 7946 0102',
    badge: '101',
    expected: -150,
    came: -155,
    left: -35,
    isSigned: true,
  },
  {
    guest: ['Marcus', 'Thorne'],
    company: 'Thorne Legal',
    phone: '+44 20 7946 0131',
    badge: '102',
    expected: -120,
    came: -112,
    isSigned: true,
  },
  {
    guest: ['Yuki', 'Tanabe'],
    company: 'Hikari Optics',
    badge: '103',
    car: 'LK24 TNB',
    expected: -90,
    came: -94,
    isSigned: true,
  },
  {
    guest: ['Fatima', 'El Amrani'],
    company: 'Cedar Research',
    phone: '+44 20 7946 0148',
    badge: '104',
    expected: -60,
    came: -58,
    isSigned: true,
  },
  {
    guest: ['Jonas', 'Brandt'],
    company: 'Nordlicht Energie',
    badge: '105',
    expected: -60,
    came: -57,
    isSigned: true,
  },
  {
    guest: ['Caroline', 'Mercer'],
    company: 'Mercer Studio',
    phone: '+44 20 7946 0160',
    expected: -40,
  },
  { guest: ['Dimitri', 'Valakis'], company: 'Aegean Freight', car: 'BX23 VLK', expected: -20 },
  {
    guest: ['Ruth', 'Adeyemi'],
    company: 'Adeyemi Partners',
    phone: '+44 20 7946 0175',
    expected: 20,
  },
  { guest: ['Oscar', 'Lindgren'], company: 'Lindgren Foods', expected: 20 },
  {
    guest: ['Amparo', 'Gil'],
    company: 'Gil y Asociados',
    phone: '+34 91 555 0187',
    expected: 45,
    isSigned: true,
  },
  { guest: ['Henry', 'Oakes'], expected: 75 },
  { guest: ['Leila', 'Nasser'], company: 'Saffron Media', car: 'YC25 NSR', expected: 120 },
  { guest: ['Tobias', 'Kern'], company: 'Kern Maschinenbau', expected: 180 },
  { guest: ['Beatriz', 'Salas'], company: 'Alder & Pine', expected: 60, days: 1 },
  {
    guest: ['Carmen', 'Ortega'],
    company: 'Ortega Arquitectos',
    phone: '+34 91 555 0123',
    expected: 120,
    days: 1,
  },
  {
    guest: ['Marcus', 'Thorne'],
    company: 'Thorne Legal',
    badge: '98',
    expected: 0,
    came: 4,
    left: 95,
    days: -1,
  },
  {
    guest: ['Priscilla', 'Yeo'],
    company: 'Harbour Analytics',
    badge: '99',
    expected: 60,
    came: 52,
    left: 190,
    days: -1,
  },
]
