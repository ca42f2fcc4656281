// Compares the floor plan with other implementations in Chromium: `npm run bench -- floorplan
// [--quick] [--markdown] [--soak [minutes]]`. See floorplan/README.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../scripts/child.mjs'
import { ensureChromium } from '../scripts/chromium.mjs'
import { openPage } from './floorplan/browser.mjs'
import { loadKernels, startPages, useEngine, variants, viewerSizes } from './floorplan/bundle.mjs'
import { measureHeapSlope, measureVariant } from './floorplan/measure.mjs'
import { soak } from './floorplan/soak.mjs'
import { toFewerFrames, toScriptTable, toTargetTable, toVariantTable } from './floorplan/tables.mjs'
import { judge } from './floorplan/targets.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' },
    markdown: { type: 'boolean' },
    soak: { type: 'boolean' },
    only: { type: 'string' },
    markers: { type: 'string' },
    rounds: { type: 'string' },
    engine: { type: 'string' },
  },
})

const full = {
  counts: [1000, 10_000, 100_000],
  rounds: 3,
  /** The heap is flat only after ten million changes of warm-up, so that a quick run says nothing about it. */
  changes: 10_000_000,
  effort: { frames: 120, seconds: 12, settles: 5, feedSeconds: 5 },
}
const quick = {
  counts: [1000, 10_000],
  rounds: 1,
  changes: 0,
  effort: { frames: 40, seconds: 4, settles: 2, feedSeconds: 2 },
}
const { counts: usual, rounds, changes, effort } = options.quick ? quick : full
const counts = options.markers ? options.markers.split(',').map(Number) : usual
/** From this size, slow variants run only in the first round. */
const manyMarkers = 100_000
/** The size used by most targets. */
const middleCount = 10_000

const viewSize = { width: 1280, height: 800 }

const pictures = join(root, '.cache/bench-floorplan')
mkdirSync(pictures, { recursive: true })
await ensureChromium()
if (options.engine) useEngine(resolve(options.engine))
const pages = await startPages(pictures)
try {
  if (options.soak) await runSoak()
  else await runBenchmark()
} finally {
  pages.close()
}

async function runSoak() {
  await drawPictures([1000])
  const { isReached } = await soak(pages, Number(positionals[0] ?? 30))
  if (!isReached) process.exitCode = 1
}

async function runBenchmark() {
  await drawPictures(counts)
  const wanted = variants.filter(
    ({ file }) => !options.only || options.only.split(',').includes(file),
  )
  /** @type {import('./floorplan/targets.mjs').Measured} */
  const measured = { rounds: [] }
  let version = ''
  const loads = [loadavg()[0]]
  for (let round = 0; round < Number(options.rounds ?? rounds); round++) {
    const bySize = new Map()
    measured.rounds.push(bySize)
    for (const count of counts) {
      const results = new Map()
      bySize.set(count, results)
      // Alternates the order, so that no variant always runs first.
      for (const { file, isSlow } of round % 2 === 0 ? wanted : wanted.toReversed()) {
        if (isSlow && round > 0 && count >= manyMarkers) continue
        const since = performance.now()
        const result = await measureVariant(pages, file, count, isSlow ? lessOf(effort) : effort)
        version = result.version
        results.set(file, result)
        console.error(
          `round ${round + 1}, ${count} markers, ${file}: pan ${result.pan.ms.toFixed(1)} ms in ${result.pan.frames} frames (${((performance.now() - since) / 1000).toFixed(0)} s)`,
        )
      }
      loads.push(loadavg()[0])
    }
  }
  const largest = Math.max(...counts)
  const kernels = await loadKernels()
  const [many, fewer] = [
    kernels.measureHitTest(manyMarkers, 1000),
    kernels.measureHitTest(middleCount, 10_000),
  ]
  measured.kernels = {
    hit: { microseconds: many.microseconds, different: many.different + fewer.different },
    cluster: kernels.measureClusters(manyMarkers),
  }
  if (wanted.some(({ file }) => file === 'ours')) {
    if (changes > 0)
      measured.slope = {
        total: changes,
        ...(await measureHeapSlope(pages, 'ours', Math.min(largest, middleCount), changes)),
      }
    measured.sizes = await viewerSizes()
  }

  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
  const day = new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const of = `Chromium ${version} without a graphics card, ${viewSize.width} × ${viewSize.height}, ${cpus().length} processors (${cpus()[0]?.model.trim()})`
  const shortened = toFewerFrames(measured, counts, effort.frames)
  console.log(
    [
      ...(options.markdown ? ['<!-- printed by: npm run bench -- floorplan --markdown -->'] : []),
      `Measured on ${day}: ${of}, load ${load}, ${measured.rounds.length} ${measured.rounds.length === 1 ? 'round' : 'rounds'} of ${effort.frames} frames${options.quick ? ' (quick)' : ''}.`,
      toTargetTable(measured),
      'Milliseconds of processor time per frame, and the ratio to raw canvas in brackets:',
      toVariantTable(measured, counts),
      toScriptTable(measured, counts),
      ...(shortened
        ? [`Fewer frames than ${effort.frames} because they take too long: ${shortened}.`]
        : []),
      ...(options.markdown ? ['<!-- end -->'] : []),
    ].join('\n\n'),
  )
  writeFileSync(
    join(pictures, 'last-run.json'),
    JSON.stringify(measured, (_, one) => (one instanceof Map ? Object.fromEntries(one) : one), 2),
  )
  const missed = judge(measured).filter(({ verdict }) => verdict === 'MISSED')
  if (missed.length) {
    console.error(`\n${missed.length} targets missed`)
    process.exitCode = 1
  }
}

/** @param {import('./floorplan/measure.mjs').Effort} effort */
function lessOf({ frames, seconds, feedSeconds }) {
  return { frames, seconds: seconds / 2, settles: 1, feedSeconds: feedSeconds / 2, isBrief: true }
}

/** Encodes the picture for each size with the scene's own drawing code. */
async function drawPictures(sizes) {
  const page = await openPage(pages.url, 'raw')
  for (const count of sizes)
    writeFileSync(
      join(pictures, `${count}.png`),
      Buffer.from(await page.call('encodePicture', count), 'base64'),
    )
  await page.close()
}
