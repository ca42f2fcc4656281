import type { FloorPlanElement, FloorPlanSpacesInput, PlanSpaceInput } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import { refused } from '../../ground/core/refusal.fixture.js'
import { Refusal } from '../../ground/core/refusal.js'
import { buildTestDirectory, desks, rooms } from '../../directory/directory/directory.fixture.js'
import { planSpaces } from './plan-space-rules.js'

const directory = buildTestDirectory({
  House: {
    children: {
      London: {
        children: {
          One: {
            kind: 'FLOOR',
            children: {
              North: { kind: 'ZONE' },
              Board: { categoryId: rooms, capacity: 8 },
              Café: { categoryId: rooms },
              'Desk One.1': { kind: 'DESK', categoryId: desks },
            },
          },
        },
      },
    },
  },
})
const idOf = (name: string) => directory.named(name).id
const element = (id: string, more: Partial<FloorPlanElement> = {}): FloorPlanElement => ({
  id,
  x: 10,
  y: 10,
  width: 10,
  height: 10,
  ...more,
})

type Asked = Omit<PlanSpaceInput, 'elementId' | 'kind'> & {
  kind?: string
  at?: Partial<FloorPlanElement>
}

/** Plans one space per entry, each for a separate element. */
function plan(
  asked: readonly Asked[],
  more: Partial<FloorPlanSpacesInput> = {},
  also = [] as FloorPlanElement[],
) {
  return planSpaces(
    {
      plan: {
        version: 0,
        referenceWidth: 100,
        referenceHeight: 100,
        elements: [...asked.map(({ at }, index) => element(`e${index}`, at)), ...also],
      },
      spaces: asked.map(({ at: _, kind = 'ROOM', ...space }, index) => ({
        elementId: `e${index}`,
        kind,
        ...space,
      })),
      ...more,
    },
    { directory, place: directory.named('One') },
  )
}

/** Each space as `CHANGE name` or `LEFT_OUT REASON`. */
function told(...given: Parameters<typeof plan>): string[] {
  const spaces = plan(...given)
  if (spaces instanceof Refusal) throw spaces
  return spaces.map(({ change, reason, name }) => `${change} ${reason ?? name}`)
}

describe('spaces of a plan', () => {
  it.each<[string, Parameters<typeof plan>, string[]]>([
    ['creates what does not exist', [[{ name: ' Garden ' }]], ['NEW Garden']],
    [
      'links the space of the same name, without case and accents',
      [[{ name: 'CAFE' }]],
      ['BOUND Café'],
    ],
    [
      'leaves out a linked element',
      [[{ name: 'Board', at: { locationId: idOf('Board') } }]],
      ['LEFT_OUT ALREADY_LINKED'],
    ],
    [
      'renames the space of a linked element',
      [[{ name: 'Boardroom', at: { locationId: idOf('Board') } }]],
      ['RENAMED Boardroom'],
    ],
    [
      'does not rename to a name that another space has',
      [[{ name: 'Cafe', at: { locationId: idOf('Board') } }]],
      ['LEFT_OUT NAME_TAKEN'],
    ],
    [
      'creates no second space of a name that is on the plan',
      [[{ name: 'Board' }], {}, [element('b', { locationId: idOf('Board') })]],
      ['LEFT_OUT NAME_TAKEN'],
    ],
    [
      'leaves out repeated names',
      [[{ name: 'Office' }, { name: 'office' }]],
      ['NEW Office', 'LEFT_OUT NAME_REPEATED'],
    ],
    [
      'numbers repeated names on request',
      [[{ name: 'Office' }, { name: 'Office' }, { name: 'Office' }], { numbersRepeated: true }],
      ['NEW Office', 'NEW Office 2', 'NEW Office 3'],
    ],
    [
      'numbers desks without a name, and skips names that exist or are wanted',
      [
        [{ kind: 'DESK' }, { kind: 'DESK', name: 'Desk One.3' }, { kind: 'DESK' }],
        { patterns: { DESK: 'Desk {floor}.{n}' } },
      ],
      ['NEW Desk One.2', 'NEW Desk One.3', 'NEW Desk One.4'],
    ],
    [
      'appends the number to a pattern without one',
      [[{}, {}, { kind: 'DESK' }], { patterns: { ROOM: 'Room', DESK: 'D-{nn}' } }],
      ['NEW Room 1', 'NEW Room 2', 'NEW D-01'],
    ],
    ['leaves out a space without a name and pattern', [[{}]], ['LEFT_OUT NAME_MISSING']],
    [
      'leaves out kinds without a category',
      [[{ kind: 'LOCKER', name: 'L1' }]],
      ['LEFT_OUT NO_CATEGORY'],
    ],
    [
      'leaves out kinds that the floor cannot contain',
      [[{ kind: 'CAR_SPACE', name: 'P1' }]],
      ['LEFT_OUT NO_PARENT'],
    ],
  ])('LOC-004 %s', (_, given, expected) => {
    expect(told(...given)).toEqual(expected)
  })

  it('LOC-004 puts a space below the zone around it, otherwise below the floor', () => {
    const zone = element('zone', {
      x: 0,
      y: 0,
      width: 50,
      height: 50,
      points: [
        [0, 0],
        [50, 0],
        [0, 50],
      ],
      locationId: idOf('North'),
    })
    const spaces = plan([{ name: 'In' }, { name: 'Out', at: { x: 38, y: 38 } }], {}, [zone])
    expect(spaces).toMatchObject([
      { parentId: idOf('North'), bookingCategoryId: rooms, capacity: 0 },
      { parentId: idOf('One') },
    ])
  })

  it('LOC-004 refuses unknown elements, repeated ones and parents elsewhere', () => {
    const spaces: PlanSpaceInput[] = [
      { elementId: 'none', kind: 'ROOM', name: 'A' },
      { elementId: 'e0', kind: 'ROOM', name: 'B', parentId: idOf('London') },
      { elementId: 'e0', kind: 'ROOM', name: 'C', bookingCategoryId: 999 },
    ]
    expect(refused(plan([{}], { spaces }))).toEqual([
      'spaces.0.elementId: invalid',
      'spaces.1.parentId: invalid',
      'spaces.2.elementId: invalid',
      'spaces.2.bookingCategoryId: invalid',
    ])
  })
})
