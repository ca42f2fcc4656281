import { expect, waitFor } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { addDays, startOfWeek } from '../../locale/calendar-day.js'
import { inSpanish } from '../../in-spanish.fixture.js'
import {
  answers,
  desks,
  nothingFree,
  rooms,
  toTimeslots,
  tomorrow,
} from '../../story-data.fixture.js'
import {
  never,
  StoryRefusal,
  WithStoryServer,
  type StoryAnswers,
} from '../../story-server.fixture.js'
import { Availability } from '../availability.js'
import { manyRooms, toGridAnswer, workWeek } from './grid-data.fixture.js'

const meta = {
  title: 'Elements/Time grid',
  component: Availability,
  args: { day: tomorrow, view: 'day' },
} satisfies Meta<typeof Availability>
export default meta
type Story = StoryObj<typeof meta>

const monday = startOfWeek(addDays(tomorrow, 7))
const week = workWeek(monday)

const story = (own: StoryAnswers, rest: Omit<Story, 'decorators'> = {}, width?: number): Story => ({
  ...rest,
  decorators: [
    (Draw) => (
      <WithStoryServer answers={{ ...answers, ...own }}>
        <div style={width ? { maxInlineSize: width } : {}}>
          <Draw />
        </div>
      </WithStoryServer>
    ),
  ],
})

export const Day: Story = story(
  { 'availability.search': () => toGridAnswer() },
  {
    play: async ({ canvas, userEvent }) => {
      const grid = await canvas.findByRole('grid', { name: 'Availability by time' })
      await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
      await canvas.findByRole('dialog')
      await userEvent.keyboard('{Escape}')
      grid.querySelector<HTMLElement>('[data-cursor]')!.focus()
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
      await waitFor(() => expect(document.activeElement).toHaveAttribute('data-cursor'))
    },
  },
)
export const Week: Story = story(
  { 'availability.search': () => toGridAnswer({ days: week }) },
  {
    args: { day: monday, view: 'week' },
    play: async ({ canvas }) => {
      await expect(await canvas.findAllByRole('columnheader')).toHaveLength(6)
    },
  },
)
export const WeekOfDesks: Story = story(
  {
    'availability.search': () => {
      const days = workWeek(monday)
      const [slot] = toTimeslots(desks, { times: ['00:00'] })
      const part = (day: string, name: 'AM' | 'PM') => ({
        ...slot!,
        key: `${day}/${name}`,
        time: `${day}T${name === 'AM' ? '00' : '12'}:00:00.000`,
        timeTo: name === 'AM' ? `${day}T12:00:00.000` : `${addDays(day, 1)}T00:00:00.000`,
        availability: desks.map(({ id }) => {
          const isFree = (id * 7 + Number(day.slice(8)) * 3 + name.length) % 4 !== 0
          return isFree
            ? {
                locationId: id,
                status: 'AVAILABLE' as const,
                iconType: 'AVAILABLE' as const,
                defaultBookingFrom: `${day}T${name === 'AM' ? '08' : '12'}:00:00.000`,
                defaultBookingTo: `${day}T${name === 'AM' ? '12' : '18'}:00:00.000`,
                timeTo: `${day}T${name === 'AM' ? '12' : '18'}:00:00.000`,
              }
            : {
                locationId: id,
                status: 'BOOKED' as const,
                iconType: 'BOOKED' as const,
                reasons: [{ code: 'taken' as const }],
              }
        }),
      })
      return {
        ...toGridAnswer({ spaces: desks, days, bookings: () => [] }),
        timeslots: days.flatMap((day) => [part(day, 'AM'), part(day, 'PM')]),
      }
    },
  },
  { args: { categoryId: 2, day: monday, view: 'week' } },
)
export const FiveHundredSpaces: Story = story(
  { 'availability.search': () => toGridAnswer({ spaces: manyRooms(500) }) },
  {
    args: { initial: { showAllLocations: true } },
    play: async ({ canvas }) => {
      const grid = await canvas.findByRole('grid')
      await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(5))
      // The rows are virtualised: of 500 spaces, only those in view are in the document.
      await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
      await expect(grid).toHaveAttribute('aria-rowcount', '503')
    },
  },
)
export const Narrow: Story = story(
  { 'availability.search': () => toGridAnswer() },
  {
    args: { initial: { showAllLocations: true } },
    play: async ({ canvas, userEvent }) => {
      const [all] = await canvas.findAllByRole('button', { name: /^All times/ })
      await userEvent.click(all!)
      await expect(canvas.getByRole('button', { name: 'Fewer times' })).toBeVisible()
    },
  },
  420,
)
export const Phone: Story = story(
  { 'availability.search': () => toGridAnswer({ days: week }) },
  { args: { day: monday, view: 'week' } },
  358,
)
export const SeveralZones: Story = story({
  'availability.search': () =>
    toGridAnswer({
      spaces: rooms.map((room, index) =>
        index % 2 ? { ...room, timeZone: 'America/New_York' } : room,
      ),
    }),
})
export const AroundTheClock: Story = story({
  'availability.search': () => toGridAnswer({ opening: [0, 24] }),
})
export const Loading: Story = story({ 'availability.search': () => never })
export const Empty: Story = story({ 'availability.search': () => nothingFree })
export const FullyBooked: Story = story(
  {
    'availability.search': () => toGridAnswer({ bookings: () => [{ from: '08:00', to: '18:00' }] }),
  },
  { args: { initial: { showAllLocations: true } } },
)
export const Failed: Story = story({
  'availability.search': () => {
    throw new StoryRefusal(503)
  },
})
export const Spanish: Story = story(
  inSpanish({ ...answers, 'availability.search': () => toGridAnswer() }),
  {
    globals: { locale: 'es-ES' },
    play: async ({ canvas }) => {
      await expect(
        await canvas.findByRole('grid', { name: 'Disponibilidad por horas' }),
      ).toBeVisible()
    },
  },
)
export const Dark: Story = story(
  { 'availability.search': () => toGridAnswer() },
  { globals: { theme: 'dark' } },
)
