import sql from 'sql-template-tag'
import type { Db, Tx } from '../../packages/server/src/ground/db/db.js'

/** The test data's ids, by name. */
export interface TestData {
  readonly password: string
  readonly organisationId: number
  readonly otherOrganisationId: number
  /**
   * In the first organisation: user@, colleague@, viewer@, manager@, location-admin@, admin@,
   * reception@, provider@, service-admin@; in the other: user@partner.
   */
  readonly emails: Readonly<
    Record<
      | 'user'
      | 'colleague'
      | 'viewer'
      | 'manager'
      | 'locationAdmin'
      | 'admin'
      | 'reception'
      | 'provider'
      | 'serviceAdmin'
      | 'stranger',
      string
    >
  >
  readonly people: Readonly<
    Record<
      | 'user'
      | 'colleague'
      | 'viewer'
      | 'manager'
      | 'locationAdmin'
      | 'admin'
      | 'reception'
      | 'provider'
      | 'serviceAdmin'
      | 'stranger',
      number
    >
  >
  readonly categories: {
    readonly rooms: number
    readonly desks: number
    readonly adminOnly: number
    readonly foreign: number
  }
  /**
   * root > site (London) > building > floor > boardroom (12), meeting (6), combined (6, itself
   * parent of halfA and halfB), desk1..desk3; site madrid > madridRoom; foreign belongs to the
   * other organisation.
   */
  readonly locations: Readonly<
    Record<
      | 'root'
      | 'site'
      | 'building'
      | 'floor'
      | 'boardroom'
      | 'meeting'
      | 'combined'
      | 'halfA'
      | 'halfB'
      | 'desk1'
      | 'desk2'
      | 'desk3'
      | 'adminRoom'
      | 'madrid'
      | 'madridRoom'
      | 'foreign',
      number
    >
  >
}

/** Sign-up accepts top-level domains of 2 to 6 letters (AUTH-003). */
const domain = 'test.house'
const partnerDomain = 'partner.house'
const accounts = {
  user: ['USER'],
  colleague: ['USER'],
  viewer: ['VIEWER'],
  manager: ['USER', 'LOCATION_MANAGER'],
  locationAdmin: ['USER', 'LOCATION_ADMIN'],
  admin: ['USER', 'ORG_ADMIN'],
  reception: ['RECEPTIONIST'],
  provider: ['PROVIDER'],
  serviceAdmin: ['SERVICE_ADMIN'],
} as const

const password = 'correct horse'
/**
 * The password's hash with the algorithm's lowest cost. Tests log in thousands of times, and the
 * server accepts any cost that a hash specifies; `user/password.test.ts` tests the real one.
 */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$KaqeSK3ATA3/DANTopT0mg$Vb0On7aQ5bSEF/n0CP63l/lgjN6Hbxomy513p1eeFp4'

export async function createTestData(db: Db): Promise<TestData> {
  return db.asSystem(async (tx) => {
    const organisationId = await insertOrganisation(tx, 'Test House', domain)
    const otherOrganisationId = await insertOrganisation(tx, 'Other House', partnerDomain)
    const people: Record<string, number> = {}
    const emails: Record<string, string> = {}
    for (const [name, roles] of Object.entries(accounts)) {
      emails[name] = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}@${domain}`
      people[name] = await insertUser(tx, organisationId, emails[name]!, roles, passwordHash)
    }
    emails.stranger = `user@${partnerDomain}`
    people.stranger = await insertUser(
      tx,
      otherOrganisationId,
      emails.stranger,
      ['USER'],
      passwordHash,
    )

    const rooms = await insertCategory(tx, organisationId, 'ROOM', 'Meeting room', 'HOURLY', 'C')
    const desks = await insertCategory(tx, organisationId, 'DESK', 'Desk', 'HALF_DAY')
    const adminOnly = await insertCategory(
      tx,
      organisationId,
      'ROOM',
      'Admin room',
      'HOURLY',
      undefined,
      true,
    )
    const foreign = await insertCategory(tx, otherOrganisationId, 'ROOM', 'Room', 'HOURLY')

    const tree: TreeNode = [
      'root',
      'ORL',
      'Test House',
      {},
      [
        [
          'site',
          'SITE',
          'London',
          { timeZone: 'Europe/London' },
          [
            [
              'building',
              'BUILDING',
              'Riverside',
              {},
              [
                [
                  'floor',
                  'FLOOR',
                  'First floor',
                  {},
                  [
                    ['boardroom', 'ROOM', 'Boardroom', { capacity: 12, category: rooms }, []],
                    ['meeting', 'ROOM', 'Meeting room', { capacity: 6, category: rooms }, []],
                    [
                      'combined',
                      'ROOM',
                      'Hall',
                      { capacity: 6, category: rooms },
                      [
                        ['halfA', 'ROOM', 'Hall A', { capacity: 3, category: rooms }, []],
                        ['halfB', 'ROOM', 'Hall B', { capacity: 3, category: rooms }, []],
                      ],
                    ],
                    ['desk1', 'DESK', 'Desk 1', { capacity: 1, category: desks }, []],
                    ['desk2', 'DESK', 'Desk 2', { capacity: 1, category: desks }, []],
                    ['desk3', 'DESK', 'Desk 3', { capacity: 1, category: desks }, []],
                    ['adminRoom', 'ROOM', 'Admin room', { capacity: 4, category: adminOnly }, []],
                  ],
                ],
              ],
            ],
          ],
        ],
        [
          'madrid',
          'SITE',
          'Madrid',
          { timeZone: 'Europe/Madrid' },
          [['madridRoom', 'ROOM', 'Sala', { capacity: 8, category: rooms }, []]],
        ],
      ],
    ]
    const locations = await insertTree(tx, organisationId, tree)
    const others = await insertTree(tx, otherOrganisationId, [
      'otherRoot',
      'ORL',
      'Other House',
      {},
      [['foreign', 'ROOM', 'Foreign room', { capacity: 5, category: foreign }, []]],
    ])
    for (const [role, name] of [
      ['LOCATION_MANAGER', 'manager'],
      ['LOCATION_ADMIN', 'locationAdmin'],
      ['RECEPTIONIST', 'reception'],
    ] as const) {
      await tx.run(
        sql`insert into location_role (organisation_id, location_id, user_id, role) values (${organisationId}, ${locations.building}, ${people[name]}, ${role})`,
      )
    }
    return {
      password,
      organisationId,
      otherOrganisationId,
      emails,
      people,
      categories: { rooms, desks, adminOnly, foreign },
      locations: { ...locations, foreign: others.foreign },
    } as unknown as TestData
  })
}

async function insertOrganisation(tx: Tx, name: string, mailDomain: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into organisation (name, time_zone) values (${name}, 'Europe/London') returning id`,
  )
  await tx.run(
    sql`insert into organisation_domain (organisation_id, domain) values (${id}, ${mailDomain})`,
  )
  await tx.run(
    sql`insert into authentication_method (organisation_id, type, title) values (${id}, 'MATRIX', 'E-mail and password')`,
  )
  return id
}

/** Inserts a person with an account, named after the address. */
export async function insertUser(
  tx: Tx,
  organisationId: number,
  email: string,
  roles: readonly string[],
  hash: string,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into person (organisation_id, first_name, last_name, email) values (${organisationId}, ${email.split('@')[0]!}, 'Test', ${email}) returning id`)
  await tx.run(
    sql`insert into login_address (organisation_id, email) values (${organisationId}, lower(${email}))`,
  )
  await tx.run(
    sql`insert into user_account (organisation_id, id, email, roles, password_hash) values (${organisationId}, ${id}, ${email}, ${roles}, ${hash})`,
  )
  return id
}

async function insertCategory(
  tx: Tx,
  organisationId: number,
  kind: string,
  name: string,
  timeslotKind: string,
  cq?: string,
  adminOnly = false,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into category (organisation_id, location_kind, name_single, name_plural, timeslot_kind, cq_indicator, admin_only)
    values (${organisationId}, ${kind}, ${name}, ${`${name}s`}, ${timeslotKind}, ${cq ?? null}, ${adminOnly}) returning id`)
  return id
}

interface NodeFacts {
  readonly timeZone?: string
  readonly capacity?: number
  readonly category?: number
}
type TreeNode = readonly [
  key: string,
  kind: string,
  name: string,
  facts: NodeFacts,
  children: readonly TreeNode[],
]

async function insertTree(
  tx: Tx,
  organisationId: number,
  tree: TreeNode,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  let position = 0
  const size = (node: TreeNode): number => 2 + node[4].reduce((sum, child) => sum + size(child), 0)
  const insert = async (
    [key, kind, name, facts, children]: TreeNode,
    parent: number | null,
    level: number,
  ): Promise<void> => {
    const left = ++position
    const right = left + size([key, kind, name, facts, children]) - 1
    const { id } = await tx.one<{ id: number }>(sql`
      insert into location (organisation_id, parent_id, kind, name, "left", "right", level, capacity, is_bookable, booking_category_id, time_zone)
      values (${organisationId}, ${parent}, ${kind}, ${name}, ${left}, ${right}, ${level}, ${facts.capacity ?? 0}, ${facts.category !== undefined}, ${facts.category ?? null}, ${facts.timeZone ?? null})
      returning id`)
    ids[key] = id
    for (const child of children) await insert(child, id, level + 1)
    position = right
  }
  await insert(tree, null, 0)
  return ids
}

/**
 * Sets a section of a category's booking settings, everywhere or for one location and its
 * descendants.
 */
export async function setSettings(
  db: Db,
  organisationId: number,
  categoryId: number,
  section: string,
  value: object,
  locationId?: number,
): Promise<void> {
  await db.asSystem((tx) =>
    tx.run(sql`
    insert into booking_setting (organisation_id, category_id, location_id, section, value)
    values (${organisationId}, ${categoryId}, ${locationId ?? null}, ${section}, ${JSON.stringify(value)}::jsonb)
    on conflict (organisation_id, category_id, coalesce(location_id, 0), section) do update set value = excluded.value`),
  )
}

/** Sets a stored configuration value, or removes it. */
export async function setConfig(
  db: Db,
  organisationId: number,
  key: string,
  value: string | undefined,
): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.run(
      sql`delete from config_setting where organisation_id = ${organisationId} and key = ${key}`,
    )
    if (value !== undefined)
      await tx.run(
        sql`insert into config_setting (organisation_id, key, value) values (${organisationId}, ${key}, ${value})`,
      )
  })
}

/** Inserts an extra offered at a location and its descendants. */
export async function offerExtra(
  db: Db,
  organisationId: number,
  where: { locationId: number; categoryId: number },
  extra: {
    text: string
    quantityType?: string
    timeType?: string
    costCodeRequired?: boolean
    noticeMinutes?: number
  },
): Promise<number> {
  return db.asSystem(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into booking_option (organisation_id, text, type, quantity_type, time_type, cost_code_required, minimum_notice_period_minutes)
      values (${organisationId}, ${extra.text}, 'CATERING', ${extra.quantityType ?? 'ITEM'}, ${extra.timeType ?? 'ENTIRETY'}, ${extra.costCodeRequired ?? false}, ${extra.noticeMinutes ?? null}) returning id`)
    await tx.run(
      sql`insert into location_option (organisation_id, location_id, category_id, option_id) values (${organisationId}, ${where.locationId}, ${where.categoryId}, ${id})`,
    )
    return id
  })
}
