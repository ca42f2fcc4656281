import type { Person, Visit } from '@mosaic-booking/sdk'
import { errorCodes, fillText } from '@mosaic-booking/sdk/rules'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLocale } from '../locale/locale.js'
import { createStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { user } from '../story-data.fixture.js'
import { expectAccessible, render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import { VisitorDialog, type VisitorDialogProps } from './visitor-dialog.js'
import { messages } from './visitor-dialog.messages.js'
import {
  askingAnswers,
  ofToday,
  reception,
  refuse,
  today,
  visitorAnswers,
} from './visitor.fixture.js'

function show(
  props: Partial<VisitorDialogProps>,
  own: StoryAnswers = {},
  usual: StoryAnswers = visitorAnswers,
) {
  const server = createStoryServer({ ...usual, ...own })
  const onClose = vi.fn()
  render(
    <RuntimeContext value={server.runtime}>
      <VisitorDialog mode="new" {...props} onClose={onClose} />
    </RuntimeContext>,
  )
  const sent = (operation: string) =>
    server.requests.filter((request) => request.operation === operation)
  return { onClose, sent, runtime: server.runtime }
}
const asUser: StoryAnswers = { 'user.get': () => ({ ...user, userPrincipals: [] }) }
const passage = { when: '2026-11-25T09:05:00.000', user: { id: 9, name: 'Rosa Prat' } }
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const message = () => page.getByRole('textbox', { name: 'Message for the host' })

async function chooseHost(name = 'Elena') {
  const host = page.getByRole('combobox', { name: 'Host' })
  await host.fill(name)
  await page.getByRole('option', { name: /Elena Vidal/ }).click()
}
async function fillNew() {
  await box('First name').fill('Marta')
  await box('Last name').fill('Gil')
  await chooseHost()
}

describe('titles', () => {
  it.each<[string, Partial<VisitorDialogProps>, StoryAnswers?]>([
    ['Add Visitor', { mode: 'new' }],
    ['Edit Visitor', { mode: 'edit', visit: ofToday() }],
    [
      'Edit Staff Member',
      { mode: 'edit', visit: ofToday({ guest: { id: 12, kind: 'USER', name: 'Elena Vidal' } }) },
    ],
    ['Check in Ana Ruiz', { mode: 'checkIn', visit: ofToday() }],
    [
      'Check out Ana Ruiz',
      {
        mode: 'checkOut',
        visit: ofToday({
          checkIn: passage,
          possibleActions: { printPass: true, checkOut: true },
        }),
      },
    ],
  ])('VIS-026 is %s', async (title, props) => {
    show(props)
    await expect.element(dialog(title)).toBeVisible()
    await expectAccessible()
  })

  it('VIS-026 names the modes in Spanish', async () => {
    setLocale('es-ES')
    onTestFinished(() => setLocale('en-GB'))
    show({ mode: 'checkIn', visit: ofToday() })
    await expect.element(dialog('Registrar la llegada de Ana Ruiz')).toBeVisible()
  })

  it('VIS-027 asks before it deletes, and deletes nothing otherwise', async () => {
    const { sent, onClose } = show({ mode: 'delete', visit: ofToday() })
    await expect
      .element(
        page.getByRole('alertdialog', {
          name: 'Are you sure that you want to delete this visitor?',
        }),
      )
      .toBeVisible()
    await button('Keep visitor').click()
    expect(onClose).toHaveBeenCalledWith({ reason: 'close', visit: undefined })
    expect(sent('visitor.remove')).toHaveLength(0)
    await button('Delete visitor').click()
    await vi.waitFor(() => expect(sent('visitor.remove')).toHaveLength(1))
    expect(onClose).toHaveBeenLastCalledWith(expect.objectContaining({ reason: 'delete' }))
  })
})

describe('a new visitor', () => {
  it('VIS-031 is saved once names, host, date and reception are there, not before', async () => {
    const { sent, onClose } = show({})
    await expect.element(button('Add Visitor')).toBeDisabled()
    await expect.element(page.getByText('Still needed: First name, Last name, Host')).toBeVisible()
    await fillNew()
    await expect.element(button('Add Visitor')).toBeEnabled()
    for (const [name, text] of [
      ['First name', 'Marta'],
      ['Last name', 'Gil'],
    ] as const) {
      await box(name).fill('')
      await expect.element(button('Add Visitor')).toBeDisabled()
      await expect.element(page.getByText(`Still needed: ${name}`)).toBeVisible()
      await box(name).fill(text)
      await expect.element(button('Add Visitor')).toBeEnabled()
    }
    await page.getByRole('textbox', { name: 'Date' }).fill('')
    await userEvent.tab()
    await expect.element(button('Add Visitor')).toBeDisabled()
    await page.getByRole('textbox', { name: 'Date' }).fill('tomorrow')
    await userEvent.tab()
    await button('Add Visitor').click()
    await vi.waitFor(() => expect(sent('visitor.create')).toHaveLength(1))
    expect(sent('visitor.create')[0]!.body).toMatchObject({
      guest: { firstName: 'Marta', lastName: 'Gil', email: '' },
      hostId: 12,
      locationId: 3,
    })
    expect(sent('visitor.create')[0]!.body).not.toHaveProperty('checkIn')
    await vi.waitFor(() =>
      expect(onClose).toHaveBeenCalledWith(expect.objectContaining({ reason: 'add' })),
    )
  })

  it('VIS-031 needs a host', async () => {
    show({})
    await box('First name').fill('Marta')
    await box('Last name').fill('Gil')
    await expect.element(page.getByText('Still needed: Host')).toBeVisible()
    await expect.element(button('Add Visitor')).toBeDisabled()
  })

  it('VIS-031 needs a reception only where receptions are offered', async () => {
    show({}, { ...asUser, 'visitor.locations': () => [] })
    await expect.element(page.getByRole('combobox', { name: 'Host' })).toBeEnabled()
    await box('First name').fill('Marta')
    await box('Last name').fill('Gil')
    await expect.element(button('Add Visitor')).toBeEnabled()
  })

  it('VIS-032 refuses an invalid address, and accepts a blank one', async () => {
    const { sent } = show({})
    await fillNew()
    await box('E-mail').fill('marta@gil')
    await button('Add Visitor').click()
    await expect.element(box('E-mail')).toHaveAttribute('aria-invalid', 'true')
    expect(sent('visitor.create')).toHaveLength(0)
    await box('E-mail').fill('  ')
    await button('Add Visitor').click()
    await vi.waitFor(() => expect(sent('visitor.create')).toHaveLength(1))
  })

  it('VIS-028 VIS-033 counts the message down, and refuses it outside a check-in', async () => {
    const { sent } = show({})
    await fillNew()
    await expect.element(page.getByText('200 left')).toBeVisible()
    await message().fill('Hello')
    await expect.element(page.getByText('195 left')).toBeVisible()
    await button('Add Visitor').click()
    await expect
      .element(page.getByText('A message for the host can only be sent when checking in.'))
      .toBeVisible()
    expect(sent('visitor.create')).toHaveLength(0)
    await button('Add and check in').click()
    await vi.waitFor(() => expect(sent('visitor.create')).toHaveLength(1))
    expect(sent('visitor.create')[0]!.body).toMatchObject({ checkIn: { text: 'Hello' } })
  })

  it('VIS-030 can be checked in immediately only today, and with a declaration', async () => {
    const { sent } = show({}, {}, askingAnswers)
    await fillNew()
    await expect.element(button('Add and check in')).toBeDisabled()
    await page.getByRole('checkbox', { name: /I have witnessed/ }).click()
    await expect.element(button('Add and check in')).toBeEnabled()
    await page.getByRole('textbox', { name: 'Date' }).fill('tomorrow')
    await userEvent.tab()
    await expect.element(button('Add and check in')).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: 'Date' }).fill('today')
    await userEvent.tab()
    await button('Add and check in').click()
    await vi.waitFor(() => expect(sent('visitor.create')).toHaveLength(1))
    expect(sent('visitor.create')[0]!.body).toMatchObject({
      date: today(),
      checkIn: { isWitnessSigning: true, declarationTemplateId: 4 },
    })
  })

  it('VIS-036 VIS-037 of an ordinary user has them as host, or those they act for', async () => {
    const { id, name, email } = user
    const possible = [
      { id, name, email },
      { id: 44, name: 'Pau Mir', email: 'pau@demo.example' },
    ]
    const { sent } = show({}, { ...asUser, 'visitor.hosts': () => possible })
    const host = page.getByRole('combobox', { name: 'Host' })
    await expect.element(host).toHaveValue('Nora Whitfield')
    await host.fill('a')
    await expect.element(page.getByRole('option', { name: /Pau Mir/ })).toBeVisible()
    await expect.element(page.getByRole('option', { name: /Elena/ })).not.toBeInTheDocument()
    expect(sent('visitor.hosts')[0]!.query.get('locationId')).toBe('3')
  })

  it('VIS-031 VIS-037 offers hosts of the reception, which is chosen first', async () => {
    const second = { ...reception, id: 5, name: 'Annex', qualifiedName: 'London > Annex' }
    const { sent } = show({}, { 'visitor.locations': () => [reception, second] })
    const host = page.getByRole('combobox', { name: 'Host' })
    await expect.element(host).toBeDisabled()
    await expect.element(page.getByText('Choose a reception first')).toBeVisible()
    await box('First name').fill('Marta')
    await box('Last name').fill('Gil')
    await expect.element(page.getByText('Still needed: Reception, Host')).toBeVisible()
    await expect.element(button('Add Visitor')).toBeDisabled()
    await page.getByRole('combobox', { name: 'Reception' }).selectOptions('Annex, London')
    await expect.element(host).toBeEnabled()
    await chooseHost()
    const { query } = sent('visitor.hosts').at(-1)!
    expect([query.get('locationId'), query.get('partial')]).toEqual(['5', 'Elena'])
    await expect.element(button('Add Visitor')).toBeEnabled()
  })

  it('VIS-036 VIS-037 of a receptionist has no host yet, and any person of the organisation', async () => {
    const { sent } = show({})
    await expect.element(page.getByRole('combobox', { name: 'Host' })).toHaveValue('')
    await chooseHost()
    expect(sent('visitor.hosts').at(-1)!.query.get('partial')).toBe('Elena')
  })

  it('VIS-045 finds people who have been here before, whose names stay', async () => {
    const { sent } = show({})
    await page.getByRole('combobox', { name: /been here before/ }).fill('ana')
    await page.getByRole('option', { name: /Ana Ruiz/ }).click()
    await expect.element(box('First name')).toHaveValue('Ana')
    await expect.element(box('First name')).toHaveAttribute('readonly')
    await expect.element(box('Company')).toHaveValue('Ruiz Arquitectos')
    await chooseHost()
    await button('Add Visitor').click()
    await vi.waitFor(() => expect(sent('visitor.create')).toHaveLength(1))
    expect(sent('visitor.create')[0]!.body).toMatchObject({ guestId: 205 })
  })

  it('asks before it discards what was typed', async () => {
    const { onClose } = show({})
    await box('First name').fill('Marta')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Discard your changes?')).toBeVisible()
    await button('Continue editing').click()
    await button('Cancel').click()
    await button('Discard changes').click()
    expect(onClose).toHaveBeenCalledWith({ reason: 'close', visit: undefined })
  })
})

describe('failures', () => {
  it('VIS-046 shows local errors first, then the server’s message, else a fixed text', async () => {
    const failures = [refuse(409, 'VERSION_CONFLICT', 'The reception is closed.'), refuse(418)]
    const { sent } = show({}, { 'visitor.create': () => failures.shift()!() })
    await fillNew()
    await box('E-mail').fill('wrong')
    await button('Add Visitor').click()
    await expect.element(page.getByText(/Enter an e-mail address/)).toBeVisible()
    expect(sent('visitor.create')).toHaveLength(0)
    await box('E-mail').fill('')
    await button('Add Visitor').click()
    await expect.element(page.getByText('The reception is closed.')).toBeVisible()
    await button('Add Visitor').click()
    await expect.element(page.getByText('Unknown error has occured')).toBeVisible()
    // Local errors replace the server's older message.
    await box('E-mail').fill('wrong')
    await button('Add Visitor').click()
    await expect.element(page.getByText('Unknown error has occured')).not.toBeInTheDocument()
  })

  it('VIS-046 marks the fields that the server names', async () => {
    const fields = [{ field: 'guest.email', code: 'invalid', message: 'This is in use.' }]
    show({}, { 'visitor.create': refuse(400, 'INVALID_INPUT', 'Please check.', { fields }) })
    await fillNew()
    await button('Add Visitor').click()
    await expect.element(page.getByText('This is in use.')).toBeVisible()
    await expect.element(box('E-mail')).toHaveAttribute('aria-invalid', 'true')
  })

  it.each([
    ['the message of the server', 'No entry today.', ['ALREADY_CHECKED_IN', 'No entry today.']],
    ['no message', 'There was an error checking in the visitor', []],
  ] as const)('VIS-047 a failed check-in with %s shows %s', async (_, shown, refusal) => {
    show({ mode: 'checkIn', visit: ofToday() }, { 'visitor.checkIn': refuse(409, ...refusal) })
    await button('Check in').click()
    await expect.element(page.getByText(shown)).toBeVisible()
  })

  it('VIS-047 a failed check-out says so', async () => {
    const leaving = ofToday({
      checkIn: passage,
      possibleActions: { printPass: true, checkOut: true },
    })
    show(
      { mode: 'checkOut', visit: leaving },
      { 'visitor.checkOut': refuse(409, 'ALREADY_CHECKED_OUT', 'Not now.') },
    )
    await button('Check out').click()
    await expect
      .element(page.getByText('There was an error checking out the visitor'))
      .toBeVisible()
    await expect.element(page.getByText('Not now.')).toBeVisible()
  })

  it('VIS-048 a failed delete shows the server’s message', async () => {
    const { onClose } = show(
      { mode: 'delete', visit: ofToday() },
      { 'visitor.remove': refuse(409, 'ALREADY_CHECKED_IN', 'Ana Ruiz is already checked in.') },
    )
    await button('Delete visitor').click()
    await expect.element(page.getByText('Ana Ruiz is already checked in.')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('VIS-048 a booking that cannot be shown gives an alert with the message', async () => {
    const bookings = [{ bookingId: 501, label: 'Site visit' }]
    const refusals = [refuse(404, 'NOT_FOUND', 'You may not view it.')]
    show(
      { mode: 'edit', visit: ofToday({ bookings }) },
      { 'booking.get': (request) => refusals.pop()?.() ?? visitorAnswers['booking.get']!(request) },
    )
    await button('Show Site visit').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('You may not view it.')
    await button('Show Site visit').click()
    await expect.element(dialog('Site visit')).toBeVisible()
  })

  it('the texts about the message are those of the server', () => {
    for (const code of [
      'MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN',
      'MESSAGE_FOR_HOST_TOO_LONG',
      'DECLARATION_REQUIRED',
      'NOT_TODAY',
    ] as const)
      for (const language of ['en', 'es'])
        expect(fillText(messages[code], language)).toBe(fillText(errorCodes[code], language))
  })
})

describe('a check-in', () => {
  const arriving: Partial<VisitorDialogProps> = { mode: 'checkIn', visit: ofToday() }

  it.each([200, 201])('VIS-034 with a message of %s characters', async (length) => {
    const { sent } = show(arriving)
    await message().fill('x'.repeat(length))
    await button('Check in').click()
    if (length === 200) {
      await vi.waitFor(() => expect(sent('visitor.checkIn')).toHaveLength(1))
      expect(sent('visitor.checkIn')[0]!.body).toMatchObject({ text: 'x'.repeat(200) })
    } else {
      await expect
        .element(page.getByText('The message for the host can have at most 200 characters.'))
        .toBeVisible()
      expect(sent('visitor.checkIn')).toHaveLength(0)
    }
  })

  it('VIS-035 only the reception edits the message for the host', async () => {
    const own = ofToday({ possibleActions: { printPass: false, checkIn: true } })
    const { sent } = show({ mode: 'checkIn', visit: own }, asUser)
    await expect.element(message()).toHaveAttribute('readonly')
    await button('Check in').click()
    await vi.waitFor(() => expect(sent('visitor.checkIn')).toHaveLength(1))
    expect(sent('visitor.checkIn')[0]!.body).not.toHaveProperty('text')
  })

  it('DECL-006 waits for the declaration, which the reception may witness', async () => {
    const { sent } = show(arriving, {}, askingAnswers)
    await expect.element(button('Check in')).toBeDisabled()
    await expect.element(page.getByText('Not completed')).toBeVisible()
    await page.getByText('Read the declaration').click()
    await expect.element(page.getByText(/marked routes/)).toBeVisible()
    await page.getByRole('checkbox', { name: /I have witnessed/ }).click()
    await button('Check in').click()
    await vi.waitFor(() => expect(sent('visitor.checkIn')).toHaveLength(1))
    expect(sent('visitor.checkIn')[0]!.body).toMatchObject({
      isWitnessSigning: true,
      declarationTemplateId: 4,
    })
  })

  it('DECL-006 hosts may not witness', async () => {
    const own = ofToday({ possibleActions: { printPass: false, checkIn: true } })
    show({ mode: 'checkIn', visit: own }, asUser, askingAnswers)
    await expect.element(page.getByText('Not completed')).toBeVisible()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await expect.element(button('Check in')).toBeDisabled()
  })

  it.each<[string, Visit['declaration']]>([
    ['Completed', { templateId: 4, declarationDate: today() }],
    ['Witnessed', { templateId: 4, declarationDate: today(), witnessId: 9 }],
  ])('DECL-004 DECL-005 a declaration is completed; its tooltip says %s', async (text, made) => {
    show(
      { mode: 'checkIn', visit: ofToday({ declaration: made }) },
      {
        'declaration.status': () => ({
          templateId: 4,
          status: 'SIGNED',
          declarationDate: today(),
        }),
      },
      askingAnswers,
    )
    const badge = button('Completed')
    await expect.element(badge).toHaveAccessibleDescription(text)
    await expect.element(button('Check in')).toBeEnabled()
  })

  it('records badge, vehicle and telephone', async () => {
    const { sent, onClose } = show(arriving)
    await box('Badge number').fill('B-17')
    await box('Vehicle registration').fill('1234 BCD')
    await box('Telephone').fill('600 100 200')
    await button('Check in').click()
    await vi.waitFor(() => expect(sent('visitor.checkIn')).toHaveLength(1))
    expect(sent('visitor.update')[0]!.body).toEqual({ reference: 'B-17' })
    expect(sent('visitor.checkIn')[0]!.body).toMatchObject({
      phoneNumber: '600 100 200',
      vehicleRegistration: '1234 BCD',
    })
    await vi.waitFor(() =>
      expect(onClose).toHaveBeenCalledWith(expect.objectContaining({ reason: 'checkIn' })),
    )
  })

  it('VIS-029 says who was faster, and when', async () => {
    show(arriving, {
      'visitor.checkIn': refuse(409, 'ALREADY_CHECKED_IN', 'Ana Ruiz is already checked in.', {
        data: passage,
      }),
    })
    await button('Check in').click()
    await expect.element(page.getByText('Checked in at 9:05 AM by Rosa Prat')).toBeVisible()
  })

  it('VIS-029 takes no step twice or out of order, and shows who took it', async () => {
    const done = ofToday({ checkIn: passage, possibleActions: { printPass: true } })
    show({ mode: 'checkIn', visit: done })
    await expect.element(page.getByText('This visitor has already been checked in.')).toBeVisible()
    await expect.element(page.getByText('Checked in at 9:05 AM by Rosa Prat')).toBeVisible()
    await expect.element(button('Check in')).not.toBeInTheDocument()
  })
})

it('an edit sends what has changed, and nothing else', async () => {
  const { sent, onClose } = show({ mode: 'edit', visit: ofToday() })
  await box('Badge number').fill('B-18')
  await button('Save changes').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('visitor.update').map(({ body }) => body)).toEqual([{ reference: 'B-18' }])
  expect(sent('visitor.saveGuest')).toHaveLength(0)
})

it('an edit leaves alone what somebody else has saved of the guest meanwhile', async () => {
  let lastName = 'Ruiz'
  const { sent, onClose, runtime } = show(
    { mode: 'edit', visit: ofToday() },
    {
      'person.get': (request) => ({
        ...(visitorAnswers['person.get']!(request) as Person),
        lastName,
      }),
    },
  )
  await box('Badge number').fill('B-18')
  lastName = 'Ruiz Sol'
  await runtime.queryClient.invalidateQueries({ queryKey: ['person'] })
  expect(sent('person.get')).toHaveLength(2)
  await button('Save changes').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('visitor.update')).toHaveLength(1)
  expect(sent('visitor.saveGuest')).toHaveLength(0)
})
