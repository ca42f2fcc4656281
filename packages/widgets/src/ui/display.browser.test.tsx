import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLocale } from '../locale/locale.js'
import { expectAccessible, Controlled, render } from '../test-support/render.js'
import { Avatar } from './avatar/avatar.js'
import { toInitials } from './avatar/to-initials.js'
import { Badge } from './badge/badge.js'
import { StatusBadge, statusLooks, type Status } from './badge/status-badge.js'
import { Breadcrumb } from './breadcrumb/breadcrumb.js'
import { Card } from './card/card.js'
import { EmptyState } from './empty-state/empty-state.js'
import { Loading, Skeleton } from './loading/loading.js'
import { Notice } from './notice/notice.js'
import { Pagination } from './pagination/pagination.js'
import { ProgressBar } from './progress-bar/progress-bar.js'
import { Table, type Sort } from './table/table.js'
import { Tabs } from './tabs/tabs.js'

const statuses = Object.keys(statusLooks) as Status[]

describe('StatusBadge', () => {
  it('FP-002 each status has a word and an icon besides its colour, readable in both themes', async () => {
    const { container } = render(
      <main>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </main>,
    )
    const badges = [...container.querySelectorAll('.mb-badge')]
    expect(new Set(badges.map((badge) => badge.textContent)).size).toBe(statuses.length)
    const spaceBadges = badges.slice(0, 5)
    expect(
      new Set(spaceBadges.map((badge) => badge.querySelector('path')!.getAttribute('d'))).size,
    ).toBe(5)
    expect(new Set(spaceBadges.map((badge) => getComputedStyle(badge).color)).size).toBe(5)
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['mbTheme'] = theme
      await expectAccessible()
    }
    delete document.documentElement.dataset['mbTheme']
    setLocale('es-ES')
    await expect.element(page.getByText('Su reserva')).toBeVisible()
  })
})

describe('Tabs', () => {
  it('is a single tab stop; arrows, Home and End select; the panel follows', async () => {
    const tabs = ['One', 'Two', 'Three'].map((label) => ({
      value: label,
      label,
      content: `Content ${label}`,
    }))
    render(
      <Controlled initial="One">
        {(value, set) => <Tabs label="Room" tabs={tabs} value={value} onChange={set} />}
      </Controlled>,
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('tab', { name: 'Three' })).toHaveFocus()
    await expect
      .element(page.getByRole('tabpanel', { name: 'Three' }))
      .toHaveTextContent('Content Three')
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: 'Two', selected: true })).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('tabpanel')).toHaveFocus()
    await expectAccessible()
  })
})

describe('a line of tabs that is too long', () => {
  const names = Array.from({ length: 12 }, (_, at) => `Section ${at + 1}`)
  const tabs = names.map((label) => ({ value: label, label, content: label }))
  const fades = () => {
    const { dataset } = document.querySelector<HTMLElement>('[role=tablist]')!
    return ['left', 'right'].filter((side) => side in dataset)
  }

  it.each([
    ['ltr', ['right'], ['left']],
    ['rtl', ['left'], ['right']],
  ] as const)('fades at the sides where there are more (%s)', async (dir, first, last) => {
    render(
      <div dir={dir}>
        <Controlled initial={names[0]!}>
          {(value, set) => <Tabs label="Room" tabs={tabs} value={value} onChange={set} />}
        </Controlled>
      </div>,
    )
    await expect.poll(fades).toEqual(first)
    await page.getByRole('tab', { name: 'Section 6' }).click()
    await expect.poll(fades).toEqual(['left', 'right'])
    await userEvent.keyboard('{End}')
    document.querySelector('[role=tablist]')!.scrollLeft = dir === 'rtl' ? -9999 : 9999
    await expect.poll(fades).toEqual(last)
  })
})

describe('Table', () => {
  const rows = [
    { id: 1, name: 'Lamb', people: 12 },
    { id: 2, name: 'Retiro', people: 4 },
  ]
  const show = (onSort?: (sort: Sort) => void, sort?: Sort) =>
    render(
      <Table
        caption="Rooms"
        rows={rows}
        rowKey={(row) => row.id}
        {...(onSort ? { onSort } : {})}
        {...(sort ? { sort } : {})}
        columns={[
          { key: 'name', header: 'Name', kind: 'title', sortable: true, render: (row) => row.name },
          { key: 'people', header: 'People', kind: 'number', render: (row) => row.people },
          {
            key: 'actions',
            header: 'Actions',
            kind: 'actions',
            render: (row) => <button type="button">Book {row.name}</button>,
          },
        ]}
      />,
    )

  it('stays a table for screen readers when its rows are cards on a phone', async () => {
    await page.viewport(390, 700)
    show()
    await expect.element(page.getByRole('table', { name: 'Rooms' })).toBeVisible()
    await expect.poll(() => page.getByRole('row').elements()).toHaveLength(3)
    await expect.element(page.getByRole('rowheader', { name: 'Retiro' })).toBeVisible()
    await expect.poll(() => page.getByRole('columnheader').elements()).toHaveLength(3)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
    await page.viewport(1280, 800)
  })

  it('one long address leaves the other columns in sight, and is found as it was written', async () => {
    const address =
      'bartholomew.wolfeschlegelsteinhausen@visitors.subsidiary-of-the-north.organisation.example'
    await page.viewport(700, 600)
    render(
      <Table
        caption="People"
        rows={[{ address }]}
        rowKey={(row) => row.address}
        columns={[
          { key: 'address', header: 'E-mail', kind: 'title', render: (row) => row.address },
          { key: 'phone', header: 'Phone', render: () => '020 7946 0000' },
        ]}
      />,
    )
    await expect.element(page.getByRole('rowheader', { name: address, exact: true })).toBeVisible()
    const frame = document.querySelector('.mb-table-frame')!
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
    await page.viewport(1280, 800)
  })

  it('a heading does not break at a hyphen', async () => {
    await page.viewport(700, 600)
    const numbers = ['Check-ins today', 'No-shows', 'Walk-ins', 'Drop-outs', 'Sit-ins', 'Stand-ups']
    render(
      <Table
        caption="Rooms"
        rows={rows}
        rowKey={(row) => row.id}
        onSort={vi.fn()}
        columns={[
          { key: 'name', header: 'Name', kind: 'title', render: () => 'A long name '.repeat(9) },
          ...numbers.map((header) => ({
            key: header,
            header,
            kind: 'number' as const,
            sortable: true,
            render: () => 1,
          })),
        ]}
      />,
    )
    const heading = page.getByRole('columnheader', { name: 'Check-ins today', exact: true })
    await expect.element(heading).toBeVisible()
    const words = [...document.querySelectorAll('.mb-table-word')]
    expect(words.map(({ textContent }) => textContent)).toEqual(['Check-ins', ...numbers.slice(1)])
    expect(words.every((word) => word.getClientRects().length === 1)).toBe(true)
    await page.viewport(1280, 800)
  })

  it('shows the sort order and requests the opposite one', async () => {
    const onSort = vi.fn()
    show(onSort, { key: 'name', descending: false })
    await expect
      .element(page.getByRole('columnheader', { name: 'Name' }))
      .toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Name' }).click()
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ key: 'name', descending: true })
    await expectAccessible()
  })
})

describe('Pagination', () => {
  it('RES-008 USER-026 shows three page buttons with the first and the last, and stops at the ends', async () => {
    render(
      <Controlled initial={1}>
        {(value, set) => <Pagination page={value} pageCount={9} onChange={set} />}
      </Controlled>,
    )
    const pages = () =>
      page
        .getByRole('button', { name: /^Page \d/ })
        .elements()
        .map((button) => button.textContent)
    expect(pages()).toEqual(['1', '2', '9'])
    await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await page.getByRole('button', { name: 'Page 2 of 9' }).click()
    await page.getByRole('button', { name: 'Next page' }).click()
    expect(pages()).toEqual(['1', '3', '9'])
    await expect
      .element(page.getByRole('button', { name: 'Page 3 of 9' }))
      .toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Page 9 of 9' }).click()
    expect(pages()).toEqual(['1', '8', '9'])
    await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await expectAccessible()
  })
})

describe('notices and breadcrumbs', () => {
  it('announces warnings and errors immediately, others politely, and initial ones not at all', async () => {
    render(
      <main>
        <Notice tone="error" title="Unable to book">
          Taken
        </Notice>
        <Notice tone="success">Done</Notice>
        <Notice tone="warning" quiet>
          Old
        </Notice>
      </main>,
    )
    await expect.element(page.getByRole('alert')).toHaveTextContent('Taken')
    await expect.element(page.getByRole('status')).toHaveTextContent('Done')
    await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1)
    await expectAccessible()
  })

  it('can be dismissed', async () => {
    const onDismiss = vi.fn()
    render(<Notice onDismiss={onDismiss}>Bookings here need approval.</Notice>)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('navigates by links or a callback, and marks the current location', async () => {
    const onSelect = vi.fn()
    render(
      <Breadcrumb
        crumbs={[
          { id: 1, label: 'London' },
          { id: 2, label: 'House', href: '#2' },
          { id: 3, label: 'Floor 2' },
        ]}
        onSelect={onSelect}
      />,
    )
    await page.getByRole('button', { name: 'London' }).click()
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(1)
    await expect.element(page.getByRole('link', { name: 'House' })).toBeVisible()
    await expect.element(page.getByText('Floor 2')).toHaveAttribute('aria-current', 'location')
    await expectAccessible()
  })

  it('all others are accessible, too', async () => {
    render(
      <main>
        <Card title="Lamb" level={2}>
          <Badge tone="accent" icon="star">
            New
          </Badge>
        </Card>
        <EmptyState title="No bookings">What you book appears here.</EmptyState>
        <Loading />
        <div aria-busy="true">
          <Skeleton lines={3} />
        </div>
        <ProgressBar label="Approving" value={3} max={12} text="3 of 12" />
        <Avatar name="Ada King Lovelace" />
        <Avatar name="Broken" src="data:image/png;base64,x" />
      </main>,
    )
    await expect
      .element(page.getByLabelText('Approving'))
      .toHaveAttribute('aria-valuetext', '3 of 12')
    await expect.element(page.getByRole('img', { name: 'Broken' })).toHaveTextContent('B')
    expect([toInitials('Ada King Lovelace'), toInitials('  ñandú '), toInitials('')]).toEqual([
      'AL',
      'Ñ',
      '',
    ])
    await expectAccessible()
  })
})
