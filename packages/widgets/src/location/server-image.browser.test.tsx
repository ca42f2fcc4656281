import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PersonAvatar } from '../person-avatar.js'
import { configure } from '../runtime.js'
import { render } from '../test-support/render.js'
import { ServerImage } from './server-image.js'

const pixel = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (letter) => letter.charCodeAt(0),
)

afterEach(() => {
  configure({ apiBase: '', getToken: undefined })
  vi.unstubAllGlobals()
})

const src = '/api/v1/media/7/content?width=240'
const show = () =>
  render(
    <>
      <ServerImage src={src} alt="The room" />
      <PersonAvatar person={{ name: 'Ada King', picture: '/api/v1/person/3/picture?version=a' }} />
    </>,
  )

it('RES-022 pictures of spaces are loaded with the token of the page, and faces not at all', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const { pathname, search } = new URL(url)
    asked.push(`${pathname}${search} ${new Headers(headers).get('authorization')}`)
    return new Response(pixel, { headers: { 'content-type': 'image/gif' } })
  })
  configure({ apiBase: 'https://book.example', getToken: async () => 'a-token' })
  show()
  const image = page.getByRole('img', { name: 'The room' })
  await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(1)
  expect(asked).toEqual([`${src} Bearer a-token`])
  expect(document.querySelectorAll('img')).toHaveLength(1)
  await expect.element(page.getByText('AK')).toBeVisible()
})

it('RES-022 pages with a session leave pictures to the browser', async () => {
  show()
  await expect
    .poll(() => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src')))
    .toEqual([src, '/api/v1/person/3/picture?version=a'])
})
