import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { availability, standInServer, toLocation } from './stand-in-server.fixture.js'

beforeEach(() => page.viewport(1200, 900))
afterEach(closeApp)

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="100%" height="100%" fill="${color}"/></svg>`)}`
const image = (id: number, color: string) => ({
  id,
  kind: 'IMAGE',
  name: `The ${color} side`,
  sizes: [120, 240, 1600].map((width) => ({ width, height: width, url: picture(color) })),
})
const extra = (id: number, text: string, type: string) => ({
  ...{ id, text, type },
  quantityType: 'ITEM',
  timeType: 'ENTIRETY',
  costCodeRequired: false,
})
const thames = {
  ...toLocation(40, 'Thames', 'ROOM', 3, 4, 2),
  isBookable: true,
  hasInfo: true,
  capacity: 14,
  longQualifier: 'London > Level 2',
}
const details = {
  ...thames,
  alert: 'The lift is being repaired.',
  description: 'The room at the river.',
  address: '1 London Bridge',
  geoCoordinates: { latitude: 51.5079, longitude: -0.0877 },
  facilities: [{ id: 1, text: 'Conference phone', kind: 'MAIN' }],
  layouts: [{ id: 1, text: 'Theatre' }],
  extras: [
    extra(1, 'Coffee', 'CATERING'),
    extra(2, 'Flip chart', 'EQUIPMENT'),
    extra(3, 'Porter', 'SERVICE'),
  ],
  images: [image(1, 'red'), image(2, 'blue')],
  media: [
    { id: 5, kind: 'PDF_DOCUMENT', url: '/media/5', text: 'House rules' },
    { id: 6, kind: 'LINK', url: 'https://intranet.example/thames', name: 'On the intranet' },
  ],
}

const serve = (mapsKey: string) =>
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) => {
      const answer = availability(true)
      return {
        'GET /api/v1/availability': { body: { ...answer, locations: [thames] } },
        'GET /api/v1/location/40': { body: details },
        'GET /api/v1/config/environment': {
          body: { mapsKey, supportName: 'Help', build: '1', tzdataVersion: '2026a' },
        },
      }[call]
    },
  })
const dialog = page.getByRole('dialog', { name: 'Thames' })
const link = (name: string) => dialog.getByRole('link', { name })
async function openInfo() {
  // Wednesday 4 January 2040.
  await openAt(`#/find/1/results/${Date.UTC(2040, 0, 4)}/0/60/0/0/2`)
  const list = page.getByRole('radio', { name: 'List', exact: true })
  await expect.element(list).toBeInTheDocument()
  ;(list.element() as HTMLElement).click()
  await page.getByRole('button', { name: 'Information about Thames' }).click()
  await expect.element(dialog.getByText('The room at the river.')).toBeVisible()
}

it('RES-014 the information about a space has its capacity, facilities, extras by type, layouts, images, documents and links, address, description and alert', async () => {
  serve('')
  await openInfo()
  await expect.element(dialog.getByText('Up to 14 people')).toBeInTheDocument()
  for (const text of ['The lift is being repaired.', '1 London Bridge'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  const sections = () =>
    [...dialog.element().querySelectorAll('h3')].map((title) => [
      title.textContent,
      title.nextElementSibling?.textContent,
    ])
  await expect.poll(sections).toEqual([
    ['Facilities', 'Conference phone'],
    ['Layouts', 'Theatre'],
    ['Catering', 'Coffee'],
    ['Equipment to order', 'Flip chart'],
    ['Services', 'Porter'],
    ['Address', '1 London Bridge'],
    ['Documents and links', 'Open mapHouse rulesOn the intranet'],
  ])
  await expect.element(link('House rules')).toHaveAttribute('href', '/media/5')
  await expect
    .element(link('On the intranet'))
    .toHaveAttribute('href', 'https://intranet.example/thames')
  await expect
    .poll(() => dialog.getByRole('button', { name: /^Open image/ }).elements())
    .toHaveLength(2)
  await expectAccessible()
})

it('RES-015 the gallery opens over the results, zooms by 2, pans by 30 px, leaves 160 and 80 px of the window, and has thumbnails of 240', async () => {
  serve('')
  await openInfo()
  const first = dialog.getByRole('button', { name: /^Open image 1/ })
  expect(first.element().querySelector('img')!.getAttribute('width')).toBe('240')
  await first.click()
  const stage = () => document.querySelector<HTMLElement>('.mb-viewer-stage')
  await expect
    .poll(() => [stage()?.clientWidth, stage()?.clientHeight])
    .toEqual([innerWidth - 160, innerHeight - 80])
  const shown = () => stage()?.querySelector('img')?.style.transform
  await expect.poll(shown).toBe('translate(0px, 0px) scale(1)')
  await userEvent.keyboard('+')
  await expect.poll(shown).toBe('translate(0px, 0px) scale(2)')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe('translate(-30px, 0px) scale(2)')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
})

it.each([
  ['k1', 'https://www.google.com/maps/embed/v1/place?key=k1&q=51.5079%2C-0.0877'],
  [
    '',
    'https://www.openstreetmap.org/export/embed.html?bbox=-0.09070%2C51.50490%2C-0.08470%2C51.51090&marker=51.5079%2C-0.0877',
  ],
])(
  'RES-017 the map has the coordinates of the space and the key %s of the environment',
  async (key, address) => {
    serve(key)
    await openInfo()
    await expect.element(link('Open map')).toHaveAttribute('href', address)
  },
)
