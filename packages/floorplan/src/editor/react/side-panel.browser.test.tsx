import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { desk, places, planOf } from '../editor.fixture.js'
import type { PlanEditor } from '../plan-editor.js'
import { FloorPlanEditor } from './floor-plan-editor.js'

/** Sends a command over the browser's debugging protocol. */
const send = (method: string, parameters: object = {}) =>
  (cdp() as unknown as { send: (method: string, parameters: object) => Promise<unknown> }).send(
    method,
    parameters,
  )

it('without its pages, the panel offers to load them again and keeps what it has', async () => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false
  await page.viewport(1280, 800)
  await send('Network.enable')
  await send('Network.setBlockedURLs', { urls: ['*/side-pages.*'] })
  const container = document.createElement('div')
  Object.assign(container.style, { width: '1280px', height: '800px' })
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(async () => {
    root.unmount()
    container.remove()
    await send('Network.setBlockedURLs', { urls: [] })
    await send('Network.disable')
  })
  const editor = createRef<PlanEditor | null>()
  root.render(
    <FloorPlanEditor
      ref={editor}
      places={places}
      document={planOf(desk('d-1', 100, 100))}
      onChange={() => undefined}
    />,
  )
  await expect.element(page.getByRole('heading', { name: 'Nothing selected' })).toBeVisible()
  editor.current!.store.select(['d-1'])
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  editor.current!.store.select([])
  await expect.element(page.getByRole('heading', { name: 'Nothing selected' })).toBeVisible()

  editor.current!.store.select(['d-1'])
  await again.click()
  await expect.element(page.getByRole('tabpanel', { name: 'Element' })).toHaveFocus()
})
