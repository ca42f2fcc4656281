// Simulates weeks on a wall display within minutes: continuous status changes and all other page
// events. Leaks show in counts that must be identical whenever the plan is at rest.
import { openPage } from './browser.mjs'
import { slope } from './measure.mjs'
import { median } from './trace.mjs'

const perSecond = 100
/** Similar to a wall display with few clusters and all tiles in memory. */
const markers = 1000
/**
 * The maximum script heap growth per change, in bytes. An injected leak of one message in fifty
 * left 1.55 bytes, a clean page 0.1.
 */
const mostPerChange = 0.5
/** The tolerated difference between the medians of the first and last third. */
const mostDrift = 0.02
const mostNodeDrift = 0.01
/**
 * In shorter runs, the heap still grows because caches fill. The counts are exact from the start.
 */
const minutesForHeap = 15

/**
 * @typedef {{ changes: number, heap: number, script: number, nodes: number, jsEventListeners:
 *   number, documents: number, canvases: number, canvasElements: number, pixelBytes: number,
 *   isRestored: boolean }} Sample
 */

/**
 * @param {{ url: string }} pages
 * @param {number} minutes
 * @param {(line: string) => void} [say]
 */
export async function soak(pages, minutes, say = console.log) {
  const page = await openPage(pages.url, 'ours-clusters')
  try {
    await page.call('prepare', markers, `${pages.url}/picture/${markers}.png`)
    await page.call('fillCaches')
    const nothing = await sample(page, 0, true)
    // Create and destroy one plan first, so that lazily loaded code is not counted.
    await page.call('mount')
    await page.call('destroy')
    const before = await sample(page, 0, true)
    await page.call('mount')
    /** @type {Sample[]} */
    const samples = []
    const until = Date.now() + minutes * 60_000
    say(
      'minute  changes  heap kB  of script  nodes  listeners  documents  canvases    MB  pixels restored',
    )
    while (Date.now() < until || samples.length < 3) {
      const end = Math.min(Date.now() + 60_000, Math.max(until, Date.now() + 20_000))
      const isRestored = await oneMinute(page, end)
      const changes = await page.call('calm')
      samples.push(await sample(page, changes, isRestored))
      say(toRow(samples.length, samples[samples.length - 1]))
    }
    await page.call('destroy')
    const after = await sample(page, samples[samples.length - 1].changes, true)
    say(
      `before ${toRow('', before).trim()}\nafter  ${toRow('', after).trim()}\nempty  ${toRow('', nothing).trim()}`,
    )
    const verdicts = judgeSoak(samples, before, after)
    for (const { name, isReached } of verdicts) say(`${isReached ? '✓' : '✗'} ${name}`)
    if (samples.length < minutesForHeap)
      say(`  the heap is evaluated from ${minutesForHeap} minutes on`)
    return { samples, isReached: verdicts.every(({ isReached }) => isReached) }
  } finally {
    await page.close()
  }
}

/** Repeats all scenarios until time is up. Returns true if the plan was always restored. */
async function oneMinute(page, end) {
  let isRestored = true
  let round = 0
  while (Date.now() < end) {
    await page.call('stream', perSecond)
    await page.call('follow', 'pan', 40, 5)
    await page.call('follow', 'zoom', 60, 5)
    await page.call('resize', 500 + ((round * 137) % 700), 300 + ((round * 91) % 400))
    await page.call('hide', 1)
    if (round % 2 === 0) {
      await page.ofPage.send('Page.setWebLifecycleState', { state: 'frozen' })
      await page.ofPage.send('Page.setWebLifecycleState', { state: 'active' })
    }
    await page.call('calm')
    await page.call('remember')
    await page.call('hide', 0.2)
    await page.call('calm')
    isRestored &&= (await page.call('countChanged')) === 0
    if (round % 3 === 0) isRestored &&= await loseContexts(page)
    round++
  }
  return isRestored
}

/**
 * Crashes the GPU process, which discards the pixels of every canvas. Returns true if the plan then
 * recovers its appearance.
 */
async function loseContexts(page) {
  // No response arrives, because the process that would send it has crashed.
  void page.ofBrowser.send('Browser.crashGpuProcess').catch(() => {})
  for (let tries = 0; tries < 20; tries++) {
    await page.page.waitForTimeout(250)
    await page.call('calm')
    if ((await page.call('countChanged')) === 0) return true
  }
  return false
}

/** @returns {Promise<Sample>} */
async function sample(page, changes, isRestored) {
  const heap = await page.heap()
  const script = await page.heapOfScript()
  const { nodes, jsEventListeners, documents } = await page.counters()
  const { count, pixels, elements } = await page.call('countCanvases')
  return {
    changes,
    heap,
    script,
    nodes,
    jsEventListeners,
    documents,
    canvases: count,
    canvasElements: elements,
    pixelBytes: pixels * 4,
    isRestored,
  }
}

/**
 * @param {Sample[]} samples one per minute
 * @param {Sample} before
 * @param {Sample} after destroy
 */
export function judgeSoak(samples, before, after) {
  // Pools fill during the first minutes, so these samples are skipped. A short run retains most of
  // its samples.
  const settled = samples.slice(Math.min(5, Math.floor(samples.length / 3)))
  const [first] = settled
  const last = settled[settled.length - 1]
  const third = Math.max(1, Math.floor(settled.length / 3))
  const [early, late] = [settled.slice(0, third), settled.slice(-third)].map((part) =>
    median(part.map(({ script }) => script)),
  )
  const perChange =
    settled.length > 1
      ? slope(settled.map(({ script }) => script)) /
        ((last.changes - first.changes) / (settled.length - 1))
      : 0
  const same = (name, pick, tolerance = 0) => {
    const values = settled.map(pick)
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return {
      name: `${name} ${low === high ? `${low}` : `${low} to ${high}`}`,
      isReached: high - low <= tolerance * low,
    }
  }
  return [
    same('listeners', (one) => one.jsEventListeners),
    same('documents', (one) => one.documents),
    // The number of canvases depends on caches. Canvases are counted separately, with the bitmaps.
    same('nodes other than canvases', (one) => one.nodes - one.canvasElements, mostNodeDrift),
    {
      name: `canvases and bitmaps do not grow: ${first.canvases}, finally ${last.canvases}`,
      isReached: last.canvases <= first.canvases * 1.1,
    },
    ...(samples.length < minutesForHeap
      ? []
      : [
          {
            name: `script heap ${perChange.toFixed(3)} bytes per change (goal ≤ ${mostPerChange})`,
            isReached: perChange <= mostPerChange,
          },
          {
            name: `script heap: median of the last third ${((late / early - 1) * 100).toFixed(1)} % above the first (goal ≤ ${mostDrift * 100} %)`,
            isReached: late / early - 1 <= mostDrift,
          },
        ]),
    {
      name: 'hidden, frozen and lost canvases were restored pixel by pixel',
      isReached: samples.every(({ isRestored }) => isRestored),
    },
    {
      name: `destroy leaves nothing: ${after.jsEventListeners - before.jsEventListeners} listeners, ${after.nodes - before.nodes} nodes, ${after.canvases - before.canvases} canvases`,
      isReached:
        after.jsEventListeners <= before.jsEventListeners &&
        after.nodes <= before.nodes &&
        after.canvases <= before.canvases,
    },
  ]
}

/** @param {number | string} minute @param {Sample} one */
function toRow(
  minute,
  { changes, heap, script, nodes, jsEventListeners, documents, canvases, pixelBytes, isRestored },
) {
  const cells = [
    [minute, 6],
    [changes, 8],
    [Math.round(heap / 1000), 8],
    [Math.round(script / 1000), 9],
    [nodes, 6],
    [jsEventListeners, 10],
    [documents, 10],
    [canvases, 9],
    [(pixelBytes / 1e6).toFixed(0), 5],
    [isRestored ? 'yes' : 'NO', 12],
  ]
  return cells.map(([cell, width]) => String(cell).padStart(Number(width))).join(' ')
}
