import sql from 'sql-template-tag'
import type { Tx } from '../../src/ground/db/db.js'
import { standardFacilities } from '../../src/places/facility/standard-facilities.js'
import { demoSettings } from '../demo/settings.js'
import { insertRows } from '../insert-rows.js'
import { planFloor } from './plan-around.js'

/** Accounts with a role at the site, which `seedAround` needs: `manager@`, `reception@`, `provider@`. */
export const accountsAround = [
  { key: 'manager', lastName: 'Manager', roles: ['USER', 'LOCATION_MANAGER'] },
  { key: 'reception', lastName: 'Receptionist', roles: ['RECEPTIONIST'] },
  { key: 'provider', lastName: 'Provider', roles: ['PROVIDER'] },
] as const

interface House {
  readonly organisationId: number
  readonly categories: { readonly rooms: number; readonly desks: number }
  /** Ids of locations by their keys. */
  readonly ids: ReadonlyMap<string, number>
  readonly accountIds: Readonly<Record<(typeof accountsAround)[number]['key'], number>>
  readonly adminId: number
  /** Somebody who books for many. */
  readonly assistantId: number
}

/**
 * What a large organisation has beside spaces and bookings, so that every screen can be seen with much
 * of everything: plans, catering, visitors, events, catalogues, groups, devices. Runs after the
 * bookings.
 */
export async function seedAround(tx: Tx, house: House): Promise<void> {
  await seedSettings(tx, house)
  await seedPlans(tx, house)
  await seedCatalogues(tx, house)
  await seedOrders(tx, house)
  await seedEvents(tx, house)
  await seedVisits(tx, house)
  await seedAdministration(tx, house)
  await seedLeavers(tx, house)
}

async function seedSettings(tx: Tx, { organisationId, ids, accountIds }: House): Promise<void> {
  await insertRows(
    tx,
    'config_setting',
    Object.entries(demoSettings).map(([key, value]) => ({
      organisation_id: organisationId,
      key,
      value,
    })),
  )
  const role = (name: string, user: keyof typeof accountIds, location: string) => ({
    organisation_id: organisationId,
    role: name,
    user_id: accountIds[user],
    location_id: ids.get(location),
  })
  await insertRows(tx, 'location_role', [
    role('LOCATION_MANAGER', 'manager', 'site'),
    role('RECEPTIONIST', 'reception', 'building'),
  ])
}

async function seedPlans(tx: Tx, { organisationId }: House): Promise<void> {
  const spaces = await tx.query<{ id: number; parent_id: number; kind: string; name: string }>(
    sql`select id, parent_id, kind, name from location where organisation_id = ${organisationId} and is_bookable order by "left"`,
  )
  const floorIds = new Set(spaces.map(({ parent_id }) => parent_id))
  for (const floorId of floorIds) {
    const ofFloor = spaces.filter(({ parent_id }) => parent_id === floorId)
    const { width, height, elements, drawing } = planFloor(ofFloor)
    await tx.run(sql`
      insert into floor_plan (organisation_id, location_id, reference_width, reference_height, elements, metres_per_unit, drawing)
      values (${organisationId}, ${floorId}, ${width}, ${height}, ${JSON.stringify(elements)}::jsonb, 0.025, ${JSON.stringify(drawing)}::jsonb)`)
  }
}

async function seedCatalogues(
  tx: Tx,
  { organisationId: org, categories, accountIds }: House,
): Promise<void> {
  for (const names of Object.values(standardFacilities))
    await tx.run(sql`
      with known as (insert into facility (text, kind) values (${names.text}, ${names.kind}) on conflict (organisation_id, text) do update set text = excluded.text returning id)
      insert into organisation_facility (organisation_id, facility_id) select ${org}, id from known on conflict do nothing`)
  await tx.run(sql`
    insert into location_facility (organisation_id, location_id, facility_id)
    select l.organisation_id, l.id, f.facility_id from location l join organisation_facility f on f.organisation_id = l.organisation_id
    where l.organisation_id = ${org} and l.kind = 'ROOM' and (l.id + f.facility_id) % 3 = 0`)
  await tx.run(
    sql`insert into layout (organisation_id, text) select ${org}, 'Layout ' || n from generate_series(1, 60) n`,
  )
  await tx.run(sql`
    insert into location_layout (organisation_id, location_id, layout_id, capacity)
    select l.organisation_id, l.id, y.id, l.capacity from location l join layout y on y.organisation_id = l.organisation_id and (l.id + y.id) % 8 = 0
    where l.organisation_id = ${org} and l.kind = 'ROOM'`)
  await tx.run(
    sql`insert into cost_code (organisation_id, cost_code, description) select ${org}, 'CC-' || lpad(n::text, 5, '0'), 'Department ' || n from generate_series(1, 2000) n`,
  )
  await tx.run(
    sql`insert into booking_type (organisation_id, text, duration1) select ${org}, 'Type ' || n, 30 + 15 * (n % 5) from generate_series(1, 30) n`,
  )
  await tx.run(
    sql`insert into provider (organisation_id, name, notification_days_interval) select ${org}, 'Caterer ' || lpad(n::text, 2, '0'), n % 3 - 1 from generate_series(1, 60) n`,
  )
  await tx.run(sql`
    insert into booking_option (organisation_id, code, text, type, provider_id, time_type, quantity_type)
    select p.organisation_id, 'OPTION-' || p.id || '-' || n, 'Dish ' || n || ' of ' || p.name, case n when 5 then 'EQUIPMENT' else 'CATERING' end, p.id, 'SINGLE', case n % 2 when 0 then 'ATTENDEE' else 'ITEM' end
    from provider p cross join generate_series(1, 5) n where p.organisation_id = ${org}`)
  await tx.run(sql`
    insert into location_option (organisation_id, location_id, category_id, option_id)
    select l.organisation_id, l.id, ${categories.rooms}, o.id
    from location l join booking_option o on o.organisation_id = l.organisation_id and (l.id + o.provider_id) % 15 = 0
    where l.organisation_id = ${org} and l.kind = 'ROOM'`)
  await tx.run(
    sql`insert into user_provider (organisation_id, user_id, provider_id) select ${org}, ${accountIds.provider}, min(id) from provider where organisation_id = ${org}`,
  )
  await tx.run(sql`
    insert into booking_setting (organisation_id, category_id, location_id, section, value)
    select l.organisation_id, ${categories.rooms}, l.id, 'approval', '{"isRequired": true}'
    from location l where l.organisation_id = ${org} and l.kind = 'ROOM' and l.id % 10 = 0`)
}

/** Three meetings of four around today have something ordered, half of it from the first provider. */
async function seedOrders(tx: Tx, { organisationId: org }: House): Promise<void> {
  await tx.run(sql`
    with option as (
      select o.*, row_number() over (order by o.id) as place, count(*) over () as total
      from booking_option o where o.organisation_id = ${org}
    )
    insert into extra_request (organisation_id, booking_id, type, option_id, quantity, wall_from, wall_to, status)
    select b.organisation_id, b.id, o.type, o.id, coalesce(b.attendee_count, 1), b.wall_from, b.wall_from,
      case when b.status = 'TENTATIVE' then 'TENTATIVE' when b.ends_at < now() then 'COMPLETED' else 'OPEN' end
    from booking b
    join location l on l.organisation_id = b.organisation_id and l.id = b.location_id and l.kind = 'ROOM'
    join option o on o.place = case when b.id % 2 = 0 then 1 + b.id % 5 else 1 + b.id % o.total end
    where b.organisation_id = ${org} and b.status in ('TENTATIVE', 'CONFIRMED') and b.id % 4 > 0
      and b.starts_at between now() - interval '40 days' and now() + interval '90 days'`)
}

/** Four hundred events of up to five meetings, and an assistant who holds one meeting of ten. */
async function seedEvents(
  tx: Tx,
  { organisationId: org, adminId, assistantId }: House,
): Promise<void> {
  await tx.run(sql`
    with meeting as (
      select b.id, (row_number() over (order by b.starts_at, b.id) - 1) / 5 as event
      from booking b join location l on l.organisation_id = b.organisation_id and l.id = b.location_id and l.kind = 'ROOM'
      where b.organisation_id = ${org} and b.status = 'CONFIRMED' and b.starts_at > now() limit 2000
    ), made as (
      insert into booking_group (organisation_id, type, description, created_by_id)
      select ${org}, 'COLLECTIVE', 'Conference ' || (event + 1), ${adminId} from meeting group by event order by event
      returning id
    ), placed as (select id, row_number() over (order by id) - 1 as event from made)
    update booking b set collective_group_id = p.id
    from meeting m join placed p using (event)
    where b.organisation_id = ${org} and b.id = m.id`)
  await tx.run(sql`
    update booking b set owner_id = ${assistantId} from location l
    where b.organisation_id = ${org} and l.organisation_id = b.organisation_id and l.id = b.location_id and l.kind = 'ROOM' and b.id % 10 = 0`)
}

/** Two thousand guests: six hundred visits today, and some on the days around it. */
async function seedVisits(tx: Tx, house: House): Promise<void> {
  const { organisationId: org, ids, accountIds, assistantId } = house
  const buildingId = ids.get('building')!
  await tx.run(sql`
    insert into declaration_template (organisation_id, short_name, title, expiry_days, content)
    select ${org}, 'Rules ' || n, 'House rules ' || n, 365, '<p>I stay with my host.</p>' from generate_series(1, 40) n`)
  for (const categoryId of [house.categories.rooms, house.categories.desks])
    await tx.run(sql`
      insert into booking_setting (organisation_id, category_id, location_id, section, value)
      select ${org}, ${categoryId}, ${buildingId}, 'visit', jsonb_build_object('selfServe', true, 'includeStaff', false, 'sendPasscodeToStaff', false,
        'sendPasscodeToVisitors', true, 'passcodeIncludesBarcode', true, 'declarationTemplateId', min(id), 'location', ${buildingId}::bigint)
      from declaration_template where organisation_id = ${org}`)
  await tx.run(sql`
    insert into person (organisation_id, kind, first_name, last_name, email, company)
    select ${org}, 'EXTERNAL', 'Visitor', 'Guest ' || n, 'guest' || n || '@visitors.example', 'Company ' || n % 300 from generate_series(1, 2000) n`)
  await tx.run(sql`
    with guest as (
      select id, company, row_number() over (order by id) as n from person where organisation_id = ${org} and kind = 'EXTERNAL'
    ), day as (
      select d, current_date + d as date, case d when 0 then 600 else 150 end as visits from generate_series(-20, 20) d
    )
    insert into visit (organisation_id, location_id, date, guest_id, host_id, company, follows_booking,
      checked_in_at, checked_in_by_id, checked_out_at, checked_out_by_id, reference)
    select ${org}, ${buildingId}, day.date, guest.id, ${assistantId}, guest.company, false,
      case when came then least(now(), day.date + interval '9 hours') - interval '2 minutes' * (n % 60) end, case when came then ${accountIds.reception}::bigint end,
      case when has_left then least(now(), day.date + interval '16 hours') end, case when has_left then ${accountIds.reception}::bigint end,
      case when came then n::text end
    from day join guest on guest.n <= day.visits
    cross join lateral (select d < 0 or d = 0 and n % 2 = 0 as came, d < 0 or d = 0 and n % 4 = 0 as has_left) fate`)
}

async function seedAdministration(tx: Tx, house: House): Promise<void> {
  const { organisationId: org, adminId } = house
  const somebody = sql`select id, row_number() over (order by id) as n from user_account where organisation_id = ${org} and email like 'user%'`
  await tx.run(sql`
    insert into location_role (organisation_id, role, user_id, location_id)
    select ${org}, role, s.id, f.id
    from (${somebody}) s
    join (select id, row_number() over (order by id) as n from location where organisation_id = ${org} and kind = 'FLOOR') f on f.n = 1 + s.n % 60
    cross join unnest(array['LOCATION_MANAGER', 'RECEPTIONIST', 'LOCATION_ADMIN']) role
    where s.n between 10 and 300`)
  await tx.run(
    sql`insert into user_group (organisation_id, name, kind) select ${org}, 'Group ' || lpad(n::text, 3, '0'), 'STANDARD' from generate_series(1, 120) n`,
  )
  await tx.run(sql`
    insert into user_group_member (organisation_id, user_group_id, email, name)
    select g.organisation_id, g.id, u.email, 'Bench ' || u.id from user_group g
    join (${somebody}) s on s.n <= 2000 and s.n % 40 = g.id % 40
    join user_account u on u.organisation_id = g.organisation_id and u.id = s.id
    where g.organisation_id = ${org}`)
  await tx.run(
    sql`insert into domain_group (organisation_id, name, domains) select ${org}, 'Partner ' || n, array['partner-' || n || '.example'] from generate_series(1, 60) n`,
  )
  await tx.run(
    sql`insert into access_group (organisation_id, name) select ${org}, 'Access ' || lpad(n::text, 3, '0') from generate_series(1, 150) n`,
  )
  await tx.run(
    sql`insert into embed_origin (organisation_id, origin) select ${org}, 'https://intranet-' || n || '.example' from generate_series(1, 80) n`,
  )
  await tx.run(sql`
    insert into device (organisation_id, user_id, has_own_account, name, location_id, scopes, created, created_by_id, last_seen)
    select ${org}, ${adminId}, false, 'Screen ' || l.name, l.id, array['availability:read'], now(), ${adminId}, now() - interval '1 minute' * (l.id % 5000)
    from location l where l.organisation_id = ${org} and l.kind = 'ROOM' order by l.id limit 200`)
}

/** One person of forty has left, with bookings that somebody has to take over. */
async function seedLeavers(tx: Tx, { organisationId: org, assistantId }: House): Promise<void> {
  await tx.run(sql`
    update user_account set deactivated_on = now() - interval '7 days'
    where organisation_id = ${org} and email like 'user%' and id % 40 = 0 and id <> ${assistantId} and email not like 'user1@%'`)
}
