import { expect, it } from 'vitest'
import { toSummaryRows, type CountedGroup } from './summary-rules.js'

const names = {
  organisation: { id: 1, name: 'Test House' },
  location: (id: number) => `Room ${id}`,
  noGroup: 'No group',
}
const counted = (more: Partial<CountedGroup>): CountedGroup => ({ count: 1, minutes: 30, ...more })

it('weekdays are named and ordered from Monday', () => {
  const rows = toSummaryRows(
    [counted({ timeslot: '7' }), counted({ timeslot: '1' }), counted({ timeslot: '3' })],
    ['timeslot'],
    names,
  )
  expect(rows.map(({ key }) => key.timeslot)).toEqual(['MONDAY', 'WEDNESDAY', 'SUNDAY'])
})

it('a key has the requested attributes, a name for people without group, and no missing texts', () => {
  const [row] = toSummaryRows(
    [
      counted({
        location_id: 4,
        group_id: null,
        group_name: null,
        cost_code: null,
        domain: '',
        source: 'WEB',
      }),
    ],
    ['location', 'organisation', 'group', 'costCode', 'domain', 'source'],
    names,
  )
  expect(row).toEqual({
    key: {
      location: { id: 4, name: 'Room 4' },
      organisation: { id: 1, name: 'Test House' },
      group: { name: 'No group' },
      source: 'WEB',
    },
    count: 1,
    minutes: 30,
  })
})

it('rows of one timeslot are ordered by name, numbers by value', () => {
  const rows = toSummaryRows(
    [10, 9].flatMap((id) =>
      ['2026-02', '2026-01'].map((timeslot) => counted({ timeslot, location_id: id })),
    ),
    ['timeslot', 'location'],
    names,
  )
  expect(rows.map(({ key }) => `${key.timeslot} ${key.location?.id}`)).toEqual([
    '2026-01 9',
    '2026-01 10',
    '2026-02 9',
    '2026-02 10',
  ])
})
