import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { setLocale } from './locale/locale.js'
import { MyBookings } from './my-bookings/my-bookings.js'
import { answers } from './story-data.fixture.js'
import { createStoryServer } from './story-server.fixture.js'
import { Loading } from './ui/loading/loading.js'
import { TextField } from './ui/text-field/text-field.js'
import { RuntimeContext } from './use-runtime.js'

/** The markup of a server, and what React says when the browser takes it over. */
function takeOver(node: ReactNode): { readonly sent: string; readonly complaints: unknown[] } {
  const container = document.createElement('div')
  document.body.append(container)
  const sent = renderToString(node)
  container.setHTMLUnsafe(sent)
  const complaints: unknown[] = []
  const root = hydrateRoot(container, node, {
    onRecoverableError: (error) => complaints.push(error),
  })
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  return { sent, complaints }
}

it('a component that needs the browser is taken over from a placeholder', async () => {
  const { runtime } = createStoryServer(answers)
  const { sent, complaints } = takeOver(
    <RuntimeContext.Provider value={runtime}>
      <MyBookings />
    </RuntimeContext.Provider>,
  )
  expect(sent).toContain('aria-busy="true"')
  expect(sent).not.toContain('<slot')
  await expect.element(page.getByRole('heading', { name: /^Today/ })).toBeVisible()
  expect(complaints).toEqual([])
})

it('primitives are sent in English, and are taken over in the language of the page', async () => {
  setLocale('es-ES')
  onTestFinished(() => setLocale('en-GB'))
  const { sent, complaints } = takeOver(
    <>
      <Loading />
      <TextField label="Title" value="" onChange={() => undefined} />
    </>,
  )
  expect(sent).toContain('Loading…')
  await expect.element(page.getByText('Cargando…')).toBeVisible()
  expect(complaints).toEqual([])
})
