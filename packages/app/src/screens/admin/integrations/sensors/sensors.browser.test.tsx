import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../../shell/open-app.fixture.js'
import { standInServer } from '../../../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const base = '/api/v1/integration/mqtt'
const broker = {
  address: 'mqtts://broker.example:8883',
  username: 'sensors',
  caCertificate: null,
  clientCertificate: null,
  topic: 'house/{name}/state',
  statePath: 'occupied',
  timePath: null,
  messagePath: null,
  occupiedValues: ['true'],
  freeValues: ['false'],
  hasPassword: true,
  hasClientKey: false,
  isConnected: true,
  lastMessage: '2026-11-02T09:00:00Z',
  createdOn: '2026-11-01T09:00:00Z',
  createdBy: 'Ada',
  lastReadings: [
    {
      locationId: 11,
      locationName: 'Desk 4',
      status: 'OCCUPIED',
      seenOn: '2026-11-02T08:59:00Z',
      statusMessage: 'Two people',
    },
  ],
}

/** Test server that stores a broker. */
function standInBroker(first: object | undefined, answers: Record<string, unknown> = {}) {
  let stored = first
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    answer: ({ call, body }) => {
      if (call in answers) return answers[call] as object
      if (call === 'GET /api/v1/conferenceProvider') return { body: [] }
      if (call === `GET ${base}`) return stored ? { body: stored } : { status: 204 }
      if (call === `DELETE ${base}`) {
        stored = undefined
        return { status: 204 }
      }
      if (call !== `PUT ${base}`) return undefined
      const { password: _, clientKey: __, ...settings } = body as Record<string, unknown>
      stored = { ...broker, lastReadings: [], isConnected: false, ...settings }
      return { body: stored }
    },
  })
}
const open = () => openAt('#/admin?view=integrations')
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('OCC-005 a broker is connected with its topic, paths and values; a refused value is said at its field', async () => {
  const server = standInBroker(undefined)
  await open()
  await button('Connect a broker').click()
  const form = page.getByRole('dialog')
  const save = form.getByRole('button', { name: 'Connect a broker' })
  await form.getByLabelText('Address of the broker').fill('http://broker.example')
  await save.click()
  await expect.element(form.getByText(/starts with mqtt:/)).toBeVisible()
  expect(server.calls(`PUT ${base}`)).toEqual([])
  await form.getByLabelText('Address of the broker').fill('mqtts://broker.example')
  await form.getByLabelText('Username').fill('sensors')
  await form.getByLabelText('Password').first().fill('nine green doors')
  await form.getByLabelText('Topic').fill('house/{id}')
  await form.getByLabelText('Path to the state in the JSON').fill('occupied')
  await form.getByLabelText('Values that mean occupied').fill('true, >0,')
  await expectAccessible()
  await save.click()
  await expect.element(page.getByText('Not connected')).toBeVisible()
  expect(server.calls(`PUT ${base}`)[0]!.body).toEqual({
    address: 'mqtts://broker.example',
    username: 'sensors',
    password: 'nine green doors',
    topic: 'house/{id}',
    statePath: 'occupied',
    timePath: null,
    messagePath: null,
    occupiedValues: ['true', '>0'],
    freeValues: ['false', 'free', 'off', '0'],
    caCertificate: null,
    clientCertificate: null,
  })
  await expect.element(page.getByText('No sensor has sent a reading lately.')).toBeVisible()
})

it('OCC-005 shows the connection and the last readings, keeps the password while editing, and removes', async () => {
  const server = standInBroker(broker)
  await open()
  await expect.element(page.getByText('mqtts://broker.example:8883')).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Last readings' }))
    .toHaveTextContent(/Desk 4\s*Occupied\s*Two people/)
  await expectAccessible()
  await button('Edit').click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByLabelText('Password').first()).toHaveValue('')
  await form.getByLabelText('Topic').fill('other/{name}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('other/{name}')).toBeVisible()
  expect(server.calls(`PUT ${base}`)[0]!.body).not.toHaveProperty('password')
  await button('Remove').click()
  await form.getByRole('textbox').fill('remove mqtt')
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('MQTT integration removed')).toBeVisible()
  await expect.element(button('Connect a broker')).toBeVisible()
})

it('OCC-005 a failed connection says what to do, and a test says what arrived and which space it is', async () => {
  const failed = {
    ...broker,
    isConnected: false,
    problem: 'REFUSED',
    problemDetail: 'Not authorized',
  }
  standInBroker(failed, {
    [`POST ${base}/check`]: {
      body: {
        messages: [
          {
            topic: 'house/Desk 4/state',
            payload: '{"occupied":true}',
            isRetained: false,
            locationName: 'Desk 4',
            status: 'OCCUPIED',
            seenOn: '2026-11-02T09:00:00Z',
          },
          {
            topic: 'house/Nowhere/state',
            payload: '{}',
            isRetained: true,
            problem: 'UNKNOWN_SPACE',
          },
        ],
      },
    },
  })
  await open()
  await expect.element(page.getByText(/The broker refused the login.*Not authorized/)).toBeVisible()
  await button('Start test').click()
  await expect.element(page.getByText('2 messages arrived.')).toBeVisible()
  const heard = page.getByRole('list', { name: 'Messages' })
  await expect.element(heard).toHaveTextContent(/Desk 4\s*Occupied/)
  await expect.element(heard.getByText('There is no such space.')).toBeVisible()
  await expectAccessible()
})

it('OCC-005 another address needs the password again, which is only sent to its own broker', async () => {
  const server = standInBroker(broker)
  await open()
  await button('Edit').click()
  const form = page.getByRole('dialog')
  const password = form.getByLabelText('Password').first()
  await expect.element(form.getByText('Leave empty to keep the stored value.')).toBeVisible()
  await form.getByLabelText('Address of the broker').fill('mqtts://other.example:8883')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(password).toHaveFocus()
  await expect
    .element(password)
    .toHaveAccessibleDescription(/Enter it again, because the address has changed/)
  expect(server.calls(`PUT ${base}`)).toEqual([])
  await password.fill('nine green doors')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('mqtts://other.example:8883')).toBeVisible()
  expect(server.calls(`PUT ${base}`)[0]!.body).toMatchObject({ password: 'nine green doors' })
})
