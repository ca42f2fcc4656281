const CELL = 0.1
/** Half a person's breadth. */
const BODY = 0.22

/** Walks from the lifts through every door and between the furniture, on a grid, to each seat. */
function unreachable({ outline, enclosures, pieces }: Layout): string[] {
  const { x: left, y: top, width, height } = bounds(outline)
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const blocked = new Uint8Array(columns * rows)
  const cellOf = ([x, y]: Point): [number, number] => [Math.floor((x - left) / CELL), Math.floor((y - top) / CELL)]
  const pointOf = (column: number, row: number): Point => [left + (column + 0.5) * CELL, top + (row + 0.5) * CELL]
  const block = (shape: Shape, test: (point: Point) => boolean) => {
    const box = bounds(shape)
    const [c0, r0] = cellOf([box.x - 0.5, box.y - 0.5])
    const [c1, r1] = cellOf([box.x + box.width + 0.5, box.y + box.height + 0.5])
    for (let row = Math.max(0, r0); row <= Math.min(rows - 1, r1); row++) {
      for (let column = Math.max(0, c0); column <= Math.min(columns - 1, c1); column++) {
        if (test(pointOf(column, row))) blocked[row * columns + column] = 1
      }
    }
  }
  const all = [...pieces, ...enclosures.flatMap((one) => one.pieces)]
  const walls = buildWalls(enclosures, outline)
  block(outline, (point) => !contains(outline, point))
  for (const edge of edges(outline)) block([edge.a, edge.b], (point) => distanceToSegment(point, edge) < BODY)
  for (const kind of ['structure', 'partition', 'glass'] as const) {
    for (const wall of walls[kind]) block([wall.a, wall.b], (point) => distanceToSegment(point, wall) < BODY + THICKNESS[kind] / 2)
  }
  for (const one of all.filter(({ stance }) => stance === 'solid')) {
    const shape = footprint(one)
    block(shape, (point) => contains(shape, point) || edges(shape).some((edge) => distanceToSegment(point, edge) < BODY - 0.02))
  }
  const entrances = enclosures.filter(({ kind }) => kind === 'lift').flatMap((one) => doorsOf(one).map(({ start, end, inward }) => minus(scale(add(start, end), 0.5), scale(inward, 0.6))))
  const queue = entrances.map((point) => cellOf(point)).map(([column, row]) => row * columns + column)
  const reached = new Uint8Array(columns * rows)
  for (const cell of queue) reached[cell] = 1
  for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
    const column = cell % columns
    for (const next of [column > 0 ? cell - 1 : -1, column < columns - 1 ? cell + 1 : -1, cell - columns, cell + columns]) {
      if (next >= 0 && next < reached.length && !reached[next] && !blocked[next]) {
        reached[next] = 1
        queue.push(next)
      }
    }
  }
  const isReached = (point: Point, slack: number) => {
    const [column, row] = cellOf(point)
    const cells = Math.ceil(slack / CELL)
    for (let dr = -cells; dr <= cells; dr++) for (let dc = -cells; dc <= cells; dc++) if (reached[(row + dr) * columns + column + dc]) return true
    return false
  }
  const rooms = enclosures.flatMap((one) =>
    doorsOf(one).map(({ start, end, inward }) => ({ what: `the inside of ${one.name ?? one.kind}`, point: add(scale(add(start, end), 0.5), scale(inward, 0.4)), isLift: one.kind === 'lift' })),
  )
  return [
    ...all.filter(({ stance }) => stance === 'seat').filter(({ at }) => !isReached(at, 0.1)).map((one) => `nobody can walk to the ${describe(one)}`),
    ...rooms.filter(({ point, isLift }) => !isLift && !isReached(point, 0.1)).map(({ what }) => `nobody can walk to ${what}`),
  ]
}
