import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { expectStatus, type Case, type World } from './world.js'

interface Found {
  locationId: number
  status: string
  iconType: string
  bookedBy?: string
  reasons?: { code: string }[]
}

const search = (
  { as, server }: World,
  query: string,
  who: keyof World['server']['emails'] = 'user',
) => as(who).call('GET', `/availability?bc=${server.categories.rooms}&${query}`)

/** Returns the locations in a response. */
const placesOf = ({ body }: { body: { availability: Found[] } }): number[] =>
  body.availability.map(({ locationId }) => locationId)
const of = ({ body }: { body: { availability: Found[] } }, id: number): Found =>
  body.availability.find(({ locationId }) => locationId === id)!

/** Changes a location while the calls run. */
async function withLocation(
  { server }: World,
  id: number,
  [change, undo]: readonly [ReturnType<typeof sql>, ReturnType<typeof sql>],
  work: () => Promise<void>,
): Promise<void> {
  const set = (columns: ReturnType<typeof sql>) =>
    server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(sql`update location set ${columns} where id = ${id}`),
    )
  await set(change)
  try {
    await work()
  } finally {
    await set(undo)
  }
}

/** Configuration, searches, and the location details that they reveal. */
export const searchCases: readonly Case[] = [
  [
    'D-006 the quick searches are now, today, tomorrow, this-week and next-week; another word is refused',
    async (world) => {
      for (const when of ['now', 'today', 'tomorrow', 'this-week', 'next-week'])
        expectStatus(await search(world, `when=${when}`), 200)
      expectStatus(await search(world, 'when=yesterday'), 400)
    },
  ],
  [
    'D-017 D-175 addresses of services that are not configured are left out of the environment',
    async ({ as }) => {
      const { body } = await as('user').call('GET', '/config/environment')
      for (const name of ['businessInsightUrl', 'chatWidgetUrl', 'supportDeskUrl'])
        expect(body).not.toHaveProperty(name)
    },
  ],
  [
    'D-039 true and false are read in any letter case, JSON where it parses, whole numbers where the key is one; all else is text',
    async ({ as, config }) => {
      await config('basket', 'TRUE')
      await config('floor_plan', 'False')
      await config('visitor_kiosk_options', '{"infoMessage":"Hola"}')
      await config('location_lookup_limit', '7')
      await config('email_header_colour_left', '{not json')
      const { body } = await as('serviceAdmin').call('GET', '/org/current')
      const value = (key: string) =>
        body.configSettings.find((one: { key: string }) => one.key === key)?.value
      expect([value('basket'), value('floor_plan')]).toEqual([true, false])
      expect(value('visitor_kiosk_options')).toEqual({ infoMessage: 'Hola' })
      expect(value('location_lookup_limit')).toBe(7)
      expect(value('email_header_colour_left')).toBe('{not json')
    },
  ],
  [
    'D-040 an absent switch is off, and an absent number sets no cap',
    async (world) => {
      const { as, draft } = world
      const { body } = await as('user').call('GET', '/org/current')
      expect(body.configSettings).toEqual([])
      const free = draft({
        costCode: 'ANYTHING',
        attendees: [{ name: 'Ana', email: 'ana@else.net' }],
      })
      expectStatus(await as('user').call('POST', '/booking', free), 201)
      const { timeslots } = (await search(world, 'when=tomorrow&d=60')).body
      expect(timeslots.length).toBeGreaterThan(0)
      expect(timeslots.some(({ isLimited }: { isLimited: boolean }) => isLimited)).toBe(false)
    },
  ],
  [
    'D-042 D-043 the keys without effect are stored and passed on, one to members and one to service admins',
    async ({ as, config }) => {
      await config('dwp_enhancements', 'true')
      await config('organisation_flags', '["special"]')
      const keys = async (who: 'user' | 'serviceAdmin') =>
        (await as(who).call('GET', '/org/current')).body.configSettings
          .filter(({ value }: { value?: unknown }) => value !== undefined)
          .map(({ key }: { key: string }) => key)
      expect(await keys('user')).toEqual(['dwp_enhancements'])
      expect(await keys('serviceAdmin')).toEqual(
        expect.arrayContaining(['dwp_enhancements', 'organisation_flags']),
      )
    },
  ],
  [
    'D-055 a search for one exact interval answers discrete without slots, another one a grid',
    async (world) => {
      const exact = (await search(world, 'f=2026-11-04T10:00&t=2026-11-04T11:00')).body
      expect([exact.discrete, exact.timeslots]).toEqual([true, []])
      const grid = (await search(world, 'f=2026-11-04T10:00&t=2026-11-04T14:00&d=60')).body
      expect(grid.discrete).toBe(false)
      expect(grid.timeslots.length).toBeGreaterThan(1)
    },
  ],
  [
    'D-058 ids may be repeated or separated by commas and mean the subtree; an unreadable value is 400',
    async (world) => {
      const { meeting, boardroom, madrid, madridRoom } = world.server.locations
      const time = 'f=2026-11-04T10:00&t=2026-11-04T11:00'
      expect(placesOf(await search(world, `${time}&l=${meeting},${madrid}`)).sort()).toEqual(
        [meeting, madridRoom].sort(),
      )
      expect(placesOf(await search(world, `${time}&l=${meeting}&l=${boardroom}`)).sort()).toEqual(
        [meeting, boardroom].sort(),
      )
      for (const bad of ['f=soon', 'd=long', 'c=many', 'l=here', 'lid=x'])
        expect((await search(world, bad)).status, bad).toBe(400)
      expectStatus(await world.as('user').call('GET', '/booking?u=somebody'), 400)
    },
  ],
  [
    'D-060 the afternoon starts at noon, the whole day and the afternoon end at midnight, the morning at noon',
    async ({ as, server, draft }) => {
      const { desk1, desk2 } = server.locations
      const [{ timeFrom: day }, { timeFrom: next }] = [draft(), draft()].map(
        ({ timeFrom }: { timeFrom: string }) => ({ timeFrom: timeFrom.slice(0, 10) }),
      ) as [{ timeFrom: string }, { timeFrom: string }]
      const { body } = await as('user').call(
        'GET',
        `/availability?bc=${server.categories.desks}&f=${day}&t=${next}&d=720&l=${desk1}`,
      )
      const spans = body.timeslots.map((slot: { time: string; timeTo: string }) =>
        [slot.time, slot.timeTo].map((time) => time.slice(0, 16)).join(' '),
      )
      expect(spans).toEqual(
        expect.arrayContaining([`${day}T00:00 ${day}T12:00`, `${day}T12:00 ${next}T00:00`]),
      )
      const post = async (locationId: number, timeFrom: string, timeTo: string) =>
        (await as('user').call('POST', '/booking', { locationId, timeFrom, timeTo })).status
      expect(await post(desk1, `${day}T00:00`, `${day}T12:00`)).toBe(201)
      expect(await post(desk1, `${day}T12:00`, `${next}T00:00`)).toBe(201)
      expect(await post(desk2, `${day}T00:00`, `${next}T00:00`)).toBe(201)
    },
  ],
  [
    'D-063 101 people ask for a capacity of 101 or more',
    async (world) => {
      const { boardroom } = world.server.locations
      const find = async () =>
        placesOf(await search(world, 'f=2026-11-04T10:00&t=2026-11-04T11:00&c=101'))
      expect(await find()).toEqual([])
      await withLocation(world, boardroom, [sql`capacity = 101`, sql`capacity = 12`], async () =>
        expect(await find()).toEqual([boardroom]),
      )
    },
  ],
  [
    'D-064 a place whose minimum is above the number of people is not found, and refuses to be booked',
    async (world) => {
      const { as, draft, server } = world
      const { boardroom } = server.locations
      const change = [sql`minimum_capacity = 8`, sql`minimum_capacity = null`] as const
      await withLocation(world, boardroom, change, async () => {
        const find = async (c: number) =>
          placesOf(await search(world, `f=2026-11-04T10:00&t=2026-11-04T11:00&c=${c}`))
        expect(await find(7)).not.toContain(boardroom)
        expect(await find(8)).toContain(boardroom)
        const body = draft({ locationId: boardroom, attendeeCount: 7 })
        const refused = await as('user').call('POST', '/booking', body)
        expect([refused.status, refused.body.fields[0].code]).toEqual([400, 'underMinimum'])
        expect(refused.body.fields[0].message).toContain('8')
      })
    },
  ],
  [
    'D-065 a place is open on its weekdays and in included ranges, except in excluded ones; without elements it inherits them',
    async (world) => {
      const { boardroom, building } = world.server.locations
      const elements = [
        { type: 'DATE_FROM', date: '2026-11-04' },
        {
          type: 'WEEKDAYS_TIME',
          weekdays: [1, 2, 3, 4, 5],
          timeFrom: 'T09:00:00.000',
          timeTo: 'T17:00:00.000',
        },
        {
          type: 'DATE_RANGES_INCLUDED',
          dateRanges: [{ dateFrom: '2026-11-07', dateTo: '2026-11-09' }],
        },
        {
          type: 'DATE_RANGES_EXCLUDED',
          dateRanges: [{ dateFrom: '2026-11-08', dateTo: '2026-11-09' }],
        },
      ]
      const change = [
        sql`schedule = ${JSON.stringify(elements)}::jsonb`,
        sql`schedule = null`,
      ] as const
      await withLocation(world, building, change, async () => {
        const isOpen = async (day: string, hour: string) =>
          placesOf(
            await search(world, `f=2026-11-${day}T${hour}:00&t=2026-11-${day}T${hour}:30`),
          ).includes(boardroom)
        expect(await isOpen('03', '10')).toBe(false)
        expect(await isOpen('04', '10')).toBe(true)
        expect(await isOpen('04', '18')).toBe(false)
        expect(await isOpen('07', '10')).toBe(true)
        expect(await isOpen('08', '10')).toBe(false)
        expect(await isOpen('14', '10')).toBe(false)
      })
    },
  ],
  [
    'D-066 a look-up of places gives 20 entries unless the limit says otherwise',
    async (world) => {
      const { as, config, server } = world
      await server.db.inOrganisation(server.organisationId, (tx) =>
        tx.run(
          sql`insert into location (organisation_id, parent_id, kind, name, "left", "right", level) select ${server.organisationId}, ${server.locations.root}, 'FLOOR', 'Shelf ' || n, 1000 + 2 * n, 1001 + 2 * n, 1 from generate_series(1, 25) n`,
        ),
      )
      await server.db.inOrganisation(server.organisationId, (tx) =>
        tx.run(sql`update location set "right" = 2000 where id = ${server.locations.root}`),
      )
      const find = async () => (await as('user').call('GET', '/location?search=shelf')).body.length
      expect(await find()).toBe(20)
      await config('location_lookup_limit', '3')
      expect(await find()).toBe(3)
    },
  ],
  [
    'D-070 the list of bookings answers 200 even when empty; with a duration alone it proposes the next free slot, or 204',
    async ({ as, server }) => {
      const list = await as('user').call('GET', '/booking?f=2031-01-01&t=2031-01-02')
      expect([list.status, list.body.bookings]).toEqual([200, []])
      const next = async (more: string) =>
        as('user').call('GET', `/booking?bc=${server.categories.rooms}&d=60${more}`)
      expectStatus(await next('&c=2'), 200)
      expectStatus(await next('&c=500'), 204)
    },
  ],
  [
    'D-078 a capped list keeps the default search places first, then the tightest capacity, then the name',
    async (world) => {
      const { as, config, server } = world
      const { boardroom, meeting, combined, madridRoom } = server.locations
      await config('resource_result_limit', '2')
      const first = async () => {
        const { body } = await search(world, 'f=2030-11-05T10:00&t=2030-11-05T12:00&d=60&c=4')
        expect(body.timeslots[0].isLimited).toBe(true)
        return placesOf({ body: { availability: body.timeslots[0].availability } })
      }
      // Hall and meeting room hold six people; the boardroom holds twelve, the room in Madrid
      // eight.
      expect((await first()).toSorted()).toEqual([meeting, combined].toSorted())
      const save = (searchLocations: number[]) =>
        as('user').call('PUT', '/user/current/searchLocations', { searchLocations })
      await save([boardroom])
      const kept = await first()
      await save([])
      expect(kept).toContain(boardroom)
      expect(kept).toContain(combined)
      expect(kept).not.toContain(madridRoom)
    },
  ],
  [
    'D-167 the plan names an owner to members while the switch is on, and never for private bookings',
    async (world) => {
      const { as, book, config } = world
      const made = await book()
      const query = `f=${made.timeFrom}&t=${made.timeTo}&status=ALL`
      const owner = async () =>
        of(await search(world, query, 'colleague'), made.locationId).bookedBy
      expect(await owner()).toBeUndefined()
      await config('floor_plan_shows_booking_owner', 'true')
      expect(await owner()).toBe(made.owner.name)
      await as('user').call('PUT', `/booking/${made.id}`, { isPrivate: true })
      expect(await owner()).toBeUndefined()
    },
  ],
  [
    'D-168 a place that is used without booking refuses to be booked',
    async ({ as, draft, server, settings }) => {
      await settings('availabilityType', 'AVAILABLE_WITHOUT_BOOKING', server.locations.meeting)
      const refused = await as('user').call('POST', '/booking', draft())
      expect([refused.status, refused.body.code]).toEqual([400, 'FREE_WITHOUT_BOOKING'])
    },
  ],
  [
    'D-170 the occupancy call answers a list, empty without sensors',
    async ({ as, server }) => {
      const answer = await as('user').call('GET', `/occupancy?l=${server.locations.site}`)
      expect([answer.status, answer.body]).toEqual([200, []])
    },
  ],
  [
    'D-206 the icon of a place is AVAILABLE, LIMITED, BOOKED or OWN',
    async (world) => {
      const made = await world.book()
      const day = made.timeFrom.slice(0, 10)
      const icon = async (query: string, who?: 'user' | 'colleague') =>
        of(await search(world, `${query}&status=ALL`, who), made.locationId).iconType
      const exact = `f=${made.timeFrom}&t=${made.timeTo}`
      expect(await icon(exact, 'colleague')).toBe('BOOKED')
      expect(await icon(exact, 'user')).toBe('OWN')
      expect(await icon(`f=${day}T14:00&t=${day}T15:00`)).toBe('AVAILABLE')
      expect(await icon(`f=${day}T09:00&t=${day}T17:00&d=60`, 'colleague')).toBe('LIMITED')
    },
  ],
]
