import { readdirSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumPath } from '../../scripts/chromium.mjs'
import { readTrace, traceCategories } from './trace.mjs'

/**
 * A browser of its own with one page of a variant: none inherits another's memory or caches.
 * @param {string} baseUrl
 * @param {string} variant
 */
export async function openPage(baseUrl, variant) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    // WebGL for PixiJS where there is no graphics card; and a browser that outlives its graphics
    // process however often the soak ends that.
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--enable-unsafe-swiftshader',
      '--disable-gpu-process-crash-limit',
    ],
  })
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
  })
  const problems = []
  page.on('pageerror', (error) => problems.push(error))
  const [ofBrowser, ofPage] = await Promise.all([
    browser.newBrowserCDPSession(),
    page.context().newCDPSession(page),
  ])
  await page.goto(`${baseUrl}/page/${variant}`)
  await page.waitForFunction('window.bench')
  const { processInfo } = await ofBrowser.send('SystemInfo.getProcessInfo')
  const gpu = processInfo.find(({ type }) => type === 'GPU')?.id

  /** Calls a method of the harness. */
  const call = async (method, ...words) => {
    const answer = await page.evaluate(
      ([name, given]) => window['bench'][name](...given),
      /** @type {[string, any[]]} */ ([method, words]),
    )
    if (problems.length) throw problems[0]
    return answer
  }
  return {
    version: browser.version(),
    page,
    ofBrowser,
    ofPage,
    call,
    /**
     * Calls a method of the harness under the trace. `gpuMs` is what the graphics process worked
     * meanwhile, the display excepted.
     */
    traced: async (method, ...words) => {
      const events = []
      const collect = ({ value }) => events.push(...value)
      ofBrowser.on('Tracing.dataCollected', collect)
      await ofBrowser.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: traceCategories, excludedCategories: ['*'] },
      })
      const before = threadTime(gpu)
      const answer = await call(method, ...words)
      const gpuMs = threadTime(gpu) - before
      const done = new Promise((resolve) => ofBrowser.once('Tracing.tracingComplete', resolve))
      await ofBrowser.send('Tracing.end')
      await done
      ofBrowser.off('Tracing.dataCollected', collect)
      return { answer, trace: readTrace(events), gpuMs }
    },
    /** Bytes of script objects that are in use, after a collection. */
    heap: async () => {
      for (let i = 0; i < 2; i++) await ofPage.send('HeapProfiler.collectGarbage')
      return (await ofPage.send('Runtime.getHeapUsage')).usedSize
    },
    /**
     * The same of what a script made: its objects, arrays, closures and strings, by a snapshot. The
     * heap also holds the code that the browser compiles, for as long as the page lives whatever it
     * does, and the shapes of objects.
     */
    heapOfScript: async () => {
      let text = ''
      const collect = ({ chunk }) => (text += chunk)
      ofPage.on('HeapProfiler.addHeapSnapshotChunk', collect)
      await ofPage.send('HeapProfiler.takeHeapSnapshot')
      ofPage.off('HeapProfiler.addHeapSnapshotChunk', collect)
      return scriptBytes(JSON.parse(text))
    },
    /** How many documents, nodes and listeners live, after a collection. */
    counters: async () => {
      await ofPage.send('HeapProfiler.collectGarbage')
      return ofPage.send('Memory.getDOMCounters')
    },
    close: () => browser.close(),
  }
}

/**
 * Milliseconds that a process' threads ran, but for those that show frames and pass messages; 0
 * where the system does not say.
 */
function threadTime(pid) {
  if (!pid) return 0
  try {
    const threads = readdirSync(`/proc/${pid}/task`).filter(
      (id) =>
        !/^(VizCompositor|Chrome_ChildIO|PerfettoTrace)/.test(
          readFileSync(`/proc/${pid}/task/${id}/comm`, 'utf8'),
        ),
    )
    return threads.reduce(
      (sum, id) =>
        sum + Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return 0
  }
}

const madeByScript = new Set([
  'object',
  'array',
  'closure',
  'string',
  'concatenated string',
  'sliced string',
  'number',
  'bigint',
  'symbol',
  'regexp',
])

/** The sizes of a snapshot's nodes that a script made; a node is a few numbers in one long list. */
function scriptBytes({ snapshot: { meta }, nodes }) {
  const [type, size, length] = [
    meta.node_fields.indexOf('type'),
    meta.node_fields.indexOf('self_size'),
    meta.node_fields.length,
  ]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += length)
    if (madeByScript.has(meta.node_types[type][nodes[at + type]])) bytes += nodes[at + size]
  return bytes
}
