import { describe, expect, it } from 'vitest'
import { lift } from '../building/core.js'
import { door } from '../building/enclosure.js'
import { room } from '../building/room.js'
import { bench } from '../furniture/desk.js'
import { planter } from '../furniture/plant.js'
import { rect } from '../geometry.js'
import type { Layout } from '../layout.js'
import { put } from '../piece.js'
import { checkLayout } from './check-layout.js'

const floor = (changes: Partial<Layout> = {}): Layout => ({
  outline: rect(0, 0, 16, 10),
  facade: { thickness: 0.4, window: 2, pier: 0.5 },
  grounds: [],
  zones: [],
  enclosures: [
    lift(0, 0, 2.2, 2.2, 's'),
    room('Thames', rect(10, 0, 6, 5), 6, { door: door('s', 0.4), glass: ['s'] }),
  ],
  pieces: put(4, 7, bench(2)),
  ...changes,
})

describe('checkLayout', () => {
  it('has nothing to say about a sound floor', () => {
    expect(checkLayout(floor())).toEqual([])
  })

  it('sees desks that stand in each other', () => {
    expect(
      checkLayout(floor({ pieces: [...put(4, 7, bench(2)), ...put(5, 7.5, bench(1))] })),
    ).toContainEqual(expect.stringMatching(/^desk at .* meets desk at/))
  })

  it('sees furniture in a wall, in a room and outside', () => {
    expect(checkLayout(floor({ pieces: put(10, 2, planter(2)) }))).toContainEqual(
      expect.stringMatching(/^planter .* stands in Thames/),
    )
    expect(checkLayout(floor({ pieces: put(12, 5.1, planter(2)) }))).toContainEqual(
      expect.stringMatching(/^planter .* meets a wall/),
    )
    expect(checkLayout(floor({ pieces: put(8, 9.9, planter(2)) }))).toContainEqual(
      expect.stringMatching(/^planter .* leaves the building/),
    )
  })

  it('sees a door that opens against something', () => {
    const blocked = room('Thames', rect(10, 0, 6, 5), 6, { door: door('s', 0.4, { swing: 'out' }) })
    expect(
      checkLayout(
        floor({
          enclosures: [lift(0, 0, 2.2, 2.2, 's'), blocked],
          pieces: put(10.8, 5.7, planter(1)),
        }),
      ),
    ).toContainEqual(expect.stringMatching(/^planter .* meets the door of Thames/))
  })

  it('sees seats and rooms that nobody can walk to', () => {
    const walled = floor({ pieces: [...put(4, 7, bench(2)), ...put(9, 5, planter(9.8), 90)] })
    expect(checkLayout(walled)).toContain('nobody can walk into Thames')
    expect(checkLayout(walled)).toContainEqual(
      expect.stringMatching(/^nobody can walk to the chair/),
    )
    expect(checkLayout(walled)).not.toContainEqual(
      expect.stringMatching(/^nobody can walk to the task-chair/),
    )
  })
})
