import { readdirSync, readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumPath } from '../../scripts/chromium.mjs'
import { readTrace, traceCategories } from './trace.mjs'

/**
 * Opens a variant's page in a separate browser, so that variants share neither memory nor caches.
 * @param {string} baseUrl
 * @param {string} variant
 */
export async function openPage(baseUrl, variant) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    // Provides WebGL for PixiJS without a graphics card. The browser must also survive repeated
    // losses of its GPU process, which the soak test causes.
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
     * Calls a harness method while tracing. `gpuMs` is the GPU process's CPU time, without
     * displaying frames.
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
    /** Bytes of live script objects after a garbage collection. */
    heap: async () => {
      for (let i = 0; i < 2; i++) await ofPage.send('HeapProfiler.collectGarbage')
      return (await ofPage.send('Runtime.getHeapUsage')).usedSize
    },
    /**
     * Bytes allocated by scripts: objects, arrays, closures and strings, from a heap snapshot. The
     * heap also contains compiled code, which grows over the page's lifetime, and object shapes.
     */
    heapOfScript: async () => {
      let text = ''
      const collect = ({ chunk }) => (text += chunk)
      ofPage.on('HeapProfiler.addHeapSnapshotChunk', collect)
      await ofPage.send('HeapProfiler.takeHeapSnapshot')
      ofPage.off('HeapProfiler.addHeapSnapshotChunk', collect)
      return scriptBytes(JSON.parse(text))
    },
    /** The number of documents, nodes and listeners after a garbage collection. */
    counters: async () => {
      await ofPage.send('HeapProfiler.collectGarbage')
      return ofPage.send('Memory.getDOMCounters')
    },
    close: () => browser.close(),
  }
}

/**
 * A process's CPU time in milliseconds, excluding the threads that display frames and pass
 * messages. 0 if the system does not report it.
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

/**
 * Returns the sizes of the snapshot's script-allocated nodes. Each node is a few numbers in one
 * long list.
 */
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
