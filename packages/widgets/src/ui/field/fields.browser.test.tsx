import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLocale } from '../../locale/locale.js'
import { expectAccessible, Controlled, render } from '../../test-support/render.js'
import { Checkbox, Switch } from '../checkbox/checkbox.js'
import { RadioGroup } from '../choice-group/radio-group.js'
import { Segmented } from '../choice-group/segmented.js'
import { NumberField } from '../number-field/number-field.js'
import { CapacitySelect, DurationSelect } from '../select/amount-selects.js'
import { Select } from '../select/select.js'
import { CharacterCounter, TextArea } from '../text-area/text-area.js'
import { TextField } from '../text-field/text-field.js'

describe('TextField', () => {
  it('connects label, hint and error to the control', async () => {
    const field = (error?: string) => (
      <TextField
        label="E-mail"
        hint="Your work address"
        error={error}
        required
        value=""
        onChange={() => undefined}
      />
    )
    const { rerender } = render(field())
    const input = page.getByRole('textbox', { name: 'E-mail' })
    await expect.element(input).toHaveAccessibleDescription('Your work address')
    await expect.element(input).toHaveAttribute('aria-required', 'true')
    expect(input.element().hasAttribute('aria-invalid')).toBe(false)
    rerender(field('Please enter a valid e-mail address.'))
    await expect
      .element(input)
      .toHaveAccessibleDescription('Please enter a valid e-mail address. Your work address')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
  })

  it('buttons clear a search and reveal a password', async () => {
    render(
      <Controlled initial="room">
        {(value, set) => (
          <>
            <TextField label="Find" type="search" value={value} onChange={set} />
            <TextField label="Password" type="password" value={value} onChange={set} />
          </>
        )}
      </Controlled>,
    )
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect
      .element(page.getByLabelText('Password', { exact: true }))
      .toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.element(page.getByLabelText('Find')).toHaveValue('')
  })
})

describe('TextArea', () => {
  it('is as high as its rows if it has less content', () => {
    render(
      [2, 8].map((rows) => (
        <TextArea key={rows} label={rows} rows={rows} value="" onChange={() => undefined} />
      )),
    )
    const [low, high] = page.getByRole('textbox').elements()
    const lines =
      (high!.clientHeight - low!.clientHeight) / parseFloat(getComputedStyle(low!).lineHeight)
    expect(lines).toBeCloseTo(6, 0)
  })

  it('BKG-029 a counter without its own limit counts to 255', async () => {
    const { rerender } = render(<CharacterCounter value="" />)
    await expect.element(page.getByText('255 left')).toBeVisible()
    rerender(<CharacterCounter value={'x'.repeat(254)} />)
    await expect.element(page.getByText('1 left')).toBeVisible()
    rerender(<CharacterCounter value={'x'.repeat(257)} />)
    await expect.element(page.getByText('2 characters too many')).toBeVisible()
  })

  it('BKG-028 shows the remaining or excess characters, and allows longer input', async () => {
    render(
      <Controlled initial="">
        {(value, set) => <TextArea label="Reason" counter={5} value={value} onChange={set} />}
      </Controlled>,
    )
    await userEvent.type(page.getByLabelText('Reason'), 'too long')
    await expect.element(page.getByText('3 characters too many')).toBeVisible()
    await expect.element(page.getByLabelText('Reason')).toHaveValue('too long')
    setLocale('es-ES')
    await expect.element(page.getByText('Sobran 3 caracteres')).toBeVisible()
    await expectAccessible()
  })
})

describe('Select', () => {
  it("returns the option's own value, number or text, and shows the placeholder until then", async () => {
    const onChange = vi.fn()
    render(
      <Controlled<number | undefined> initial={undefined} onChange={onChange}>
        {(value, set) => (
          <Select
            label="Floor"
            placeholder="Choose"
            value={value}
            onChange={set}
            options={[
              { value: 2, label: 'Second' },
              { value: 3, label: 'Third', group: 'Upper' },
            ]}
          />
        )}
      </Controlled>,
    )
    const select = page.getByRole('combobox', { name: 'Floor' })
    await expect.element(select).toHaveDisplayValue('Choose')
    await userEvent.selectOptions(select, 'Third')
    expect(onChange).toHaveBeenCalledWith(3)
    await expect.element(select).toHaveDisplayValue('Third')
    await expectAccessible()
  })

  it("FMT-007 FMT-008 SRCH-006 formats durations and capacities in the page's language", async () => {
    const texts = () => [...document.querySelectorAll('option')].map((option) => option.textContent)
    render(
      <>
        <DurationSelect
          label="Duration"
          value={60}
          onChange={() => undefined}
          options={[0, 45, 90, 2880]}
        />
        <CapacitySelect
          label="People"
          value={0}
          onChange={() => undefined}
          options={[0, 1, 2, 101]}
        />
      </>,
    )
    expect(texts()).toEqual(
      expect.arrayContaining([
        'Any',
        '45 mins',
        '1 hour 30 mins',
        '2 days',
        '1 person',
        '2 people',
        'More than 100 people',
      ]),
    )
    setLocale('es-ES')
    await vi.waitFor(() =>
      expect(texts()).toEqual(
        expect.arrayContaining(['Cualquiera', '45 min', '2 días', '1 persona']),
      ),
    )
  })
})

describe('NumberField', () => {
  it.each([
    ['-3', 0],
    ['abc', 0],
    ['2.9', 2],
    ['12', 12],
  ])('FMT-006 typing %s gives %d and shows it on blur', async (text, number) => {
    const onChange = vi.fn()
    render(
      <Controlled initial={4} onChange={onChange}>
        {(value, set) => <NumberField label="Attendees" value={value} onChange={set} />}
      </Controlled>,
    )
    const input = page.getByRole('spinbutton', { name: 'Attendees' })
    await userEvent.fill(input, text)
    expect(onChange).toHaveBeenLastCalledWith(number)
    await userEvent.tab()
    await expect.element(input).toHaveValue(String(number))
  })

  it('arrows and buttons step within the limits', async () => {
    render(
      <Controlled initial={1}>
        {(value, set) => <NumberField label="Attendees" max={12} value={value} onChange={set} />}
      </Controlled>,
    )
    const input = page.getByRole('spinbutton', { name: 'Attendees' })
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{PageUp}')
    await expect.element(input).toHaveValue('12')
    await expect.element(page.getByRole('button', { name: 'Increase by one' })).toBeDisabled()
    await page.getByRole('button', { name: 'Decrease by one' }).click()
    await expect.element(input).toHaveValue('11')
    await expect.element(input).toHaveAttribute('aria-valuenow', '11')
    await expectAccessible()
  })
})

describe('choices', () => {
  it('a checkbox and a switch react to the space key and their label', async () => {
    render(
      <Controlled initial={false}>
        {(on, set) => (
          <>
            <Checkbox label="Private" hint="Only you see it" checked={on} onChange={set} />
            <Switch label="All day" checked={on} onChange={set} />
          </>
        )}
      </Controlled>,
    )
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('checkbox', { name: 'Private' })).toBeChecked()
    await expect
      .element(page.getByRole('checkbox', { name: 'Private' }))
      .toHaveAccessibleDescription('Only you see it')
    await expect.element(page.getByRole('switch', { name: 'All day' })).toBeChecked()
    await page.getByText('All day').click()
    await expect.element(page.getByRole('checkbox', { name: 'Private' })).not.toBeChecked()
    await expectAccessible()
  })

  it('a checkbox can be indeterminate', async () => {
    render(<Checkbox label="Some" checked={false} indeterminate onChange={() => undefined} />)
    await expect.element(page.getByRole('checkbox', { name: 'Some' })).toBePartiallyChecked()
  })

  it('radio buttons are a single tab stop with arrow keys; the group announces its error', async () => {
    const choices = [
      { value: 'a', label: 'Only this' },
      { value: 'b', label: 'The series', hint: 'Every Tuesday' },
    ] as const
    render(
      <Controlled<'a' | 'b'> initial="a">
        {(value, set) => (
          <RadioGroup
            label="Scope"
            value={value}
            onChange={set}
            choices={choices}
            required
            error="Please choose."
          />
        )}
      </Controlled>,
    )
    await userEvent.tab()
    await expect.element(page.getByRole('radio', { name: 'Only this' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: 'The series' })).toBeChecked()
    const group = page.getByRole('radiogroup', { name: 'Scope' })
    await expect.element(group).toHaveAccessibleDescription('Please choose.')
    await expect.element(group).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
  })

  it('segments are radio buttons with names, even if only icons are visible', async () => {
    render(
      <Controlled initial="list">
        {(value, set) => (
          <Segmented
            label="View"
            iconsOnly
            value={value}
            onChange={set}
            choices={[
              { value: 'list', label: 'List', icon: 'list' },
              { value: 'plan', label: 'Plan', icon: 'floor-plan' },
            ]}
          />
        )}
      </Controlled>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('radio', { name: 'Plan' })).toBeChecked()
    await expectAccessible()
  })
})
