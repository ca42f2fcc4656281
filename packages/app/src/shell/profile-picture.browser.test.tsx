import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { standInServer, usualUser } from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(closeApp)

const picture = '/api/v1/person/8/picture?version=1234'

/** Test server that stores the user's picture. */
function pictureServer({ has = false, refuses = false } = {}) {
  let user = { ...usualUser, ...(has && { picture }) }
  const sent: Blob[] = []
  const server = standInServer({
    isLoggedIn: true,
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/user/current') return { body: user }
      if (call === 'POST /api/v1/user/picture') {
        if (refuses)
          return {
            status: 400,
            body: {
              code: 'INVALID_INPUT',
              message: 'The file is damaged or incomplete.',
              fields: [{ field: 'file', code: 'fileDamaged', message: 'Damaged.' }],
            },
          }
        sent.push((body as { file: Blob }).file)
        user = { ...user, picture }
        return { body: user }
      }
      if (call === 'DELETE /api/v1/user/current/picture') {
        user = usualUser
        return { body: user }
      }
      return undefined
    },
  })
  return { ...server, sent }
}

async function photo(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const paint = canvas.getContext('2d')!
  paint.fillStyle = '#c00'
  paint.fillRect(0, 0, width / 2, height)
  paint.fillStyle = '#00c'
  paint.fillRect(width / 2, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'holiday.png')
}
const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${name}"]`)!
const dialog = () => page.getByRole('dialog', { name: 'Crop picture' })

it('PROF-011 a picture is cropped by keys, and only its square of 256 px is sent', async () => {
  const { sent } = pictureServer()
  await openAt('#/profile')
  await expect.element(page.getByRole('button', { name: 'Add picture' })).toBeVisible()
  await userEvent.upload(input('Add picture'), await photo(900, 300))
  const frame = dialog().getByRole('application', { name: 'Move the picture with the arrow keys' })
  await expect.element(frame).toBeVisible()
  await expectAccessible()
  ;(frame.element() as HTMLElement).focus()
  // Moves the square from the middle to the right half, which is blue.
  await userEvent.keyboard('{ArrowRight>20/}')
  await dialog().getByRole('button', { name: 'Save picture' }).click()
  await expect.element(page.getByText('Picture saved')).toBeVisible()
  const kept = await createImageBitmap(sent[0]!)
  expect([kept.width, kept.height]).toEqual([256, 256])
  expect(sent[0]!.type).toBe('image/webp')
  expect(sent[0]!.size).toBeLessThan(20_000)
  const canvas = new OffscreenCanvas(256, 256)
  const paint = canvas.getContext('2d')!
  paint.drawImage(kept, 0, 0)
  const [red, , blue] = paint.getImageData(20, 128, 1, 1).data
  expect(blue).toBeGreaterThan(red! + 100)
  await expect.element(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
})

it('PROF-011 a picture is removed, and the initials are shown again', async () => {
  const { calls } = pictureServer({ has: true })
  await openAt('#/profile')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect.element(page.getByText('Picture removed')).toBeVisible()
  expect(calls('DELETE /api/v1/user/current/picture')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Add picture' })).toHaveFocus()
})

it('PROF-011 what is no picture, or is refused, is told and changes nothing', async () => {
  pictureServer({ refuses: true })
  await openAt('#/profile')
  await expect.element(page.getByRole('button', { name: 'Add picture' })).toBeVisible()
  await userEvent.upload(input('Add picture'), new File(['plain text'], 'cv.png'))
  await expect.element(page.getByText(/not a picture that your browser can read/)).toBeVisible()
  await userEvent.upload(input('Add picture'), await photo(300, 300))
  await dialog().getByRole('button', { name: 'Save picture' }).click()
  await expect.element(dialog().getByText('The file is damaged or incomplete.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Add picture' })).toBeVisible()
})
