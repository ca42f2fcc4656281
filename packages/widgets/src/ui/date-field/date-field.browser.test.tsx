import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLocale } from '../../locale/locale.js'
import { expectAccessible, Controlled, render } from '../../test-support/render.js'
import { DateField, type DateFieldProps } from './date-field.js'

const onChange = vi.fn()
/** Today is a Friday. */
const show = (props: Partial<DateFieldProps> = {}) => {
  onChange.mockClear()
  render(
    <Controlled initial={props.value ?? '2026-11-24'} onChange={onChange}>
      {(value, set) => (
        <DateField label="Date" today="2026-11-20" {...props} value={value} onChange={set} />
      )}
    </Controlled>,
  )
  return page.getByRole('textbox', { name: 'Date' })
}

const type = async (text: string) => {
  await userEvent.fill(page.getByRole('textbox'), text)
  await userEvent.keyboard('{Enter}')
}

describe('typing', () => {
  it.each([
    ['thu', '2026-11-26'],
    ['next week', '2026-11-23'],
    ['this week', '2026-11-20'],
    ['3/12/2026', '2026-12-03'],
    ['1 Dec', '2026-12-01'],
  ])('FMT-004 parses %s as %s', async (text, day) => {
    show()
    await type(text)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(day)
  })

  it('FMT-004 CONF-009 parses Spanish words in Spanish', async () => {
    setLocale('es-ES')
    show()
    await type('próxima semana')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-23')
  })

  it('FMT-005 refuses a past date: keeps the value and shows why until the date is valid', async () => {
    const input = show()
    await type('19/11/2026')
    await expect.element(input).toHaveValue('Tue 24 Nov 2026')
    await expect
      .element(input)
      .toHaveAccessibleDescription('Please choose a date that is not in the past.')
    expect(onChange).not.toHaveBeenCalled()
    await expectAccessible()
    await type('20/11/2026')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-20')
    expect(input.element().hasAttribute('aria-invalid')).toBe(false)
  })

  it('FMT-004 replaces the date if it is clicked and typed into', async () => {
    const input = show()
    await userEvent.click(input, { position: { x: 40, y: 12 } })
    const { selectionStart, selectionEnd } = input.element() as HTMLInputElement
    expect([selectionStart, selectionEnd]).toEqual([0, 'Tue 24 Nov 2026'.length])
    await userEvent.keyboard('3/12/2026{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-03')
    // A click into the field that has the focus puts the caret.
    await userEvent.click(input, { position: { x: 40, y: 12 } })
    expect((input.element() as HTMLInputElement).selectionEnd).toBeLessThan(10)
  })

  it('FMT-005 can allow past dates', async () => {
    show({ allowPast: true })
    await type('1/1/2020')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2020-01-01')
  })

  it('keeps its value if the text is invalid, is cleared by an empty text, and has limits', async () => {
    const input = show({ max: '2026-12-31' })
    await type('whenever')
    await expect
      .element(input)
      .toHaveAccessibleDescription('Please enter a date, for example 20/11/2026.')
    await type('1/2/2027')
    await expect
      .element(input)
      .toHaveAccessibleDescription('Please choose Thu 31 Dec 2026 or earlier.')
    expect(onChange).not.toHaveBeenCalled()
    await type('')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('')
  })
})

describe('calendar', () => {
  const focused = () => document.activeElement?.getAttribute('aria-label')

  it('CONST-002 opens on the selected day, moves by keyboard in weeks from Monday, and restores the focus', async () => {
    show()
    const button = page.getByRole('button', {
      name: 'Open calendar, Tuesday 24 November 2026 selected',
    })
    await userEvent.click(button)
    await expect.element(page.getByRole('columnheader').first()).toHaveAttribute('abbr', 'Monday')
    expect(focused()).toBe('Tuesday 24 November 2026')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('Monday 23 November 2026')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{End}')
    expect(focused()).toBe('Sunday 6 December 2026')
    await userEvent.keyboard('{PageDown}{PageUp}')
    expect(focused()).toBe('Sunday 6 December 2026')
    await expectAccessible()
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-12-05')
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
    expect(focused()).toBe('Open calendar, Saturday 5 December 2026 selected')
  })

  it('FMT-005 past days can be focused but not selected; Escape closes without a change', async () => {
    show()
    await page.getByRole('button').click()
    await userEvent.keyboard('{ArrowUp}')
    await expect
      .element(page.getByRole('button', { name: 'Tuesday 17 November 2026' }))
      .toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    expect(
      page
        .getByRole('button', { name: 'Friday 20 November 2026' })
        .element()
        .hasAttribute('aria-disabled'),
    ).toBe(false)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
    expect(focused()).toContain('Open calendar')
  })

  it('a click elsewhere closes it', async () => {
    show()
    await page.getByRole('button').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toHaveLength(0))
  })
})
