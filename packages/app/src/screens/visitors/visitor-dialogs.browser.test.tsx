import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openAt } from '../../shell/open-app.fixture.js'
import { passage, serveVisitors, visitOf, type TestVisit } from './visitors.fixture.js'

beforeEach(async () => {
  location.hash = '#/login'
  await page.viewport(1280, 900)
})
afterEach(closeApp)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const guest = (name: string) => page.getByText(name, { exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const refusal = (text: string) => ({
  status: 409,
  ...(text
    ? { body: { code: 'VERSION_CONFLICT', message: text } }
    : { body: {}, isMalformed: true }),
})
const forAll = { visitor_report_for_all: true, visitor_report_for_all_checkin: true }
const declaration = { templateId: 4, name: 'Safety' }

async function openMenu(item: string) {
  await button('More actions for Ana Ruiz').click()
  await page.getByRole('menuitem', { name: item }).click()
}
async function openNew(options: Parameters<typeof serveVisitors>[0] = {}) {
  // Visits have no declaration unless the test requests one.
  const server = serveVisitors({
    ...options,
    answer: (asked) =>
      options.answer?.(asked) ??
      (asked.call === 'GET /api/v1/declaration/status' ? { status: 204 } : undefined),
  })
  await openAt('#/reception?state=all')
  await button('Add Visitor').click()
  return server
}
async function fillNew() {
  await box('First name').fill('Marta')
  await box('Last name').fill('Gil')
  await page.getByRole('combobox', { name: 'Host' }).fill('Nora')
  await page.getByRole('option', { name: /Nora Whitfield/ }).click()
}
const add = () => dialog('Add Visitor').getByRole('button', { name: 'Add Visitor' })
const creations = (server: ReturnType<typeof serveVisitors>) => server.calls('POST /api/v1/visitor')

describe('from the report', () => {
  it('VIS-026 the dialogs are named by what they do', async () => {
    const visits = [
      visitOf(1, 'Ana Ruiz'),
      visitOf(2, 'Nora Whitfield', { guest: { id: 102, kind: 'USER', name: 'Nora Whitfield' } }),
    ]
    serveVisitors({ visits })
    await openAt('#/reception?state=all')
    for (const [opener, title] of [
      ['Add Visitor', 'Add Visitor'],
      ['Edit Ana Ruiz', 'Edit Visitor'],
      ['Edit Nora Whitfield', 'Edit Staff Member'],
    ] as const) {
      await button(opener).click()
      await expect.element(dialog(title)).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog(title)).not.toBeInTheDocument()
    }
    await openMenu('Check in with details…')
    await expect.element(dialog('Check in Ana Ruiz')).toBeVisible()
    await dialog('Check in Ana Ruiz').getByRole('button', { name: 'Check in' }).click()
    await expect.element(dialog('Check in Ana Ruiz')).not.toBeInTheDocument()
    await openMenu('Check out with details…')
    await expect.element(dialog('Check out Ana Ruiz')).toBeVisible()
  })

  it('VIS-027 VIS-048 deleting asks first, shows why it failed, and takes the visit off the list', async () => {
    const refusals = ['Ana Ruiz has just arrived.']
    const server = serveVisitors({
      visits: [visitOf(1, 'Ana Ruiz')],
      answer: ({ call }) => {
        const text = call === 'DELETE /api/v1/visitor/1' ? refusals.shift() : undefined
        return text ? refusal(text) : undefined
      },
    })
    await openAt('#/reception?state=all')
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure that you want to delete this visitor?',
    })
    await openMenu('Delete')
    await question.getByRole('button', { name: 'Keep visitor' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(server.calls('DELETE /api/v1/visitor/1')).toHaveLength(0)
    await openMenu('Delete')
    await question.getByRole('button', { name: 'Delete visitor' }).click()
    await expect.element(page.getByText('Ana Ruiz has just arrived.')).toBeVisible()
    await question.getByRole('button', { name: 'Delete visitor' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(guest('Ana Ruiz')).not.toBeInTheDocument()
  })

  it('VIS-048 a linked booking that cannot be shown gives an alert', async () => {
    const bookings = [{ bookingId: 501, label: 'Site visit' }]
    serveVisitors({
      visits: [visitOf(1, 'Ana Ruiz', { bookings })],
      answer: ({ call }) =>
        call === 'GET /api/v1/booking/501' ? refusal('You may not view it.') : undefined,
    })
    await openAt('#/reception?state=all')
    await button('Edit Ana Ruiz').click()
    await button('Show Site visit').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('You may not view it.')
  })

  it('VIS-029 a visit goes from added to checked in to checked out, and says when and by whom', async () => {
    serveVisitors({ visits: [visitOf(1, 'Ana Ruiz')] })
    await openAt('#/reception?state=all')
    await button('Columns').click()
    for (const name of ['Checked in', 'Checked in by', 'Checked out', 'Checked out by']) {
      const item = page.getByRole('menuitemcheckbox', { name, exact: true })
      await expect.element(item).toBeVisible()
      // The menu moves with its button while the columns change.
      ;(item.element() as HTMLElement).click()
    }
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => button('Check out Ana Ruiz').elements()).toHaveLength(0)
    await button('Check in Ana Ruiz').click()
    const row = page.getByRole('row', { name: /Ana Ruiz/ })
    await expect.element(row).toHaveTextContent(/9:30.*Rosa Delgado/)
    await expect.poll(() => button('Check in Ana Ruiz').elements()).toHaveLength(0)
    await button('Check out Ana Ruiz').click()
    await expect.element(row).toHaveTextContent(/Rosa Delgado.*(5|17):30.*Rosa Delgado/)
    await expect.poll(() => button('Check out Ana Ruiz').elements()).toHaveLength(0)
  })
})

describe('a new visitor', () => {
  it('VIS-031 is saved once names, host, date and reception are there', async () => {
    const server = await openNew()
    await expect.element(add()).toBeDisabled()
    await fillNew()
    await expect.element(add()).toBeEnabled()
    for (const [name, text] of [
      ['First name', 'Marta'],
      ['Last name', 'Gil'],
    ] as const) {
      await box(name).fill('')
      await expect.element(add()).toBeDisabled()
      await box(name).fill(text)
      await expect.element(add()).toBeEnabled()
    }
    await box('Date').fill('')
    await userEvent.tab()
    await expect.element(add()).toBeDisabled()
    await box('Date').fill('tomorrow')
    await userEvent.tab()
    await add().click()
    await expect.poll(() => creations(server).length).toBe(1)
    expect(creations(server)[0]!.body).toMatchObject({
      guest: { firstName: 'Marta', lastName: 'Gil' },
      hostId: 8,
      locationId: 2,
    })
  })

  it('VIS-030 can be checked in immediately only today, and with a completed declaration', async () => {
    const server = await openNew({
      answer: ({ call }) =>
        call === 'GET /api/v1/declaration/status' ? { body: { templateId: 4 } } : undefined,
      visits: [visitOf(1, 'Ana Ruiz', { declaration })],
    })
    await fillNew()
    await expect.element(button('Add and check in')).toBeDisabled()
    await page.getByRole('checkbox', { name: /I have witnessed/ }).click()
    await box('Date').fill('tomorrow')
    await userEvent.tab()
    await expect.poll(() => button('Add and check in').elements()).toHaveLength(0)
    await box('Date').fill('today')
    await userEvent.tab()
    await button('Add and check in').click()
    await expect.poll(() => creations(server).length).toBe(1)
    expect(creations(server)[0]!.body).toMatchObject({
      checkIn: { isWitnessSigning: true, declarationTemplateId: 4 },
    })
  })

  it('VIS-032 VIS-046 shows what is wrong here first, then what the server says, then that it is unknown', async () => {
    const refusals = ['The reception is closed.', '']
    const server = await openNew({
      answer: ({ call }) =>
        call === 'POST /api/v1/visitor' ? refusal(refusals.shift() ?? '') : undefined,
    })
    await fillNew()
    await box('E-mail').fill('marta@gil')
    await add().click()
    await expect.element(box('E-mail')).toHaveAttribute('aria-invalid', 'true')
    expect(creations(server)).toHaveLength(0)
    await box('E-mail').fill(' ')
    await add().click()
    await expect.element(page.getByText('The reception is closed.')).toBeVisible()
    await add().click()
    await expect.element(page.getByText('Unknown error has occured')).toBeVisible()
  })

  it('VIS-028 VIS-033 the message for the host counts down, and belongs to a check-in', async () => {
    const server = await openNew()
    await fillNew()
    await expect.element(page.getByText('200 left')).toBeVisible()
    await box('Message for the host').fill('Hello')
    await expect.element(page.getByText('195 left')).toBeVisible()
    await add().click()
    await expect
      .element(page.getByText('A message for the host can only be sent when checking in.'))
      .toBeVisible()
    expect(creations(server)).toHaveLength(0)
  })

  it('VIS-036 VIS-037 an ordinary user is the host, or those are for whom they act', async () => {
    const hosts = [{ id: 44, name: 'Pau Mir' }]
    const server = serveVisitors({
      user: { roles: ['USER'] },
      config: forAll,
      answer: ({ call }) => (call === 'GET /api/v1/visitor/hosts' ? { body: hosts } : undefined),
    })
    await openAt('#/visitors')
    await button('Add Visitor').click()
    const host = page.getByRole('combobox', { name: 'Host' })
    await expect.element(host).toHaveValue('Nora Whitfield')
    await host.fill('a')
    await expect.element(page.getByRole('option', { name: /Pau Mir/ })).toBeVisible()
    expect(server.calls('GET /api/v1/visitor/hosts').length).toBeGreaterThan(0)
  })

  it('VIS-037 a receptionist chooses any person of the organisation', async () => {
    await openNew()
    const host = page.getByRole('combobox', { name: 'Host' })
    await expect.element(host).toHaveValue('')
    await host.fill('Nora')
    await expect.element(page.getByRole('option', { name: /Nora Whitfield/ })).toBeVisible()
  })
})

describe('a check-in with details', () => {
  async function openCheckIn(visit: TestVisit, options: Parameters<typeof serveVisitors>[0] = {}) {
    const server = serveVisitors({
      visits: [visit],
      ...options,
      answer: (asked) =>
        options.answer?.(asked) ??
        (asked.call === 'GET /api/v1/declaration/status' && !visit.declaration
          ? { status: 204 }
          : undefined),
    })
    await openAt(options.user ? '#/visitors' : '#/reception')
    await openMenu('Check in with details…')
    return server
  }
  const checkIn = () => dialog('Check in Ana Ruiz').getByRole('button', { name: 'Check in' })

  it.each([200, 201])('VIS-034 with a message of %s characters', async (length) => {
    const server = await openCheckIn(visitOf(1, 'Ana Ruiz'))
    await box('Message for the host').fill('x'.repeat(length))
    await checkIn().click()
    if (length === 201)
      await expect
        .element(page.getByText('The message for the host can have at most 200 characters.'))
        .toBeVisible()
    await expect
      .poll(() => server.calls('POST /api/v1/visitor/1/checkIn').length)
      .toBe(length === 200 ? 1 : 0)
  })

  it('VIS-035 the message is read-only for an ordinary user, and not sent', async () => {
    const own = visitOf(1, 'Ana Ruiz', { possibleActions: { printPass: false } })
    const server = await openCheckIn(own, { user: { roles: ['USER'] }, config: forAll })
    await expect.element(box('Message for the host')).toHaveAttribute('readonly')
    await checkIn().click()
    await expect.poll(() => server.calls('POST /api/v1/visitor/1/checkIn').length).toBe(1)
    expect(server.calls('POST /api/v1/visitor/1/checkIn')[0]!.body).not.toHaveProperty('text')
  })

  it('DECL-006 waits for the declaration or its witness', async () => {
    const server = await openCheckIn(visitOf(1, 'Ana Ruiz', { declaration }))
    await expect.element(checkIn()).toBeDisabled()
    await page.getByRole('checkbox', { name: /I have witnessed/ }).click()
    await checkIn().click()
    await expect
      .poll(() => server.calls('POST /api/v1/visitor/1/checkIn')[0]?.body)
      .toMatchObject({ isWitnessSigning: true, declarationTemplateId: 4 })
  })

  it.each(['The desk is closed.', ''])('VIS-047 says why it failed: "%s"', async (text) => {
    await openCheckIn(visitOf(1, 'Ana Ruiz', { checkIn: undefined }), {
      answer: ({ call }) => (call === 'POST /api/v1/visitor/1/checkIn' ? refusal(text) : undefined),
    })
    await checkIn().click()
    await expect
      .element(page.getByText(text || 'There was an error checking in the visitor'))
      .toBeVisible()
  })
})

it('a visitor who has left cannot be deleted or checked in again', async () => {
  const left = { checkIn: passage('09:00'), checkOut: passage('10:00') }
  serveVisitors({ visits: [visitOf(1, 'Ana Ruiz', left)] })
  await openAt('#/reception?state=all')
  await button('More actions for Ana Ruiz').click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  for (const name of ['Delete', 'Check in with details…', 'Check out with details…'])
    await expect.poll(() => page.getByRole('menuitem', { name }).elements()).toHaveLength(0)
})

describe('personal data', () => {
  const admin = { roles: ['ORG_ADMIN'] }

  it('an administrator asks for everything about a visitor, and reads why it failed', async () => {
    const server = serveVisitors({
      user: admin,
      visits: [visitOf(1, 'Ana Ruiz')],
      answer: ({ call }) =>
        call === 'GET /api/v1/person/101/data' ? refusal('Try later.') : undefined,
    })
    await openAt('#/reception?state=all')
    await openMenu('Export personal data')
    await expect.element(page.getByText('Try later.')).toBeVisible()
    expect(server.calls('GET /api/v1/person/101/data')).toHaveLength(1)
  })

  it('an administrator erases a visitor after a question, and reads why it failed', async () => {
    const visits = [visitOf(1, 'Ana Ruiz')]
    const contact = {
      name: 'Ana Ruiz',
      kind: 'EXTERNAL',
      isUser: false,
      status: 'ACTIVE',
      isEditable: true,
    }
    const ana = { ...contact, id: 101 }
    const again = { ...contact, id: 150, name: 'A. Ruiz', email: 'ANA@acme.example' }
    let isPresent = true
    const server = serveVisitors({
      user: admin,
      visits,
      answer: ({ call }) => {
        if (call === 'GET /api/v1/person/101/data')
          return { body: { person: ana, duplicates: [again], tables: [] } }
        if (call !== 'POST /api/v1/person/101/erase') return undefined
        if (isPresent) return refusal('Ana Ruiz is still in the building.')
        visits[0] = visitOf(1, 'Anonymous')
        return { status: 204 }
      },
    })
    await openAt('#/reception?state=all')
    await openMenu('Erase personal data…')
    const question = page.getByRole('alertdialog', {
      name: 'Erase Ana Ruiz’s personal data?',
    })
    await expect
      .element(question.getByText('Another contact with the same address will also be erased:'))
      .toBeVisible()
    await expect.element(question.getByText('A. Ruiz · ANA@acme.example')).toBeVisible()
    await question.getByRole('button', { name: 'Erase' }).click()
    await expect.element(question.getByText('Ana Ruiz is still in the building.')).toBeVisible()
    expect(server.calls('POST /api/v1/person/101/erase')).toHaveLength(1)
    isPresent = false
    await question.getByRole('button', { name: 'Erase' }).click()
    await expect.element(guest('Anonymous')).toBeVisible()
    await expect.element(page.getByText('Personal data erased')).toBeVisible()
  })

  it('is not offered to other users', async () => {
    serveVisitors({ visits: [visitOf(1, 'Ana Ruiz')] })
    await openAt('#/reception?state=all')
    await button('More actions for Ana Ruiz').click()
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    await expect
      .poll(() => page.getByRole('menuitem', { name: /personal data/ }).elements())
      .toHaveLength(0)
  })
})
