import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, render } from '../../test-support/render.js'
import { Button, ButtonLink, IconButton } from './button.js'

it('works by keyboard and does not submit the surrounding form', async () => {
  const [onClick, onSubmit] = [
    vi.fn(),
    vi.fn((event: { preventDefault(): void }) => event.preventDefault()),
  ]
  render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Book</Button>
      <Button type="submit" variant="primary">
        Send
      </Button>
    </form>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Book' })).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  expect(onClick).toHaveBeenCalledTimes(2)
  expect(onSubmit).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Send' }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('busy: keeps name, width and focus, and ignores clicks, including those that would submit a form', async () => {
  const [onClick, onSubmit] = [
    vi.fn(),
    vi.fn((event: { preventDefault(): void }) => event.preventDefault()),
  ]
  const view = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" variant="primary" busy={busy} onClick={onClick}>
        Book this room
      </Button>
    </form>
  )
  const { rerender } = render(view(false))
  const button = page.getByRole('button', { name: 'Book this room' })
  const { width } = button.element().getBoundingClientRect()
  await userEvent.tab()
  rerender(view(true))
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(button.element().getBoundingClientRect().width).toBe(width)
  await userEvent.keyboard('{Enter}')
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
})

it('every variant is accessible in both themes, and no target is smaller than 24 px', async () => {
  render(
    <main>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant} size="small">
          {variant}
        </Button>
      ))}
      <IconButton icon="close" label="Close" size="small" />
      <IconButton icon="star" label="Favourite" aria-pressed />
      <ButtonLink href="#x">Plan</ButtonLink>
    </main>,
  )
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['mbTheme'] = theme
    await expectAccessible()
  }
  for (const element of document.querySelectorAll('.mb-button')) {
    const { width, height } = element.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  }
  delete document.documentElement.dataset['mbTheme']
})
