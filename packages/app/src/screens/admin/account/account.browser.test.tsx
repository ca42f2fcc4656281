import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 800)
  location.hash = '#/login'
})
afterEach(closeApp)

const settings = [
  { key: 'basket', dataType: 'BOOLEAN', value: true },
  { key: 'floor_plan', dataType: 'BOOLEAN' },
  { key: 'resource_result_limit', dataType: 'INTEGER', value: 40 },
  { key: 'search_screen_variant', dataType: 'TEXT' },
  { key: 'visitor_kiosk_options', dataType: 'JSON' },
  { key: 'dwp_enhancements', dataType: 'BOOLEAN', value: false },
  { key: 'organisation_flags', dataType: 'JSON', scopes: ['internal'] },
]
const details = {
  id: 3,
  name: 'Mosaic Demo',
  timeZone: 'Europe/London',
  minPasswordLength: 8,
  domains: ['demo.example'],
  findSomeoneCategoryIds: [],
  conferenceProviders: [],
  categories: [],
  locationKinds: [],
  hasLogoImage: false,
  configSettings: settings,
}

const valueOf = (asked: { readonly body: unknown } | undefined) =>
  (asked?.body as { readonly featureValue: string } | undefined)?.featureValue

/** Test server that stores the organisation and rejects changes while `refusal` is set. */
function standInAccount(roles: readonly string[], more: object = {}) {
  const state = {
    org: { ...details, ...more } as Record<string, unknown>,
    refusal: undefined as object | undefined,
  }
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: [...roles] },
    answer: ({ call, query, body }) => {
      if (call === 'GET /api/v1/org/current') return { body: state.org }
      const film = { id: 33, kind: 'FILM', name: 'Foyer.mp4', url: '/api/v1/media/33/content' }
      if (call === 'POST /api/v1/media') return { status: 201, body: film }
      if (call === 'GET /api/v1/media/33') return { body: film }
      if (!/ \/api\/v1\/org\/current/.test(call)) return undefined
      if (state.refusal)
        return {
          status: 'fields' in state.refusal ? 400 : 409,
          body: state.refusal,
          isMalformed: !('code' in state.refusal),
        }
      if (call === 'PUT /api/v1/org/current') state.org = { ...state.org, ...(body as object) }
      const [, key] = /feature\/(.+)$/.exec(call) ?? []
      if (key === 'ORGANISATION_MARKED_FOR_DELETION') {
        const { markedForDeletionBy: _, scheduledDeletionDate: __, ...rest } = state.org
        state.org =
          query.get('enable') === 'true'
            ? {
                ...rest,
                markedForDeletionBy: 'Nora',
                scheduledDeletionDate: '2040-02-02T23:30:00.000Z',
              }
            : rest
      } else if (key)
        state.org = {
          ...state.org,
          configSettings: settings.map((one) =>
            one.key === key
              ? {
                  ...one,
                  value: query.has('enable')
                    ? query.get('enable') === 'true'
                    : one.dataType === 'INTEGER'
                      ? Number(valueOf({ body }))
                      : valueOf({ body }),
                }
              : one,
          ),
        }
      return {
        body:
          call === 'PUT /api/v1/org/current'
            ? state.org
            : { key, value: true, dataType: 'BOOLEAN' },
      }
    },
  })
  return { server, state }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const toggle = (name: string) => page.getByRole('switch', { name })

it('ORG-006 ORG-007 ORG-009 the account page shows the settings; an administrator switches features, with an alert if it fails, and gets no editor for values', async () => {
  const { server, state } = standInAccount(['ORG_ADMIN'])
  await openAt('#/admin?view=account')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect.element(toggle('Basket')).toBeChecked()
  await expect.element(toggle('Floor plans in results')).not.toBeChecked()
  await expect.element(page.getByText('resource_result_limit')).toBeVisible()
  await expect.element(page.getByText('40', { exact: true })).toBeVisible()
  await expect.element(button(/^Change/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Domains' })).toHaveAttribute('readonly')
  await expectAccessible()

  await toggle('Floor plans in results').click()
  await expect.element(toggle('Floor plans in results')).toBeChecked()
  expect(server.calls('POST /api/v1/org/current/feature/floor_plan')[0]?.query.get('enable')).toBe(
    'true',
  )

  for (const [refusal, text] of [
    [{ code: 'IN_USE', message: 'There are baskets.' }, 'There are baskets.'],
    [{}, 'An unexpected error occurred'],
  ] as const) {
    state.refusal = refusal
    await toggle('Basket').click()
    await expect.element(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
    await expect.element(toggle('Basket')).toBeChecked()
  }

  await page.getByRole('searchbox', { name: 'Search features' }).fill('plan')
  await expect.element(toggle('Basket')).not.toBeInTheDocument()
  await expect.element(toggle('Floor plans in results')).toBeVisible()
})

it('ORG-007 ORG-009 a service administrator edits values, checked by their type; a failure is told in the editor', async () => {
  const { server, state } = standInAccount(['SERVICE_ADMIN'])
  await openAt('#/admin?view=account')
  await button('Change: Maximum spaces per search and timeslot').click()
  const dialog = page.getByRole('dialog', { name: 'Spaces per search' })
  const value = dialog.getByRole('textbox', { name: 'Value' })
  await expect.element(value).toHaveValue('40')
  await value.fill('many')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a whole number.')).toBeVisible()
  await expectAccessible()
  await value.fill('60')
  state.refusal = {}
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByText('An unexpected error occurred', { exact: true }))
    .toBeVisible()
  state.refusal = undefined
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('60', { exact: true })).toBeVisible()
  const asked = server.calls('PUT /api/v1/org/current/genericfeature/resource_result_limit')
  expect(valueOf(asked.at(-1))).toBe('60')
})

it('CONF-003 a setting with a few possible values is chosen by their names, also where none is set', async () => {
  const { server } = standInAccount(['SERVICE_ADMIN'])
  await openAt('#/admin?view=account')
  await expect.element(page.getByText('By category', { exact: true })).toBeVisible()
  await button('Change: Search for spaces').click()
  const dialog = page.getByRole('dialog', { name: 'Search for spaces' })
  await dialog
    .getByRole('combobox', { name: 'Value' })
    .selectOptions('By category, then by location')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('By category, then by location')).toBeVisible()
  const [saved] = server.calls('PUT /api/v1/org/current/genericfeature/search_screen_variant')
  expect(valueOf(saved)).toBe('LOCATION-V2')
})

it('ORG-010 the organisation is marked for deletion and unmarked, each after a confirmation', async () => {
  const { server } = standInAccount(['ORG_ADMIN'])
  const marks = () =>
    server
      .calls('POST /api/v1/org/current/feature/ORGANISATION_MARKED_FOR_DELETION')
      .map(({ query }) => query.get('enable'))
  await openAt('#/admin?view=account')
  await button('Mark for deletion').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/accounts will be deleted on .* 20\d\d\./)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(marks()).toEqual([])
  await button('Mark for deletion').click()
  await dialog.getByRole('button', { name: 'Mark for deletion' }).click()
  await expect.element(page.getByText(/^Nora has marked .* on .*2 February 2040/)).toBeVisible()
  await button('Keep the organisation').click()
  await dialog.getByRole('button', { name: 'Keep the organisation' }).click()
  await expect.element(page.getByText('Nora has marked')).not.toBeInTheDocument()
  expect(marks()).toEqual(['true', 'false'])
})

it('saving sends only changed details; the input survives a refusal', async () => {
  const { server, state } = standInAccount(['ORG_ADMIN'])
  await openAt('#/admin?view=account')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill(' ')
  await button('Save').click()
  await expect.element(page.getByText('Enter a name.')).toBeVisible()
  await expect.element(name).toHaveFocus()
  await name.fill('Mosaic House')
  state.refusal = { code: 'ALREADY_EXISTS', message: 'There is one with this name.' }
  await button('Save').click()
  await expect.element(page.getByText('There is one with this name.')).toBeVisible()
  await expect.element(name).toHaveValue('Mosaic House')
  state.refusal = undefined
  await page.getByRole('combobox', { name: 'Language and region' }).selectOptions('Spanish (Spain)')
  await button('Save').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(server.calls('PUT /api/v1/org/current').at(-1)?.body).toEqual({
    name: 'Mosaic House',
    locale: 'es-ES',
  })
})

it('ADM-004 `limited` shows a service administrator what administrators get, and changes nothing for others', async () => {
  standInAccount(['SERVICE_ADMIN'])
  await openAt('#/admin?view=account&limited=true')
  await expect.element(toggle('Basket')).toBeVisible()
  await expect.element(button(/^Change/)).not.toBeInTheDocument()
  await expect.element(page.getByText('organisation_flags')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Administration', exact: true }).first().click()
  await page.getByRole('link', { name: /^Account/ }).click()
  await expect.poll(() => location.hash).toBe('#/admin?view=account&limited=true')
  await expect.element(button(/^Change/)).not.toBeInTheDocument()
  closeApp()

  standInAccount(['SERVICE_ADMIN'])
  await openAt('#/admin?view=account')
  await expect.element(button('Change: Special cases')).toBeVisible()
  closeApp()

  for (const address of ['#/admin?view=account', '#/admin?view=account&limited=false']) {
    standInAccount(['ORG_ADMIN'])
    await openAt(address)
    await expect.element(toggle('Basket')).toBeVisible()
    await expect.element(button(/^Change/)).not.toBeInTheDocument()
    closeApp()
  }
})

it('ORG-021 the administrator of the only organisation edits values and domains', async () => {
  standInAccount(['ORG_ADMIN'], { isOnlyOrganisation: true })
  await openAt('#/admin?view=account')
  await expect.element(button('Change: Special cases')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /domains/i })).toBeEnabled()
})

it('CONF-004 CONF-010 D-042 D-043 the set of changes is a switch of the organisation, and special cases are names among its settings', async () => {
  const { server } = standInAccount(['SERVICE_ADMIN'])
  await openAt('#/admin?view=account')
  const extensions = toggle('Organisation-specific extensions')
  await expect.element(extensions).not.toBeChecked()
  await extensions.click()
  await expect.element(extensions).toBeChecked()
  await extensions.click()
  await expect.element(extensions).not.toBeChecked()
  const asked = server.calls('POST /api/v1/org/current/feature/dwp_enhancements')
  expect(asked.map(({ query }) => query.get('enable'))).toEqual(['true', 'false'])

  await button('Change: Special cases').click()
  const dialog = page.getByRole('dialog', { name: 'Special cases' })
  await dialog.getByRole('textbox', { name: 'Value' }).fill('["museum"]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [saved] = server.calls('PUT /api/v1/org/current/genericfeature/organisation_flags')
  expect(valueOf(saved)).toBe('["museum"]')
})

it('VIS-060 VIS-063 pictures, texts, translations and languages of kiosks are a form that keeps the rest', async () => {
  const kiosk = settings.map((one) =>
    one.key === 'visitor_kiosk_options'
      ? {
          ...one,
          value: {
            film: ['/film.png'],
            languages: ['en'],
            own: true,
            texts: { de: { infoMessage: 'Willkommen' } },
          },
        }
      : one,
  )
  const { server } = standInAccount(['SERVICE_ADMIN'], { configSettings: kiosk })
  await openAt('#/admin?view=account')
  await expect.element(page.getByText(/"texts": "de"/)).toBeVisible()
  await button('Change: Kiosk logo and texts').click()
  const dialog = page.getByRole('dialog', { name: 'Kiosk logo and texts' })
  const field = dialog.getByLabelText('Pictures while nobody uses the kiosk').last()
  await userEvent.upload(field, new File(['film'], 'Foyer.mp4', { type: 'video/mp4' }))
  await expect.element(dialog.getByLabelText('Film 2')).toBeVisible()
  const start = dialog.getByRole('textbox', { name: 'Text at the start' })
  await start.fill('Welcome to Acme')
  const language = dialog.getByRole('combobox', { name: 'Language of the texts' })
  await language.selectOptions('German')
  await expect.element(start).toHaveValue('Willkommen')
  await language.selectOptions('Spanish')
  await expect.element(start).toHaveValue('')
  await expect.element(start).toHaveAttribute('placeholder', 'Welcome to Acme')
  await start.fill('Bienvenida')
  await dialog.getByRole('textbox', { name: 'Text for help' }).fill('Llame al 555')
  await dialog.getByRole('textbox', { name: 'Colour without pictures' }).fill('green')
  await dialog.getByRole('checkbox', { name: 'Español' }).click()
  await dialog.getByRole('button', { name: /^Remove picture 1/ }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Enter a colour such as #0b3d2e.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Colour without pictures' }).fill('#0b3d2e')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [saved] = server.calls('PUT /api/v1/org/current/genericfeature/visitor_kiosk_options')
  expect(JSON.parse(valueOf(saved)!)).toEqual({
    infoMessage: 'Welcome to Acme',
    texts: {
      de: { infoMessage: 'Willkommen' },
      es: { infoMessage: 'Bienvenida', supportMessage: 'Llame al 555' },
    },
    film: ['33'],
    colour: '#0b3d2e',
    languages: ['en', 'es'],
    own: true,
  })
})

it('VIS-063 a text that the server refuses is shown with its language, and nothing typed is lost', async () => {
  const { state } = standInAccount(['SERVICE_ADMIN'])
  await openAt('#/admin?view=account')
  await button('Change: Kiosk logo and texts').click()
  const dialog = page.getByRole('dialog', { name: 'Kiosk logo and texts' })
  const start = dialog.getByRole('textbox', { name: 'Text at the start' })
  const language = dialog.getByRole('combobox', { name: 'Language of the texts' })
  await language.selectOptions('Spanish')
  await start.fill('a'.repeat(1002))
  await expect.element(dialog.getByText('2 characters too many')).toBeVisible()
  await language.selectOptions('All languages')
  const message = 'This must not exceed 1,000 characters.'
  state.refusal = {
    code: 'INVALID_INPUT',
    message: 'Please check your input.',
    fields: [{ field: 'featureValue.texts.es.infoMessage', code: 'tooLong', message }],
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(message).first()).toBeVisible()
  await expect.element(language).toHaveDisplayValue('Spanish')
  await expect.element(start).toHaveValue('a'.repeat(1002))
})
