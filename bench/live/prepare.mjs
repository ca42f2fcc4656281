import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'

/**
 * @typedef {object} Person a person with a session
 * @property {string} cookie
 *
 * @typedef {object} Prepared
 * @property {number} floorId
 * @property {Record<'ROOM' | 'DESK', number>} categories
 * @property {Person[]} people
 * @property {Device[]} devices
 *
 * @typedef {object} Device a room panel with its credential
 * @property {number} deviceId
 * @property {string} credential
 * @property {number} locationId
 */

const width = 1000
const height = 500
const perRow = 10
const cell = { width: 80, height: 70 }

/**
 * Creates sessions for a benchmark organisation's people without logging in, and a plan with all
 * spaces on its first floor.
 * @param {string | undefined} databaseUrl
 * @param {number} organisationId
 * @param {number} count
 * @param {string} date a day on which none of them has a booking yet
 * @param {number} panelCount as many panels, at all spaces in turn
 * @returns {Promise<Prepared>}
 */
export async function prepare(databaseUrl, organisationId, count, date, panelCount) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  /** @type {(text: string, values: unknown[]) => Promise<any[]>} */
  const query = async (text, values) => (await client.query(text, values)).rows
  try {
    const [floor] = await query(
      `select id, "left", "right" from location where organisation_id = $1 and kind = 'FLOOR' order by "left" limit 1`,
      [organisationId],
    )
    const spaces = await query(
      `select id, name, kind, booking_category_id as category from location
       where organisation_id = $1 and "left" > $2 and "right" < $3 and is_bookable order by "left"`,
      [organisationId, floor.left, floor.right],
    )
    await drawPlan(query, organisationId, floor.id, spaces)
    return {
      floorId: Number(floor.id),
      categories: /** @type {any} */ (
        Object.fromEntries(spaces.map(({ kind, category }) => [kind, Number(category)]))
      ),
      people: await openSessions(query, organisationId, count, date),
      devices: await addPanels(query, organisationId, panelCount),
    }
  } finally {
    await client.end()
  }
}

async function drawPlan(query, organisationId, floorId, spaces) {
  await query(
    `insert into config_setting (organisation_id, key, value) values ($1, 'floor_plan', 'true') on conflict do nothing`,
    [organisationId],
  )
  await query('delete from floor_plan where organisation_id = $1', [organisationId])
  const [{ id: mediaId }] = await query(
    `insert into media (organisation_id, kind, name) values ($1, 'FLOOR_PLAN_IMAGE', 'Benchmark') returning id`,
    [organisationId],
  )
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/></svg>`
  await query(
    `insert into media_content (organisation_id, media_id, width, height, media_type, content) values ($1, $2, $3, $4, 'image/svg+xml', $5)`,
    [organisationId, mediaId, width, height, Buffer.from(image)],
  )
  const elements = spaces.map(({ id, name }, index) => ({
    id: `space-${id}`,
    locationId: Number(id),
    label: name,
    x: 10 + (index % perRow) * 100,
    y: 10 + Math.floor(index / perRow) * 100,
    ...cell,
  }))
  await query(
    `insert into floor_plan (organisation_id, location_id, reference_width, reference_height, media_id, elements) values ($1, $2, $3, $4, $5, $6)`,
    [organisationId, floorId, width, height, mediaId, JSON.stringify(elements)],
  )
}

async function openSessions(query, organisationId, count, date) {
  const users = await query(
    `select id from user_account u where organisation_id = $1 and roles = '{USER}' and not exists (
       select from booking where organisation_id = $1 and owner_id = u.id and wall_from::date = $3) order by id limit $2`,
    [organisationId, count, date],
  )
  if (users.length < count) throw new Error(`${count} people are needed, there are ${users.length}`)
  const people = users.map(({ id }) => ({ id, secret: randomBytes(32).toString('base64url') }))
  await query(
    `insert into session (organisation_id, token_hash, user_id) select $1, * from unnest($2::bytea[], $3::bigint[])`,
    [
      organisationId,
      people.map(({ secret }) => createHash('sha256').update(secret).digest()),
      people.map(({ id }) => id),
    ],
  )
  return people.map(({ secret }) => ({ cookie: `mb_session=${secret}` }))
}

/** All panels have one account, because the benchmark does not list them. */
async function addPanels(query, organisationId, count) {
  if (count === 0) return []
  const [{ id: userId }] = await query(
    `with person as (insert into person (organisation_id, email) values ($1, 'panels-' || gen_random_uuid() || '@device.bench') returning id, email),
       address as (insert into login_address (organisation_id, email) select $1, email from person)
     insert into user_account (organisation_id, id, email, type, roles) select $1, id, email, 'SYSTEM', '{SERVICE}' from person returning id`,
    [organisationId],
  )
  const spaces = await query(
    'select id from location where organisation_id = $1 and is_bookable order by "left"',
    [organisationId],
  )
  const panels = Array.from({ length: count }, (_, index) => ({
    locationId: Number(spaces[index % spaces.length].id),
    credential: randomBytes(32).toString('base64url'),
  }))
  const rows = await query(
    `insert into device (organisation_id, user_id, has_own_account, name, kind, location_id, scopes, credential_hash, created, created_by_id)
     select $1, $2, true, 'Panel', 'ROOM_PANEL', place, '{availability:read,booking:read}', hash, now(), $2
     from unnest($3::bigint[], $4::bytea[]) with ordinality as given (place, hash, at) order by at returning id`,
    [
      organisationId,
      userId,
      panels.map(({ locationId }) => locationId),
      panels.map(({ credential }) => createHash('sha256').update(credential).digest()),
    ],
  )
  return panels.map((panel, index) => ({ ...panel, deviceId: Number(rows[index].id) }))
}
