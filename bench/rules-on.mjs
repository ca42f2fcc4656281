import { Client } from 'pg'

/**
 * Enables every booking rule for all locations of the benchmark's organisations: access only for a
 * group that contains everyone (by name and by domain), earlier booking for that group, quota,
 * approval, buffers, maximum duration, lead time. `turnRulesOff` restores the previous settings.
 */
const settings = {
  period: (groupId) => ({
    minPeriod: 1,
    minPeriodKind: 'HOUR',
    maxDuration: 10,
    maxDurationKind: 'DAY',
    multiDayBookings: true,
    prioritisation: {
      rules: [
        {
          kind: 'BOOK_WITH_LIMIT',
          maxPeriod: 24,
          maxPeriodKind: 'MONTH',
          accessGroup: { id: groupId },
        },
        { kind: 'VIEW_ONLY' },
      ],
    },
  }),
  buffer: () => ({ minutesBefore: 15, minutesAfter: 15 }),
  approval: () => ({ isRequired: true }),
}
const groupName = 'Benchmark'

/** @param {string | undefined} databaseUrl @param {number[]} organisationIds */
export async function turnRulesOn(databaseUrl, organisationIds) {
  await inTransaction(databaseUrl, async (query) => {
    await query(
      'create table naive.setting_before as select * from public.booking_setting where organisation_id = any ($1)',
      [organisationIds],
    )
    for (const id of organisationIds) {
      const [group] = await query(
        'insert into access_group (organisation_id, name) values ($1, $2) returning id',
        [id, groupName],
      )
      const [users] = await query(
        `insert into user_group (organisation_id, name, kind) values ($1, $2, 'STANDARD') returning id`,
        [id, groupName],
      )
      const [domains] = await query(
        'insert into domain_group (organisation_id, name, domains) select $1, $2, array_agg(domain) from organisation_domain where organisation_id = $1 returning id',
        [id, groupName],
      )
      await query(
        'insert into user_group_member (organisation_id, user_group_id, email, name) select organisation_id, $2, lower(email), email from user_account where organisation_id = $1',
        [id, users.id],
      )
      for (const [position, type, userGroupId, domainGroupId] of [
        [0, 'USER', users.id, null],
        [1, 'DOMAIN', null, domains.id],
      ]) {
        await query(
          'insert into group_restriction (organisation_id, access_group_id, position, type, exclusion) values ($1, $2, $3, $4, false)',
          [id, group.id, position, type],
        )
        await query(
          'insert into group_restriction_group (organisation_id, access_group_id, position, user_group_id, domain_group_id) values ($1, $2, $3, $4, $5)',
          [id, group.id, position, userGroupId, domainGroupId],
        )
      }
      await query(
        `update category set restriction_id = $2, quota_restriction_active = true, quota_restriction_kind = 'MONTH', quota_restriction_amount = 1000000 where organisation_id = $1`,
        [id, group.id],
      )
      for (const [section, toValue] of Object.entries(settings)) {
        await query(
          `
          insert into booking_setting (organisation_id, category_id, section, value) select organisation_id, id, $2, $3::jsonb from category where organisation_id = $1
          on conflict (organisation_id, category_id, coalesce(location_id, 0), section) do update set value = excluded.value`,
          [id, section, JSON.stringify(toValue(Number(group.id)))],
        )
      }
    }
  })
}

/** @param {string | undefined} databaseUrl @param {number[]} organisationIds */
export async function turnRulesOff(databaseUrl, organisationIds) {
  await inTransaction(databaseUrl, async (query) => {
    await query(
      'update category set restriction_id = null, quota_restriction_active = false, quota_restriction_kind = null, quota_restriction_amount = 1 where organisation_id = any ($1)',
      [organisationIds],
    )
    await query('delete from booking_setting where organisation_id = any ($1)', [organisationIds])
    await query(
      'insert into booking_setting overriding system value select * from naive.setting_before',
    )
    for (const table of ['access_group', 'user_group', 'domain_group'])
      await query(`delete from ${table} where organisation_id = any ($1) and name = $2`, [
        organisationIds,
        groupName,
      ])
    await query('drop table naive.setting_before')
  })
}

async function inTransaction(databaseUrl, work) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await work(async (text, values) => (await client.query(text, values)).rows)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
