import type { ServerRole } from '@mosaic-booking/sdk/contract'

export const demoDomain = 'demo.mosaic.example'
export const partnerDomain = 'partner.mosaic.example'
export { demoPassword } from '../../src/features/setup/published-access-store.js'

export interface DemoAccount {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly ServerRole[]
}

/** Accounts to log in with: `{key}@demo.mosaic.example`. */
export const demoAccounts: readonly DemoAccount[] = [
  { key: 'user', firstName: 'Nora', lastName: 'Whitfield', roles: ['USER'] },
  { key: 'colleague', firstName: 'Tomás', lastName: 'Ibáñez', roles: ['USER'] },
  { key: 'viewer', firstName: 'Vera', lastName: 'Lindqvist', roles: ['VIEWER'] },
  { key: 'manager', firstName: 'Malik', lastName: 'Okafor', roles: ['USER', 'LOCATION_MANAGER'] },
  {
    key: 'location-admin',
    firstName: 'Lucía',
    lastName: 'Ferrer',
    roles: ['USER', 'LOCATION_ADMIN'],
  },
  { key: 'admin', firstName: 'Ada', lastName: 'Brennan', roles: ['USER', 'ORG_ADMIN'] },
  { key: 'reception', firstName: 'Rosa', lastName: 'Delgado', roles: ['RECEPTIONIST'] },
  { key: 'provider', firstName: 'Piotr', lastName: 'Nowak', roles: ['PROVIDER'] },
  { key: 'service-admin', firstName: 'Sam', lastName: 'Hartley', roles: ['SERVICE_ADMIN'] },
]

/** Colleagues who fill the calendars. */
export const demoColleagues: readonly (readonly [firstName: string, lastName: string])[] = [
  ['Amelia', 'Hughes'],
  ['Oliver', 'Grant'],
  ['Priya', 'Raman'],
  ['Hugo', 'Marchetti'],
  ['Chloe', 'Bennett'],
  ['Javier', 'Soler'],
  ['Inés', 'Cabrera'],
  ['Diego', 'Montes'],
  ['Marta', 'Quintana'],
  ['Pablo', 'Rivas'],
  ['Elena', 'Vidal'],
  ['Grace', 'Morgan'],
  ['Ethan', 'Walsh'],
  ['Maya', 'Cohen'],
  ['Daniel', 'Reyes'],
  ['Zoe', 'Carter'],
  ['Noah', 'Fischer'],
  ['Aisha', 'Rahman'],
  ['Leo', 'Baptiste'],
  ['Freya', 'Nilsen'],
  ['Kenji', 'Mori'],
  ['Sofia', 'Petrova'],
  ['Liam', 'Doyle'],
  ['Hannah', 'Weiss'],
  ['Omar', 'Haddad'],
  ['Clara', 'Jansen'],
  ['Mateo', 'Rojas'],
  ['Isla', 'Fraser'],
  ['Victor', 'Dumont'],
  ['Nadia', 'Sato'],
  ['George', 'Pappas'],
  ['Alma', 'Duarte'],
]
