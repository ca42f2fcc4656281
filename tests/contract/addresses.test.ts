import type { Import } from '@mosaic-booking/sdk'
import { importColumns, toEmailKey } from '@mosaic-booking/sdk/rules'
import { expect, it } from 'vitest'
import { startBookingServer } from '../../packages/server/src/bookings/booking/booking.fixture.js'
import { describeServer } from '../support/databases.js'
import { encodeForm, fileOf } from '../support/form.js'
import { setConfig } from '../support/test-data.js'

/** An e-mail address as entered, the same address in another spelling, and the stored form. */
const table = [
  ['ann+rooms@firm.example', 'ANN+ROOMS@Firm.Example', 'ann+rooms@firm.example'],
  ['ann@firm.digital', ' ann@FIRM.digital ', 'ann@firm.digital'],
  ['Visits@firm.company', 'visits@firm.company', 'Visits@firm.company'],
  ['a&b@firm.technology', 'A&B@firm.technology', 'a&b@firm.technology'],
  ["o'neill~x@firm.photography", "O'Neill~x@firm.photography", "o'neill~x@firm.photography"],
  ['jo@bücher.example', 'Jo@xn--bcher-kva.EXAMPLE', 'jo@xn--bcher-kva.example'],
  ['Olga@Пример.рф', 'olga@xn--e1afmkfd.xn--p1ai', 'Olga@xn--e1afmkfd.xn--p1ai'],
] as const
const wrong = ['ann@firm', 'ann@firm..example', 'ann firm@firm.example', 'ann@-firm.example']
const password = 'lantern and wharf'

describeServer('addresses', (engine) => {
  const { server, admin, draft, book, manager } = startBookingServer(engine)
  const anonymous = () => server.as(undefined)
  const serviceAdmin = () => server.as(server.emails.serviceAdmin)
  const ok = async <T>(answer: Promise<{ status: number; text: string; body: T }>): Promise<T> => {
    const { status, text, body } = await answer
    expect(status, text).toBeLessThan(300)
    return body
  }
  const createUser = (email: string) =>
    admin.call('POST', '/user', { email, password, roles: ['USER'], firstName: 'Ann' })
  const upload = async (path: string, columns: readonly string[], row: Record<string, string>) => {
    const cells = (list: readonly string[]) => list.map((one) => `"${one}"`).join(',')
    const file = `${cells(columns)}\n${cells(columns.map((column) => row[column] ?? ''))}`
    const form = await encodeForm({
      file: fileOf(new TextEncoder().encode(file), 'rows.csv', 'text/csv'),
    })
    return ok(admin.call('POST', path, form.body, form.headers))
  }
  /** Imports one row, and returns the reason for its refusal. */
  const importRow = async (
    noun: 'user' | 'booking',
    row: Record<string, string>,
  ): Promise<{ status: string; message?: string; targetEntityId?: number }> => {
    const { id } = await upload(`/${noun}/importAsync/csv`, importColumns[noun], row)
    await server.runJobs()
    const { items } = await ok<Import>(admin.call('GET', `/${noun}/import/${id}?include=items`))
    return items![0]!
  }

  it.each(table)('AUTH-003 AUTH-004 %j logs in as %j too', async (typed, other, stored) => {
    const { id, email } = await ok<{ id: number; email: string }>(createUser(typed))
    expect(email).toBe(stored)
    const logIn = (username: string) =>
      anonymous().call('POST', '/user/login', { username, password })
    for (const username of [typed, other, stored])
      expect((await ok<{ id: number }>(logIn(username))).id).toBe(id)
    expect(await createUser(other)).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } })
    await ok(anonymous().call('POST', '/reset', { username: other }))
    expect((await server.mails()).at(-1)!.recipient).toBe(stored)
    const found = await ok<{ id: number }[]>(
      admin.call('GET', `/user?partial=${encodeURIComponent(other.trim())}`),
    )
    expect(JSON.stringify(found)).toContain(stored)
    await ok(admin.call('PUT', `/user/${id}`, { email: `x${stored}` }))
    await ok(admin.call('PUT', `/user/${id}`, { email: other }))
    expect((await ok<{ email: string }>(admin.call('GET', `/user/${id}`))).email).toBe(
      other.trim().replace(/@.*/, stored.slice(stored.indexOf('@'))),
    )
  })

  it.each(table)(
    'VIS-008 BKG-025 %j is a contact, visitor, attendee and owner',
    async (typed, other, stored) => {
      const domain = stored.slice(stored.indexOf('@'))
      const person = { kind: 'INTERNAL', firstName: 'Cy' }
      const contact = await ok<{ id: number; email: string }>(
        admin.call('POST', '/person?admin=true', { ...person, email: `c.${typed}` }),
      )
      expect(contact.email).toBe(`c.${stored}`)
      expect(
        (await admin.call('POST', '/person?admin=true', { ...person, email: `c.${other.trim()}` }))
          .status,
      ).toBe(409)
      const visit = await ok<{ guest: { email: string } }>(
        server.as(server.emails.reception).call('POST', '/visitor', {
          locationId: server.locations.building,
          date: '2026-11-03',
          hostId: server.people.user,
          guest: { firstName: 'Vi', lastName: 'Lo', email: typed },
        }),
      )
      expect(visit.guest.email).toBe(stored)
      const booking = await book({ attendees: [{ email: typed, name: 'Ann' }] })
      expect(booking.attendees[0]!.person.email).toBe(stored)
      const twice = draft({ attendees: [{ email: typed }, { email: other }] })
      expect((await manager.call('POST', '/booking', twice)).body.fields).toMatchObject([
        { field: 'attendees.1.email', code: 'emailListed' },
      ])
      const owned = await book({ owner: { email: `c.${other.trim()}` } }, manager)
      expect(owned.owner.id).toBe(contact.id)
      const group = await ok<{ users: { email: string }[] }>(
        admin.call('POST', '/accessControl/userGroup', {
          name: `Group of ${typed}`,
          kind: 'STANDARD',
          users: [{ name: 'Ann', email: typed }],
        }),
      )
      expect(group.users[0]!.email).toBe(stored.toLowerCase())
      await ok(
        admin.call('POST', '/accessControl/domainGroup', {
          name: `Domain of ${typed}`,
          domains: [typed.slice(typed.indexOf('@')), domain],
        }),
      )
    },
  )

  it.each(table)(
    'IMP-010 %j is imported as a user, owner, attendee and contact',
    async (typed, _other, stored) => {
      const user = await importRow('user', { Email: `i.${typed}` })
      expect([user.status, user.message]).toEqual(['COMPLETED', undefined])
      const { timeFrom, timeTo } = draft()
      const booking = await importRow('booking', {
        Location: (
          await ok<{ qualifiedName: string }>(
            admin.call('GET', `/location/${server.locations.meeting}`),
          )
        ).qualifiedName,
        Start: timeFrom.replace('T', ' '),
        End: timeTo.replace('T', ' '),
        'Owner email': `i.${typed}`,
        Attendees: `g.${typed}; Ana Ruiz`,
        'Attendee count': '3',
      })
      expect([booking.status, booking.message]).toEqual(['COMPLETED', undefined])
      const { owner, attendees } = (await admin.call('GET', `/booking/${booking.targetEntityId}`))
        .body
      expect([owner.id, attendees[0].person.email]).toEqual([user.targetEntityId, `g.${stored}`])
      const people = await upload('/person/import/csv', importColumns.person, {
        Kind: 'EXTERNAL',
        'First name': 'Pi',
        'Last name': 'Lo',
        Email: `p.${typed}`,
      })
      expect(people).toMatchObject({ items: [{ status: 'SUCCESS' }] })
    },
  )

  it('AUTH-001 INV-003 domains of an organisation are stored in ASCII, and let their people in', async () => {
    const domains = table.map(([typed]) => typed.slice(typed.indexOf('@') + 1))
    const org = await ok<{ domains: string[] }>(
      serviceAdmin().call('PUT', '/org/current', {
        domains: ['test.house', ...domains, 'BÜCHER.example'],
      }),
    )
    const ascii = new Set(table.map(([, , stored]) => stored.slice(stored.indexOf('@') + 1)))
    expect(org.domains.toSorted()).toEqual(['test.house', ...ascii].toSorted())
    expect(
      (await serviceAdmin().call('PUT', '/org/current', { domains: ['no domain'] })).body.fields,
    ).toEqual([expect.objectContaining({ field: 'domains.0', code: 'format' })])
    for (const [typed, other, stored] of table) {
      await ok(anonymous().call('POST', '/signup', { email: `s.${typed}` }))
      const mail = (await server.mails()).at(-1)!
      expect(mail.recipient).toBe(`s.${stored}`)
      const token = /complete-signup\/([\w-]+)/.exec(mail.body)![1]!
      await ok(
        anonymous().call('PUT', `/signup/${token}`, { firstName: 'S', lastName: 'U', password }),
      )
      const username = `s.${other.trim()}`
      await ok(anonymous().call('POST', '/user/login', { username, password }))
      const invited = await ok<{ status: string }[]>(
        admin.call('POST', '/signup/invite', {
          emails: [`n.${typed}`, `N.${other.trim()}`, username],
        }),
      )
      expect(invited.map(({ status }) => status)).toEqual([
        'INVITED',
        'INVITED',
        'ALREADY_REGISTERED',
      ])
      const methods = await ok<{ authentications: { type: string }[] }>(
        anonymous().call('POST', '/user/login/domainCheck', { username: other }),
      )
      expect(methods.authentications.map(({ type }) => type)).toEqual(['MATRIX'])
    }
    const created = await ok<{ organisation: { domains: string[] } }>(
      serviceAdmin().call('POST', '/setup/org', {
        organisationName: 'Bakery',
        organisationTimeZone: 'Europe/Berlin',
        organisationDomain: 'Bäckerei.digital',
        organisationStatus: 'LIVE',
      }),
    )
    expect(created.organisation.domains).toEqual(['xn--bckerei-5wa.digital'])
  })

  it('AD-181 provisioned addresses can log in, and be in groups', async () => {
    await setConfig(server.db, server.organisationId, 'scim_integration_enabled', 'true')
    const { token } = await ok<{ token: string }>(admin.call('POST', '/integration/scim'))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const scim = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const answer = await server.app.inject({
        method,
        url: `/scim/v2${url}`,
        headers,
        ...(payload && { payload: JSON.stringify(payload) }),
      })
      return { status: answer.statusCode, text: answer.body, body: JSON.parse(answer.body) }
    }
    for (const [typed, other, stored] of table) {
      const made = await ok(scim('POST', '/Users', { userName: `m.${typed}` }))
      expect(made).toMatchObject({ userName: `m.${stored}`, emails: [{ value: `m.${stored}` }] })
      expect((await scim('POST', '/Users', { userName: `M.${other.trim()}` })).status).toBe(409)
      for (const attribute of ['userName', 'emails.value', 'emails[type eq "work"].value']) {
        const filter = encodeURIComponent(`${attribute} eq "m.${other.trim()}"`)
        expect((await scim('GET', `/Users?filter=${filter}`)).body.Resources).toEqual([made])
      }
      const group = { displayName: `Provisioned ${typed}`, members: [{ value: made.id }] }
      expect((await ok(scim('POST', '/Groups', group))).members).toMatchObject([{ value: made.id }])
    }
    expect((await scim('POST', '/Users', { userName: 'ann@firm' })).status).toBe(400)
  })

  it.each(wrong)('AUTH-003 %j is refused everywhere', async (email) => {
    const refused = { status: 400, body: { code: 'INVALID_INPUT' } }
    expect(await createUser(email)).toMatchObject(refused)
    expect(await anonymous().call('POST', '/signup', { email })).toMatchObject(refused)
    expect(
      await admin.call('POST', '/person?admin=true', { kind: 'INTERNAL', firstName: 'A', email }),
    ).toMatchObject(refused)
    expect(await manager.call('POST', '/booking', draft({ attendees: [{ email }] }))).toMatchObject(
      refused,
    )
    expect(await manager.call('POST', '/booking', draft({ owner: { email } }))).toMatchObject(
      refused,
    )
    expect((await importRow('user', { Email: email })).status).toBe('FAILED')
    expect(toEmailKey(email)).toBe(email)
  })
})
