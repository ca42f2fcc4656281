import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { StyleRootContext } from '../../theme/style-root.js'
import { expectAccessible, Controlled, render } from '../../test-support/render.js'
import { Button } from '../button/button.js'
import { DateField } from '../date-field/date-field.js'
import { focusedElement } from '../focus.js'
import { TextField } from '../text-field/text-field.js'
import { Dialog, type CloseReason } from './dialog.js'

const asked = vi.fn<(reason: CloseReason) => void>()

/** A form that can refuse to close. */
function Form({ stay = false, extra }: { stay?: boolean; extra?: React.ReactNode }) {
  const [open, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const onCloseRequest = (reason: CloseReason) => {
    asked(reason)
    setOpen(stay)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onCloseRequest={onCloseRequest}
        title="Book a room"
        footer={<Button variant="primary">Book</Button>}
      >
        <TextField label="Title" value={title} onChange={setTitle} />
        {extra}
      </Dialog>
    </>
  )
}

const open = async () => {
  asked.mockClear()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Book a room' })).toBeVisible()
}

describe('Dialog', () => {
  it('is modal and named, focuses the first field, and restores the focus', async () => {
    render(<Form />)
    await open()
    expect(document.querySelector('dialog')!.matches(':modal')).toBe(true)
    await expect.element(page.getByLabelText('Title')).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    expect(asked).toHaveBeenCalledExactlyOnceWith('escape')
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('stays open until its owner closes it, however often Escape is pressed', async () => {
    render(<Form stay />)
    await open()
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    expect(asked.mock.calls).toEqual([['escape'], ['escape'], ['escape']])
    expect(document.querySelector('dialog')!.open).toBe(true)
    await expect.element(page.getByLabelText('Title')).toHaveFocus()
  })

  it('reopens if the browser closes it by itself', async () => {
    render(<Form stay />)
    await open()
    document.querySelector('dialog')!.close()
    await vi.waitFor(() => expect(document.querySelector('dialog')!.matches(':modal')).toBe(true))
    expect(asked).toHaveBeenCalledWith('escape')
  })

  it('requests closing by button and backdrop click, but not after a drag from inside', async () => {
    render(<Form stay />)
    await open()
    await page.getByRole('button', { name: 'Close' }).click()
    const dialog = document.querySelector('dialog')!
    const press = (target: Element) =>
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    press(page.getByLabelText('Title').element())
    dialog.click()
    press(dialog)
    dialog.click()
    expect(asked.mock.calls).toEqual([['close-button'], ['backdrop']])
  })

  it('a list or calendar inside handles Escape itself', async () => {
    render(
      <Form
        extra={
          <DateField
            label="Date"
            today="2026-11-20"
            value="2026-11-24"
            onChange={() => undefined}
          />
        }
      />,
    )
    await open()
    await page.getByRole('button', { name: /calendar/ }).click()
    await expect.element(page.getByRole('grid')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('grid').elements()).toHaveLength(0)
    expect(asked).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(asked).toHaveBeenCalledExactlyOnceWith('escape')
  })

  it('traps Tab', async () => {
    render(<Form />)
    await open()
    const seen = new Set<string>()
    for (let i = 0; i < 8; i++) {
      await userEvent.tab()
      seen.add(
        document.activeElement?.textContent ||
          document.activeElement?.getAttribute('aria-label') ||
          document.activeElement!.tagName,
      )
    }
    expect([...seen]).not.toContain('Open')
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it('restores the focus across shadow roots', async () => {
    const host = document.createElement('div')
    document.body.append(host)
    const root = host.attachShadow({ mode: 'open' })
    render(
      <StyleRootContext value={root}>
        <Form />
      </StyleRootContext>,
      root,
    )
    await open()
    expect(focusedElement()?.tagName).toBe('INPUT')
    await userEvent.keyboard('{Escape}')
    expect(focusedElement()?.textContent).toBe('Open')
    host.remove()
  })

  it('an alert is announced with its text', async () => {
    render(
      <Dialog open alert title="Cancel this booking?" onCloseRequest={() => undefined}>
        The room becomes available to others.
      </Dialog>,
    )
    await expect
      .element(page.getByRole('alertdialog', { name: 'Cancel this booking?' }))
      .toHaveAccessibleDescription('The room becomes available to others.')
    await expectAccessible()
  })

  it('the line of progress grows while a step is being sent', async () => {
    const show = (busy: boolean) => (
      <Dialog
        open
        title="Book"
        onCloseRequest={() => undefined}
        progress={{ label: 'Progress', fraction: 1 / 3, text: 'Details' }}
        footer={<Button busy={busy}>Book</Button>}
      />
    )
    const share = () => {
      const line = document.querySelector('[role=progressbar]')!
      return line.firstElementChild!.clientWidth / line.clientWidth
    }
    const { rerender } = render(show(false))
    await expect.poll(share).toBeCloseTo(1 / 3)
    rerender(show(true))
    await expect.poll(share).toBeGreaterThan(0.5)
  })

  it('is a bottom sheet on a phone', async () => {
    await page.viewport(390, 700)
    render(
      <Controlled initial={true}>
        {(shown) => (
          <Dialog open={shown} title="Book" onCloseRequest={() => undefined}>
            <p>One line</p>
          </Dialog>
        )}
      </Controlled>,
    )
    await vi.waitFor(() => {
      const { left, right, bottom } = document.querySelector('dialog')!.getBoundingClientRect()
      expect([left, right, Math.round(bottom)]).toEqual([0, 390, 700])
    })
    await page.viewport(1280, 800)
  })
})
