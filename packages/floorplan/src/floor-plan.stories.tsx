import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { drawOffice } from './floor-plan.fixture.js'
import type { FloorPlan } from './floor-plan-options.js'
import { FloorPlanView, type FloorPlanViewProps } from './react/floor-plan-view.js'
import { viewSource } from './story-source.fixture.js'
import { followToolbar } from './toolbar-theme.fixture.js'
import { bookingStatuses, type Marker, type Plan } from './types.js'

const meta = {
  title: 'Floor plan/Floor plan',
  component: FloorPlanView,
  parameters: { layout: 'fullscreen', docs: { source: viewSource() } },
  argTypes: {
    // Controls for thousands of markers would freeze the page.
    plan: { control: false, table: { type: { summary: 'Plan' } } },
    markers: { control: false },
    overlay: { control: false, table: { type: { summary: 'Overlay' } } },
    children: { control: false },
    statuses: {
      control: false,
      table: { type: { summary: 'ReadonlyMap<string, BookingStatus>' } },
    },
    ref: { control: false },
    theme: { table: { type: { summary: 'ThemeName | Partial<ThemeTokens>' } } },
    locale: { table: { type: { summary: 'string | Messages' } } },
  },
  decorators: [
    (Story) => (
      <div style={{ height: '100vh' }}>
        <Story />
      </div>
    ),
    followToolbar,
  ],
  args: { controls: true },
  // The view reads these only once.
  render: ({ clusters, controls, selection, ...args }) => (
    <FloorPlanView
      key={`${clusters} ${controls} ${selection}`}
      {...args}
      {...{ clusters, controls, selection }}
    />
  ),
} satisfies Meta<typeof FloorPlanView>

export default meta

type Story = StoryObj<typeof meta>

/** Removes the image, because an SVG of a hundred thousand desks would dominate the cost. */
function withoutPicture({
  plan: { referenceWidth, referenceHeight },
  markers,
}: {
  plan: Plan
  markers: Marker[]
}) {
  return { plan: { referenceWidth, referenceHeight }, markers }
}

export const FiftyMarkers: Story = { args: drawOffice(50) }

export const ThousandMarkers: Story = { args: drawOffice(1000) }

/** Too large for a page that displays all stories. */
const tags = ['!autodocs']

export const TenThousandMarkers: Story = { args: drawOffice(10_000), tags }

/** Drawn in tiles that appear within a few frames. */
export const HundredThousandMarkers: Story = {
  args: withoutPicture(drawOffice(100_000)),
  tags,
}

export const DarkTheme: Story = { args: { ...drawOffice(120), theme: 'dark' } }

export const HighContrast: Story = { args: { ...drawOffice(120), theme: 'contrast' } }

/** Custom brand tokens over the light theme. */
export const OwnTheme: Story = {
  args: {
    ...drawOffice(50),
    theme: {
      surface: '#f3efe6',
      accent: '#b4540a',
      status: { AVAILABLE_FOR_BOOKING: { fill: '#00695c', tint: 'rgb(0 105 92 / 0.14)' } },
    },
  },
}

/** Markers closer than 32 pixels form a cluster with their count and best status. */
export const Clusters: Story = { args: { ...drawOffice(1000), clusters: true } }

/** Ctrl + click adds a marker, Shift + drag selects by rectangle, and the tool selects by lasso. */
export const SelectMany: Story = { args: { ...drawOffice(120), selection: 'many', tool: 'lasso' } }

/** A wall display: dark theme, no buttons, whole plan visible. */
export const Signage: Story = {
  args: { ...drawOffice(200), theme: 'dark', controls: false },
  render: (args) => <LivePlan {...args} />,
}

export const Phone: Story = {
  args: drawOffice(120),
  decorators: [
    (Story) => (
      <div style={{ width: 390, maxWidth: '100%', height: '100%' }}>
        <Story />
      </div>
    ),
  ],
}

const statusPlan: Plan = { referenceWidth: 700, referenceHeight: 320 }
const statusMarkers: Marker[] = bookingStatuses.flatMap((status, i): Marker[] => {
  const x = 40 + i * 130
  const occupancy = { statusTime: '2026-11-20T10:42:00+01:00', statusMessage: '' }
  return [
    {
      id: `area-${status}`,
      x,
      y: 30,
      width: 100,
      height: 90,
      isArea: true,
      label: `Room ${i + 1}`,
      status,
    },
    {
      id: `desk-${status}`,
      x,
      y: 140,
      width: 44,
      height: 44,
      label: `D${i + 1}`,
      status,
      occupancy: { ...occupancy, status: 'OCCUPIED' },
    },
    {
      id: `name-${status}`,
      x: x + 56,
      y: 140,
      width: 44,
      height: 44,
      label: `E${i + 1}`,
      nameLabel: 'Ana',
      status,
      occupancy: { ...occupancy, status: 'ABSENT' },
    },
    { id: `turned-${status}`, x: x + 5, y: 222, width: 34, height: 34, rotation: 30, status },
    { id: `off-${status}`, x: x + 64, y: 222, width: 34, height: 34, status, disabled: true },
    ...[0, 1, 2, 3].map((dot): Marker => ({
      id: `dot-${dot}-${status}`,
      x: x + 8 + dot * 24,
      y: 284,
      width: 3 + dot * 3,
      height: 3 + dot * 3,
      status,
    })),
  ]
})

/** Every status as an area, as a desk, with occupancy, rotated, disabled, and as dots. */
export const EveryStatus: Story = { args: { plan: statusPlan, markers: statusMarkers } }

const wing = (x: number): [number, number][] => [
  [x, 30],
  [x + 180, 30],
  [x + 180, 110],
  [x + 80, 110],
  [x + 80, 290],
  [x, 290],
]

export const Areas: Story = {
  args: {
    plan: { referenceWidth: 640, referenceHeight: 320 },
    markers: [
      {
        id: 'north',
        x: 20,
        y: 30,
        width: 180,
        height: 260,
        points: wing(20),
        isArea: true,
        label: 'North wing',
        nameLabel: 'Finance',
        status: 'AVAILABLE_FOR_BOOKING',
      },
      {
        id: 'middle',
        x: 230,
        y: 30,
        width: 180,
        height: 260,
        points: wing(230),
        isArea: true,
        label: 'Library',
        status: 'AVAILABLE_WITHOUT_BOOKING',
      },
      {
        id: 'south',
        x: 440,
        y: 30,
        width: 180,
        height: 260,
        points: wing(440),
        isArea: true,
        label: 'South wing',
        nameLabel: 'Closed for renovation',
        status: 'UNAVAILABLE',
      },
      ...[0, 1, 2, 3].map((i): Marker => ({
        id: `desk-${i}`,
        x: 36,
        y: 140 + i * 34,
        width: 44,
        height: 26,
        label: `N${i + 1}`,
        status: i === 2 ? 'BOOKED_BY_YOU' : 'BOOKED_OR_OCCUPIED',
      })),
    ],
  },
}

/** A route, an assembly point, a sensor and a heat map over the plan. */
export const Overlay: Story = {
  args: {
    ...drawOffice(120),
    overlay: {
      label: 'Way to the assembly point; most people are in the west',
      shapes: [
        ...Array.from({ length: 60 }, (_, i) => ({
          kind: 'heat' as const,
          x: 80 + (i % 10) * 60,
          y: 320 + Math.floor(i / 10) * 60,
          width: 60,
          height: 60,
          value: 1 / (1 + (i % 10)),
          color: '#d6336c',
        })),
        {
          kind: 'line',
          points: [
            [200, 300],
            [900, 300],
            [900, 700],
          ],
          color: '#087f5b',
          width: 4,
          dash: [10, 6],
        },
        { kind: 'point', x: 900, y: 700, text: 'Assembly point', color: '#087f5b', radius: 9 },
        { kind: 'point', x: 500, y: 200, text: '612 ppm', radius: 6 },
      ],
    },
  },
}

function OpenList(props: FloorPlanViewProps) {
  const floorPlan = useRef<FloorPlan | null>(null)
  return <FloorPlanView {...props} ref={floorPlan} onReady={() => floorPlan.current?.showList()} />
}

/** The accessible twin, open and in Spanish. */
export const List: Story = {
  args: { ...drawOffice(120), locale: 'es' },
  parameters: {
    docs: {
      source: viewSource('ref={floorPlan}', 'onReady={() => floorPlan.current?.showList()}'),
    },
  },
  render: (args) => <OpenList {...args} />,
}

function LivePlan(props: FloorPlanViewProps) {
  const [floorPlan, setFloorPlan] = useState<FloorPlan | null>(null)
  const { markers } = props
  useEffect(() => {
    let turn = 0
    const change = () =>
      [markers[(turn += 7919) % markers.length]!.id, bookingStatuses[turn % 5]!] as const
    const timer = setInterval(() => floorPlan?.setStatuses(Array.from({ length: 30 }, change)), 100)
    return () => clearInterval(timer)
  }, [floorPlan, markers])
  return <FloorPlanView {...props} ref={setFloorPlan} />
}

/** Thirty desks change every tenth of a second. */
export const LiveUpdates: Story = {
  args: drawOffice(1000),
  parameters: { docs: { source: viewSource("statuses={new Map([['A-1', 'BOOKED_BY_YOU']])}") } },
  render: (args) => <LivePlan {...args} />,
}
