import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Controlled, render } from '../test-support/render.js'
import { Calendar } from './calendar/calendar.js'
import { Icon } from './icon/icon.js'
import { Tabs } from './tabs/tabs.js'

it.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const)('in a %s page, %s goes to the next tab and the next day', async (dir, next) => {
  const tabs = ['One', 'Two'].map((label) => ({ value: label, label, content: label }))
  render(
    <div dir={dir}>
      <Controlled initial="One">
        {(value, set) => <Tabs label="Room" tabs={tabs} value={value} onChange={set} />}
      </Controlled>
      <Calendar value="2026-11-20" onPick={() => undefined} />
    </div>,
  )
  await page.getByRole('tab', { name: 'One' }).click()
  await userEvent.keyboard(next)
  await expect.element(page.getByRole('tab', { name: 'Two' })).toHaveFocus()
  page
    .getByRole('button', { name: /20 November/ })
    .element()
    .focus()
  await userEvent.keyboard(next)
  await expect.element(page.getByRole('button', { name: /21 November/ })).toHaveFocus()
})

it('icons that point somewhere are mirrored from right to left, others are not', () => {
  render(
    <div dir="rtl">
      <Icon name="arrow-left" label="Back" />
      <Icon name="clock" label="Time" />
    </div>,
  )
  const transformOf = (name: string) =>
    getComputedStyle(page.getByRole('img', { name }).element()).transform
  expect([transformOf('Back'), transformOf('Time')]).toEqual(['matrix(-1, 0, 0, 1, 0, 0)', 'none'])
})
