import type { BoardRoom, RoomBoard } from '@mosaic-booking/sdk'

/** A line of a board: the name of a floor, or a room. */
export type BoardLine =
  | { readonly kind: 'floor'; readonly id: number; readonly name: string }
  | { readonly kind: 'room'; readonly room: BoardRoom }

/** The lines of a board, grouped by floor if there are several. Rooms come in the server's order. */
export function toLines({ floors, rooms }: Pick<RoomBoard, 'floors' | 'rooms'>): BoardLine[] {
  const toLine = (room: BoardRoom): BoardLine => ({ kind: 'room', room })
  if (floors.length < 2) return rooms.map(toLine)
  const known = new Set(floors.map(({ id }) => id))
  const without = rooms.filter(({ floorId }) => floorId === undefined || !known.has(floorId))
  return [
    ...without.map(toLine),
    ...floors.flatMap(({ id, name }): BoardLine[] => [
      { kind: 'floor', id, name },
      ...rooms.filter(({ floorId }) => floorId === id).map(toLine),
    ]),
  ]
}

/** The size of a board in lines. */
export interface BoardSize {
  readonly rows: number
  readonly columns: number
}

/**
 * Divides lines into columns, and columns into pages. A floor's name never ends a column, and is
 * repeated if its rooms continue in the next one.
 */
export function toPages(
  lines: readonly BoardLine[],
  { rows, columns }: BoardSize,
): BoardLine[][][] {
  const filled: BoardLine[][] = []
  let column: BoardLine[] = []
  let floor: BoardLine | undefined
  const end = () => {
    if (column.length > 0) filled.push(column)
    column = []
  }
  for (const [index, line] of lines.entries()) {
    const isFloor = line.kind === 'floor'
    if (isFloor) floor = line
    const needed = isFloor && lines[index + 1]?.kind === 'room' ? 2 : 1
    if (column.length + needed > Math.max(rows, 2)) {
      end()
      if (floor && !isFloor) column.push(floor)
    }
    column.push(line)
  }
  end()
  const pages: BoardLine[][][] = []
  for (let first = 0; first < filled.length; first += columns)
    pages.push(filled.slice(first, first + columns))
  return pages
}
