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

const words = (text: string) => text.trim().split(/\s+/)

/** First and last names are paired by index: the lengths of the two lists share no divisor. */
interface Names {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

const names: Readonly<Record<string, Names>> = {
  london: {
    first: words(`
      Amelia Oliver Priya Hugo Chloe Grace Noah Aisha Freya Liam Hannah Isla George Imogen
      Callum Yusuf Beatrice Rohan Eilidh Kwame Poppy Declan Meera Alistair Bronwen Farid
    `),
    last: words(`
      Hughes Grant Raman Marchetti Bennett Morgan Fischer Rahman Nilsen Doyle Weiss Fraser
      Pappas Ashworth Okonkwo Sinclair Chaudhry Penrose Llewellyn Adeyemi Thornton Kaur
      Hollis Brannigan Osei
    `),
  },
  madrid: {
    first: words(`
      Javier Inés Diego Marta Pablo Elena Mateo Alma Álvaro Rocío Gonzalo Nuria Sergio
      Pilar Iker Carmen
    `),
    last: words(`
      Soler Cabrera Montes Quintana Rivas Vidal Rojas Duarte Echeverría Navarro Peñalver
      Castaño Urrutia Belmonte Salvatierra
    `),
  },
  'new-york': {
    first: words(`
      Ethan Maya Daniel Zoe Leo Kenji Sofia Omar Clara Victor Nadia Jasmine Marcus Abigail
      Andre Wei Rachel Luis
    `),
    last: words(`
      Walsh Cohen Reyes Carter Baptiste Mori Petrova Haddad Jansen Dumont Sato Washington
      Kowalski Nguyen Goldberg Espinoza Delacroix
    `),
  },
}

/** How many colleagues work at each site. */
export const staffBySite: Readonly<Record<string, number>> = {
  london: 144,
  madrid: 48,
  'new-york': 78,
}

export interface DemoColleague {
  readonly site: string
  readonly firstName: string
  readonly lastName: string
}

/** Colleagues who fill the calendars. */
export const demoColleagues: readonly DemoColleague[] = Object.entries(staffBySite).flatMap(
  ([site, count]) => {
    const { first, last } = names[site]!
    return Array.from({ length: count }, (_, index) => ({
      site,
      firstName: first[index % first.length]!,
      lastName: last[index % last.length]!,
    }))
  },
)
