import { expect, it } from 'vitest'
import { buildTestDirectory, rooms, type Node } from './directory.fixture.js'
import { shadowsOf } from './related-rules.js'

const room: Node = { categoryId: rooms }
const tree = {
  House: {
    children: {
      Hall: { ...room, children: { 'Hall A': room, 'Hall B': room } },
      A: room,
      B: { ...room, children: { B1: room } },
      C: room,
      AB: room,
      BC: room,
      ABC: room,
    },
  },
} satisfies Record<string, Node>
const plain = buildTestDirectory(tree)
const id = (name: string) => plain.named(name).id
const joined = (whole: string, ...parts: string[]) =>
  parts.map((part) => ({ locationId: id(whole), partId: id(part) }))
const directory = buildTestDirectory(tree, {
  parts: [...joined('AB', 'A', 'B'), ...joined('BC', 'B', 'C'), ...joined('ABC', 'AB', 'C')],
})

it.each([
  ['Hall', ['Hall A', 'Hall B']],
  ['Hall A', ['Hall']],
  ['A', ['AB', 'ABC']],
  ['B', ['AB', 'ABC', 'B1', 'BC']],
  ['B1', ['AB', 'ABC', 'B', 'BC']],
  ['C', ['ABC', 'BC']],
  // Two combined rooms with a common part.
  ['AB', ['A', 'ABC', 'B', 'B1', 'BC']],
  ['BC', ['AB', 'ABC', 'B', 'B1', 'C']],
  ['ABC', ['A', 'AB', 'B', 'B1', 'BC', 'C']],
])('D-084 AD-172 a booking of %s makes %j unavailable', (name, expected) => {
  const shadows = shadowsOf(directory, directory.named(name))
  expect(shadows.map((one) => directory.place(one)!.name).toSorted()).toEqual(expected)
})
