import { expect, it } from 'vitest'
import type { Media } from '../generated/types.js'
import { createFakeClock } from '../test-support/fake-clock.js'
import { watchMedia } from './index.js'

const image: Media = { id: 50, kind: 'IMAGE' }
const sizes = [{ url: '/m', width: 240, height: 160 }]

function setUp(answers: (Media | Error)[]) {
  const clock = createFakeClock()
  const asked: number[] = []
  const told: (Media | 'missing')[] = []
  const get = async ({ id }: { id: number }) => {
    asked.push(id)
    const answer = answers.shift() ?? image
    if (answer instanceof Error) throw answer
    return answer
  }
  const stop = watchMedia(
    { media: { get } },
    50,
    { onSizes: (media) => told.push(media), onMissing: () => told.push('missing') },
    clock,
  )
  return { clock, asked, told, stop }
}

it('FP-006 LOCM-006 media is read every 3 s until it has sizes, and then no more', async () => {
  const whole = { ...image, sizes }
  const { clock, asked, told } = setUp([{ ...image, sizes: [] }, new Error('offline'), whole])
  await clock.advance(2999)
  expect(asked).toEqual([])
  await clock.advance(1)
  expect(asked).toEqual([50])
  await clock.advance(2999)
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  expect([asked.length, told]).toEqual([2, []])
  await clock.advance(3000)
  expect(told).toEqual([whole])
  await clock.advance(60_000)
  expect([asked.length, told.length]).toEqual([3, 1])
})

it('FP-006 D-171 after two minutes nothing more is read; a stop ends the reading at once', async () => {
  const { clock, asked, told } = setUp([])
  for (let seconds = 0; seconds < 180; seconds += 3) await clock.advance(3000)
  expect([asked.length, told]).toEqual([40, ['missing']])
  const other = setUp([])
  await other.clock.advance(3000)
  other.stop()
  await other.clock.advance(60_000)
  expect([other.asked.length, other.told]).toEqual([1, []])
})
