import type { BoardRoom } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { toLines, toPages, type BoardLine } from './board-rules.js'

const room = (name: string, floorId: number): BoardRoom => ({
  locationId: name.charCodeAt(0),
  name,
  floorId,
  state: 'AVAILABLE',
})
const floors = [
  { id: 1, name: '1st' },
  { id: 2, name: '2nd' },
]
const shown = (line: BoardLine) => (line.kind === 'floor' ? line.name : line.room.name)

it('PANEL-006 groups rooms by floor if there are several, in the order of the server', () => {
  const rooms = [room('B', 2), room('A', 1), room('C', 2)]
  expect(toLines({ floors, rooms }).map(shown)).toEqual(['1st', 'A', '2nd', 'B', 'C'])
  expect(toLines({ floors: floors.slice(0, 1), rooms }).map(shown)).toEqual(['B', 'A', 'C'])
})

it('PANEL-006 fills columns and pages without leaving a floor’s name alone', () => {
  const rooms = ['A', 'B', 'C', 'D'].map((name) => room(name, 1)).concat(room('E', 2))
  const pages = toPages(toLines({ floors, rooms }), { rows: 3, columns: 2 })
  expect(pages.map((page) => page.map((column) => column.map(shown)))).toEqual([
    [
      ['1st', 'A', 'B'],
      ['1st', 'C', 'D'],
    ],
    [['2nd', 'E']],
  ])
})
