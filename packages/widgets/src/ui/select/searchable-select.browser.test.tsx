import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Controlled, expectAccessible, render } from '../../test-support/render.js'
import { SearchableSelect } from './searchable-select.js'

const codes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: `CC-${index}`,
    label: `CC-${index} · Department`,
  }))

function show(count: number, initial: string) {
  const onChange = vi.fn()
  render(
    <Controlled initial={initial} onChange={onChange}>
      {(value, set) => (
        <SearchableSelect
          label="Cost code"
          none="No cost code"
          options={codes(count)}
          value={value}
          onChange={set}
        />
      )}
    </Controlled>,
  )
  return { field: page.getByRole('combobox', { name: 'Cost code' }), onChange }
}

it('few options are a select, also of one that is no longer offered', async () => {
  const { field, onChange } = show(3, 'CC-OLD')
  await expect.element(field).toHaveDisplayValue('CC-OLD')
  await field.selectOptions('CC-2 · Department')
  await field.selectOptions('No cost code')
  expect(onChange.mock.calls).toEqual([['CC-2'], ['']])
})

it('many options can be searched, and the choice can be cleared', async () => {
  const { field, onChange } = show(2_000, '')
  await expect.element(field).toHaveAttribute('placeholder', 'No cost code')
  await field.fill('1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('CC-1234 · Department')
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(onChange.mock.calls).toEqual([['CC-1234'], ['']])
})
