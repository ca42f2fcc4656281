/** The demo organisation's regions, sites, buildings and floors with their data. */

export interface GeoPoint {
  latitude: number
  longitude: number
}

export interface DemoFloor {
  /** Also the name of its files in `floors/`. */
  key: string
  kind: 'FLOOR' | 'CAR_LEVEL'
  name: string
  /** Also the prefix of the numbers of its desks: L2-014. */
  code: string
}

export interface DemoBuilding {
  key: string
  kind: 'BUILDING' | 'CAR_PARK'
  name: string
  description: string
  address: string
  geo: GeoPoint
  floors: readonly DemoFloor[]
}

export interface DemoSite {
  key: string
  name: string
  timeZone: string
  geo: GeoPoint
  address: string
  buildings: readonly DemoBuilding[]
}

export interface DemoRegion {
  key: string
  name: string
  sites: readonly DemoSite[]
}

export interface DemoOrganisation {
  key: string
  name: string
  regions: readonly DemoRegion[]
}

const london: DemoSite = {
  key: 'london',
  name: 'London',
  timeZone: 'Europe/London',
  geo: { latitude: 51.5132, longitude: -0.0916 },
  address: 'London, United Kingdom',
  buildings: [
    {
      key: 'lantern-wharf',
      kind: 'BUILDING',
      name: 'Lantern Wharf',
      description: 'Riverside offices of seven storeys with a roof terrace on the top floor.',
      address: '14 Lantern Walk, London SE1, United Kingdom',
      geo: { latitude: 51.5067, longitude: -0.0993 },
      floors: [
        { key: 'lantern-wharf-l2', kind: 'FLOOR', name: 'Level 2', code: 'L2' },
        { key: 'lantern-wharf-l6', kind: 'FLOOR', name: 'Level 6', code: 'L6' },
      ],
    },
    {
      key: 'lantern-wharf-car-park',
      kind: 'CAR_PARK',
      name: 'Lantern Wharf Car Park',
      description:
        'Two levels below Lantern Wharf, with lifts to every floor and chargers on both levels.',
      address: '14 Lantern Walk, London SE1, United Kingdom',
      geo: { latitude: 51.5065, longitude: -0.0995 },
      floors: [
        { key: 'lantern-wharf-p1', kind: 'CAR_LEVEL', name: 'Parking level 1', code: 'P1' },
        { key: 'lantern-wharf-p2', kind: 'CAR_LEVEL', name: 'Parking level 2', code: 'P2' },
      ],
    },
    {
      key: 'foundry-yard',
      kind: 'BUILDING',
      name: 'Foundry Yard',
      description: 'A brick foundry of 1896 with iron columns, now workshops and studios.',
      address: '3 Foundry Yard, London EC2, United Kingdom',
      geo: { latitude: 51.5241, longitude: -0.0812 },
      floors: [{ key: 'foundry-yard-l1', kind: 'FLOOR', name: 'Level 1', code: 'L1' }],
    },
  ],
}

const madrid: DemoSite = {
  key: 'madrid',
  name: 'Madrid',
  timeZone: 'Europe/Madrid',
  geo: { latitude: 40.4315, longitude: -3.6921 },
  address: 'Madrid, Spain',
  buildings: [
    {
      key: 'patio-acacias',
      kind: 'BUILDING',
      name: 'Patio de las Acacias',
      description: 'A palace of three storeys round a planted patio with a fountain.',
      address: 'Calle de las Acacias 27, 28010 Madrid, Spain',
      geo: { latitude: 40.4327, longitude: -3.6935 },
      floors: [{ key: 'patio-acacias-g', kind: 'FLOOR', name: 'Ground floor', code: 'G' }],
    },
  ],
}

const newYork: DemoSite = {
  key: 'new-york',
  name: 'New York',
  timeZone: 'America/New_York',
  geo: { latitude: 40.7071, longitude: -74.0068 },
  address: 'New York, United States',
  buildings: [
    {
      key: 'halyard-tower',
      kind: 'BUILDING',
      name: 'Halyard Tower',
      description: 'A tower of 34 storeys with rounded glass corners and views of the harbour.',
      address: '88 Halyard Street, New York, NY 10004, United States',
      geo: { latitude: 40.7049, longitude: -74.0119 },
      floors: [{ key: 'halyard-tower-l18', kind: 'FLOOR', name: 'Level 18', code: 'L18' }],
    },
    {
      key: 'cooper-slip',
      kind: 'BUILDING',
      name: 'Cooper Slip',
      description: 'A long converted sugar warehouse of six storeys near the seaport.',
      address: '12 Cooper Slip, New York, NY 10038, United States',
      geo: { latitude: 40.7083, longitude: -74.0017 },
      floors: [{ key: 'cooper-slip-l4', kind: 'FLOOR', name: 'Level 4', code: 'L4' }],
    },
  ],
}

export const demoOrganisation: DemoOrganisation = {
  key: 'mosaic-demo',
  name: 'Mosaic Demo',
  regions: [
    { key: 'europe', name: 'Europe', sites: [london, madrid] },
    { key: 'americas', name: 'Americas', sites: [newYork] },
  ],
}

export const demoFloors: readonly DemoFloor[] = demoOrganisation.regions.flatMap(({ sites }) =>
  sites.flatMap(({ buildings }) => buildings.flatMap(({ floors }) => floors)),
)
