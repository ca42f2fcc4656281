import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLocale, toClosestLocale } from '../../locale/locale.js'
import { expectAccessible, Controlled, render } from '../../test-support/render.js'
import { TimeField, type TimeFieldProps } from './time-field.js'

const onChange = vi.fn()
const show = (props: Partial<TimeFieldProps> = {}) => {
  onChange.mockClear()
  render(
    <Controlled initial={props.value ?? '09:30'} onChange={onChange}>
      {(value, set) => <TimeField label="From" {...props} value={value} onChange={set} />}
    </Controlled>,
  )
  return page.getByRole('combobox', { name: 'From' })
}

it.each([
  ['9', '9:00 AM', '09:00'],
  ['2', '2:00 PM', '14:00'],
  ['0', '12:00 AM', '00:00'],
  ['10.15', '10:15 AM', '10:15'],
  ['10,15', '10:15 AM', '10:15'],
  ['9:30p', '9:30 PM', '21:30'],
])('FMT-001 FMT-002 FMT-003 %s becomes %s', async (text, shown, value) => {
  const input = show()
  await userEvent.fill(input, text)
  await userEvent.tab()
  await expect.element(input).toHaveValue(shown)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(value)
})

it('FMT-001 a bare hour is read as in the application', async () => {
  const input = show()
  const shown: string[] = []
  for (let hour = 0; hour <= 24; hour++) {
    await userEvent.fill(input, String(hour))
    await userEvent.tab()
    shown.push((input.element() as HTMLInputElement).value)
  }
  expect(shown).toEqual([
    '12:00 AM',
    ...[1, 2, 3, 4, 5, 6, 7].map((hour) => `${hour}:00 PM`),
    ...[8, 9, 10, 11].map((hour) => `${hour}:00 AM`),
    '12:00 PM',
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) => `${hour}:00 PM`),
    '12:00 AM',
  ])
})

it.each([
  ['en-GB', '9:30 AM'],
  ['en-US', '9:30 AM'],
  ['en-CA', '9:30 AM'],
  ['sv', '9:30 AM'],
  ['es-ES', '09:30'],
])('CONF-007 with the locale %s 9:30 is shown as %s', async (locale, text) => {
  setLocale(toClosestLocale(locale))
  await expect.element(show()).toHaveValue(text)
})

it('FMT-002 invalid text clears the field', async () => {
  const input = show()
  await userEvent.fill(input, 'after lunch')
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
})

it('CONF-007 FMT-003 in Spanish it shows and parses 24-hour times', async () => {
  setLocale('es-ES')
  const input = show()
  await expect.element(input).toHaveValue('09:30')
  await userEvent.fill(input, '7')
  await userEvent.tab()
  await expect.element(input).toHaveValue('07:00')
})

it('offers times in steps, opens near the value, and selects with arrows and Enter', async () => {
  const input = show({ stepMinutes: 15, from: '08:00' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await expect.poll(() => options().slice(0, 3)).toEqual(['8:00 AM', '8:15 AM', '8:30 AM'])
  const active = () =>
    document.getElementById(input.element().getAttribute('aria-activedescendant')!)
  expect(active()?.textContent).toBe('9:30 AM')
  const { top, bottom } = active()!.getBoundingClientRect()
  const list = page.getByRole('listbox').element().getBoundingClientRect()
  expect(top >= list.top && bottom <= list.bottom).toBe(true)
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('10:00')
  await expect.poll(() => page.getByRole('listbox').elements()).toHaveLength(0)
})

it('selects by mouse, and keeps the focus in the field', async () => {
  const input = show()
  await page.getByRole('button', { name: 'Show times' }).click()
  await page.getByRole('option', { name: '11:00 AM' }).click()
  await expect.element(input).toHaveValue('11:00 AM')
  await expect.element(input).toHaveFocus()
})
