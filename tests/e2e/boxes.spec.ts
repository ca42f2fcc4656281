import { expect, test } from '@playwright/test'
import { openTab } from './engines/open-tab.js'
import type { Box } from './engines/page-script.js'
import { StoryTab } from './engines/story-tab.js'
import type { Size } from './engines/tab.js'

/* Layout of dialogs, popovers, grids and elements: each story has the same boxes in Chromium,
   Firefox and WebKit, and its play function passes in all of them. This finds sizes that engines
   compute differently, such as the height of a dialog without a definite one. */

const compared =
  /^(Overlays\/(Dialog|Menu|Popover)|Elements|Layout\/T|Controls\/(Calendar|Combobox|Date field|Select))/
const engines = ['Chromium', 'Firefox', 'WebKit'] as const
/** Text widths differ slightly between engines. */
const tolerance = { share: 0.06, pixels: 14 }
/** Elements with text may need an additional line. */
const linesTolerance = { share: 0.35, pixels: 40 }
const hasLines = /^\d+ (dialog|div|ul|form|table) /

test.describe.configure({ timeout: 300_000 })

// The journeys in engines.spec.ts cover both engines in every run.
test.skip(process.env.TEST_SIZE !== 'nightly', 'takes long')

const sizes: Readonly<Record<string, Size>> = {
  wide: { width: 1280, height: 900 },
  phone: { width: 460, height: 800 },
}

for (const [name, size] of Object.entries(sizes))
  test(`stories have the same boxes in three engines, ${name}`, async ({ baseURL, request }) => {
    const address = `${baseURL}/storybook`
    const { entries } = (await (await request.get(`${address}/index.json`)).json()) as {
      entries: Record<string, { id: string; title: string; type: string }>
    }
    const stories = Object.values(entries)
      .filter(({ type, title }) => type === 'story' && compared.test(title))
      .map(({ id }) => id)
    expect(stories.length).toBeGreaterThan(50)
    await withTabs(size, async (tabs) => {
      await Promise.all(tabs.map((tab) => tab.open(address, stories.at(-1)!)))
      for (const story of stories) {
        const results = await Promise.all(tabs.map((tab) => tab.show(story)))
        expect(results, story).toEqual(engines.map(() => 'success'))
        await expect
          .poll(() => compare(tabs), { message: story, intervals: [100], timeout: 15_000 })
          .toEqual([])
      }
    })
  })

async function withTabs(size: Size, work: (tabs: readonly StoryTab[]) => Promise<void>) {
  const opened = await Promise.allSettled(engines.map((engine) => openTab(engine, size)))
  const tabs = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  try {
    const failed = opened.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    await work(tabs.map((tab) => new StoryTab(tab)))
  } finally {
    await Promise.all(tabs.map((tab) => tab.close()))
  }
}

/** Returns the differences between the displayed story and Chromium's. */
async function compare(tabs: readonly StoryTab[]): Promise<string[]> {
  const [reference, ...others] = await Promise.all(tabs.map((tab) => tab.boxes()))
  return others.flatMap((boxes, index) =>
    differencesOf(reference!, boxes).map((text) => `${engines[index + 1]}: ${text}`),
  )
}

function differencesOf(expected: readonly Box[], actual: readonly Box[]): string[] {
  const paths = ({ path }: Box) => path
  if (actual.map(paths).join('\n') !== expected.map(paths).join('\n'))
    return [`other elements: ${actual.map(paths).join(', ')}`]
  return expected.flatMap(({ path, width, height }, index) => {
    const other = actual[index]!
    const isFarInHeight = isFar(
      height,
      other.height,
      hasLines.test(path) ? linesTolerance : tolerance,
    )
    return isFar(width, other.width, tolerance) || isFarInHeight
      ? [`${path} is ${other.width} × ${other.height} instead of ${width} × ${height}`]
      : []
  })
}

const isFar = (one: number, other: number, { share, pixels }: typeof tolerance) =>
  Math.abs(one - other) > Math.max(pixels, share * Math.max(one, other))
