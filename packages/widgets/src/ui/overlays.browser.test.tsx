import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, render } from '../test-support/render.js'
import { Button } from './button/button.js'
import { Menu } from './menu/menu.js'
import { Popover } from './popover/popover.js'
import { ToastRegion } from './toast/toast-region.js'
import { createToastStore } from './toast/toast-store.js'
import { Tooltip } from './tooltip/tooltip.js'

/** Resolves after React has rendered the result of an event. */
const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

afterEach(() => {
  vi.useRealTimers()
})

describe('Menu', () => {
  const onSelect = vi.fn()
  const show = () =>
    render(
      <Menu
        label="Booking"
        trigger={(trigger) => <Button {...trigger}>Actions</Button>}
        items={['Change', 'Repeat', 'Cancel'].map((label) => ({
          id: label,
          label,
          disabled: label === 'Repeat',
          onSelect: () => onSelect(label),
        }))}
      />,
    )
  const focused = () => document.activeElement?.textContent

  it('opens by arrow or click, moves by arrows, Home, End and letters, and restores the focus', async () => {
    show()
    const button = page.getByRole('button', { name: 'Actions' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe('Change')
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('Cancel')
    await userEvent.keyboard('r')
    expect(focused()).toBe('Repeat')
    await userEvent.keyboard('{Enter}')
    expect(onSelect).not.toHaveBeenCalled()
    await expectAccessible()
    await userEvent.keyboard('{Home}{Enter}')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Change')
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(focused).toBe('Cancel')
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
    await expect.poll(() => page.getByRole('menu').elements()).toHaveLength(0)
  })
})

describe('Popover', () => {
  it('takes the focus, closes on Escape and when the focus leaves it', async () => {
    render(
      <>
        <Popover label="Desk 2.14" trigger={(trigger) => <Button {...trigger}>Desk</Button>}>
          {(close) => <Button onClick={close}>Book</Button>}
        </Popover>
        <Button>Next</Button>
      </>,
    )
    const trigger = page.getByRole('button', { name: 'Desk' })
    await trigger.click()
    await expect.element(page.getByRole('button', { name: 'Book' })).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(trigger).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Desk 2.14' })).toBeVisible()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
  })

  const note = () => page.getByRole('dialog', { name: 'Desk 2.14' })
  const showNote = (content: ReactNode) => {
    render(
      <Popover label="Desk 2.14" trigger={(trigger) => <Button {...trigger}>Desk</Button>}>
        {content}
      </Popover>,
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return page.getByRole('button', { name: 'Desk' })
  }

  it('BKG-043 its time-out is 10,000 ms without pointer or keyboard focus', async () => {
    const trigger = showNote('By the window')
    await trigger.click()
    await expect.element(note()).toBeVisible()
    vi.advanceTimersByTime(9_999)
    await expect.element(note()).toBeVisible()
    vi.advanceTimersByTime(1)
    await expect.element(note()).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
    // The popover stays open while the pointer is over it, and for ten more seconds.
    await trigger.click()
    await note().hover()
    vi.advanceTimersByTime(30_000)
    await expect.element(note()).toBeVisible()
    await trigger.hover()
    vi.advanceTimersByTime(10_000)
    await expect.element(note()).not.toBeInTheDocument()
  })

  it.each([
    ['opened with the keyboard', 'By the window', '{Enter}'],
    ['with a field', <input key="field" aria-label="Name" />, undefined],
  ])('BKG-043 a popover %s has no time-out', async (_, content, key) => {
    const trigger = showNote(content)
    if (key) {
      await userEvent.tab()
      await userEvent.keyboard(key)
    } else await trigger.click()
    await expect.element(note()).toBeVisible()
    vi.advanceTimersByTime(60_000)
    await expect.element(note()).toBeVisible()
  })
})

describe('Tooltip', () => {
  it('describes its element, shows on focus, and hides on Escape', async () => {
    render(
      <div style={{ padding: 80 }}>
        <Tooltip text="Only 2 are named.">
          <Button>6 attendees</Button>
        </Tooltip>
      </div>,
    )
    const button = page.getByRole('button', { name: '6 attendees' })
    await expect.element(button).toHaveAccessibleDescription('Only 2 are named.')
    await userEvent.tab()
    const tip = () => document.querySelector('.mb-tooltip')
    await vi.waitFor(() => expect(tip()).not.toBeNull())
    expect(tip()!.getBoundingClientRect().bottom).toBeLessThan(
      button.element().getBoundingClientRect().top,
    )
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(tip()).toBeNull())
    await expect.element(button).toHaveFocus()
  })
})

describe('ToastRegion', () => {
  it('is announced politely, disappears after ten seconds, and pauses under the mouse', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const store = createToastStore()
    render(<ToastRegion store={store} />)
    const region = document.querySelector('.mb-toasts')!
    expect([region.getAttribute('role'), region.getAttribute('aria-live')]).toEqual([
      'region',
      'polite',
    ])
    store.add({ tone: 'success', text: 'Booking confirmed' })
    await vi.waitFor(() => expect(region.textContent).toContain('Booking confirmed'))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(store.toasts.get()).toHaveLength(1)
    await userEvent.hover(region.querySelector('.mb-toast')!)
    await painted()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(store.toasts.get()).toHaveLength(1)
    await userEvent.unhover(region.querySelector('.mb-toast')!)
    await painted()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(store.toasts.get()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.toasts.get()).toHaveLength(0)
  })

  it('keeps errors until dismissed, shows a text once, and runs an action once', async () => {
    const store = createToastStore()
    const onAction = vi.fn()
    render(<ToastRegion store={store} />)
    store.add({ tone: 'error', text: 'Unable to connect' })
    store.add({ tone: 'error', text: 'Unable to connect' })
    store.add({ text: 'Cancelled', action: { label: 'Undo', onAction } })
    expect(store.toasts.get().map(({ text, durationMs }) => [text, durationMs])).toEqual([
      ['Unable to connect', Infinity],
      ['Cancelled', 10_000],
    ])
    await expectAccessible()
    const [undo] = [...document.querySelectorAll('.mb-toast')].slice(-1)
    expect(undo!.getBoundingClientRect().height, 'one line with Undo').toBeLessThanOrEqual(46)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(onAction).toHaveBeenCalledOnce()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await vi.waitFor(() => expect(store.toasts.get()).toEqual([]))
  })

  it('on a phone, long texts end after two lines, but not their link, and Undo stays in place', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    const store = createToastStore()
    render(<ToastRegion store={store} />)
    store.add({
      text: `Added: ${'the international department for quality '.repeat(4)}`,
      action: { label: 'Undo', onAction: vi.fn() },
      link: { label: 'View basket', href: '#basket' },
    })
    const link = page.getByRole('link', { name: 'View basket' })
    await expect.element(link).toBeVisible()
    const toast = document.querySelector('.mb-toast')!
    const words = toast.querySelector('.mb-toast-text > span')!
    await userEvent.unhover(toast)
    await Promise.all(toast.getAnimations().map(({ finished }) => finished))
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
    expect(words.scrollHeight).toBeGreaterThan(words.clientHeight)
    expect(bottomOf(link.element())).toBeLessThan(bottomOf(toast))
    const undo = page.getByRole('button', { name: 'Undo' })
    const before = bottomOf(undo.element())
    await undo.hover()
    await expect.poll(() => words.scrollHeight - words.clientHeight).toBe(0)
    expect(bottomOf(undo.element())).toBe(before)
  })
})
