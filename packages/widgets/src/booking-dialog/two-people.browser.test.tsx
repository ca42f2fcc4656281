import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { booking } from '../story-data.fixture.js'
import { StoryRefusal } from '../story-server.fixture.js'
import { show, title } from './booking-dialog.fixture.js'

const save = () => page.getByRole('button', { name: 'Save changes' })

/** Opens the form for booking 501, which another user can save in the meantime. */
function edit() {
  let now = booking(501, { label: 'Stand-up' })
  const shown = show(
    {
      'booking.get': () => now,
      'booking.update': ({ body }) => {
        const edit = body as { version: number }
        if (edit.version !== now.version)
          throw new StoryRefusal(409, 'VERSION_CONFLICT', 'Somebody has changed the booking.')
        return { ...now, version: now.version + 1 }
      },
    },
    { mode: 'edit', bookingId: 501, draft: undefined },
  )
  const saveElsewhere = (changes: Parameters<typeof booking>[1]) => {
    now = { ...now, ...changes, version: now.version + 1 }
    return shown.runtime.queryClient.invalidateQueries({ queryKey: ['booking'] })
  }
  return { ...shown, saveElsewhere }
}

it('D-112 an edit sends the form’s initial version, so that it does not undo changes by others', async () => {
  const { sent, saveElsewhere } = edit()
  await title().fill('Retrospective')
  await saveElsewhere({ notes: 'Bring the figures' })
  await save().click()
  await expect.element(page.getByText('Somebody has changed the booking.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(title()).toHaveValue('Retrospective')
  expect(sent('booking.update').map(({ body }) => body)).toEqual([
    { description: 'Retrospective', version: 1 },
  ])
})

it('a form without input shows changes by others', async () => {
  const { sent, saveElsewhere } = edit()
  await expect.element(title()).toHaveValue('Stand-up')
  await saveElsewhere({ label: 'Planning' })
  await expect.element(title()).toHaveValue('Planning')
  await title().fill('Retrospective')
  await save().click()
  await vi.waitFor(() => expect(sent('booking.update')).toHaveLength(1))
  expect(sent('booking.update')[0]!.body).toEqual({ description: 'Retrospective', version: 2 })
})
