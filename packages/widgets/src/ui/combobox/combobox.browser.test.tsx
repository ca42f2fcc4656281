import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, Controlled, render } from '../../test-support/render.js'
import type { ListboxOption } from '../listbox/listbox.js'
import { Combobox, type ComboboxProps } from './combobox.js'

const people: readonly ListboxOption[] = [
  { value: '1', label: 'Ada Lovelace' },
  { value: '2', label: 'José Ibáñez' },
  { value: '3', label: 'Grace Hopper', disabled: true },
  { value: '4', label: 'Josefa Ruiz' },
]

const onChange = vi.fn()
const show = (
  props: Partial<ComboboxProps<ListboxOption>> = {},
  initial: ListboxOption | null = null,
) => {
  onChange.mockClear()
  render(
    <Controlled initial={initial} onChange={onChange}>
      {(value, set) => (
        <Combobox label="Owner" options={people} {...props} value={value} onChange={set} />
      )}
    </Controlled>,
  )
  return page.getByRole('combobox', { name: 'Owner' })
}

it('filters by typed text, ignoring case and accents, and selects with arrows and Enter', async () => {
  const input = show()
  await userEvent.tab()
  await userEvent.keyboard('JOSE')
  await expect.element(page.getByRole('option')).toHaveLength(2)
  await expect.element(page.getByRole('status')).toHaveTextContent('2 options')
  await userEvent.keyboard('{ArrowDown}')
  expect(input.element().getAttribute('aria-activedescendant')).toBe(
    page.getByRole('option', { name: 'Josefa Ruiz' }).element().id,
  )
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(input).toHaveValue('Josefa Ruiz')
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(people[3])
})

it('Escape first closes the list, then clears the selection; a disabled option cannot be selected', async () => {
  const input = show({}, people[0])
  await userEvent.click(input)
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await page.getByRole('option', { name: 'Grace Hopper' }).click({ force: true })
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('listbox').elements()).toHaveLength(0)
  await expect.element(input).toHaveValue('Ada Lovelace')
  await userEvent.keyboard('{Escape}')
  await expect.element(input).toHaveValue('')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})

it('a box that always has a value is not cleared', async () => {
  const input = show({ clearable: false }, people[0])
  await userEvent.click(input)
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(input).toHaveValue('Ada Lovelace')
  expect(page.getByRole('button', { name: 'Clear' }).elements()).toEqual([])
})

it('discards typed text without a selection on blur', async () => {
  const input = show({}, people[0])
  await userEvent.fill(input, 'somebody')
  await expect.element(page.getByText('No results').first()).toBeInTheDocument()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(input).toHaveValue('Ada Lovelace')
})

it('debounces, aborts outdated requests, and shows only the latest answer', async () => {
  const calls: {
    query: string
    signal: AbortSignal
    answer: (options: readonly ListboxOption[]) => void
  }[] = []
  const load = (query: string, signal: AbortSignal) =>
    new Promise<readonly ListboxOption[]>((answer) => calls.push({ query, signal, answer }))
  show({ options: load, delayMs: 20 })
  await userEvent.tab()
  await userEvent.keyboard('ad')
  await vi.waitFor(() => expect(calls.at(-1)?.query).toBe('ad'))
  await expect.element(page.getByText('Searching…').first()).toBeInTheDocument()
  const outdated = calls.at(-1)!
  await userEvent.keyboard('a')
  await vi.waitFor(() => expect(calls.at(-1)?.query).toBe('ada'))
  expect(outdated.signal.aborted).toBe(true)
  outdated.answer([people[1]!])
  calls.at(-1)!.answer([people[0]!])
  await expect.element(page.getByRole('option', { name: 'Ada Lovelace' })).toBeVisible()
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(1)
})

it('says that the search failed and retries', async () => {
  const load = vi
    .fn<(query: string) => Promise<readonly ListboxOption[]>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue([people[0]!])
  show({ options: load, delayMs: 1 })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('option', { name: 'Ada Lovelace' })).toBeVisible()
})

it('accepts free text if allowed', async () => {
  show({ fromText: (text) => (text.includes('@') ? { value: text, label: text } : undefined) })
  await userEvent.tab()
  await userEvent.keyboard('guest@example.com{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({
    value: 'guest@example.com',
    label: 'guest@example.com',
  })
})

it('lists the first of thousands of options with the number of others, and finds all by typing', async () => {
  const options = Array.from({ length: 2_000 }, (_, index) => ({
    value: String(index),
    label: `Desk ${index}`,
  }))
  const input = show({ options })
  await userEvent.click(input)
  await expect.element(page.getByText('Type to find 1,900 more')).toBeVisible()
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(100)
  await expect.element(page.getByRole('status')).toHaveTextContent('2,000 options')
  await userEvent.keyboard('1999{Enter}')
  await expect.element(input).toHaveValue('Desk 1999')
})
