export const number = (value, digits = value < 10 ? 1 : 0) =>
  value === undefined ? '' : value.toFixed(digits)

/**
 * @param {string[][]} rows the first is the header; Markdown, so that results can be pasted into
 * README.md
 */
export function toTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join('\n')
}

/**
 * @param {{ scenario: import('./scenarios.mjs').Scenario, result: any, naive: any }[]} measured
 * @param {boolean} isJudged whether the goals apply to this engine
 */
export function toReport(measured, isJudged) {
  const head = [
    'request',
    'clients',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'per s',
    'CPU ms',
    'kB',
    'goal',
    '',
    'naive p95',
    'naive per s',
    'naive p95 / ours',
  ]
  const rows = measured.map(({ scenario, result, naive }) => {
    const { goal } = scenario
    const goals = [
      ...(goal?.p95 ? [`p95 ≤ ${goal.p95} ms`] : []),
      ...(goal?.perSecond ? [`≥ ${goal.perSecond}/s`] : []),
      ...(goal?.cpuMs ? [`CPU ≤ ${goal.cpuMs} ms`] : []),
    ].join(', ')
    return [
      scenario.name,
      String(scenario.clients),
      number(result.p50),
      number(result.p95),
      number(result.p99),
      number(result.perSecond),
      number(result.cpuMs),
      number(result.kilobytes),
      goals,
      goal && isJudged ? (isReached(scenario, result) ? 'reached' : 'MISSED') : '',
      number(naive?.p95),
      number(naive?.perSecond),
      naive ? `${number(naive.p95 / result.p95, 2)} ×` : '',
    ]
  })
  return toTable([head, ...rows])
}

/**
 * @param {{ goal?: { p95?: number, perSecond?: number, cpuMs?: number } }} scenario
 * @param {{ p95: number, perSecond: number, cpuMs?: number }} result without CPU time if the system
 *   does not report it; the CPU goal is then ignored
 */
export const isReached = ({ goal }, { p95, perSecond, cpuMs }) =>
  (goal?.p95 === undefined || p95 <= goal.p95) &&
  (goal?.perSecond === undefined || perSecond >= goal.perSecond) &&
  (goal?.cpuMs === undefined || cpuMs === undefined || cpuMs <= goal.cpuMs)

const megabytes = (bytes) => `${Math.round(bytes / 1_048_576)} MB`
const mean = (samples) => samples.reduce((sum, { rss }) => sum + rss, 0) / samples.length

/**
 * @param {{ at: number, rss: number }[]} memory
 * @param {number} limit megabytes
 */
export function toMemoryLine(memory, limit) {
  if (memory.length === 0) return { text: 'memory: not available on this system', isReached: true }
  const most = Math.max(...memory.map(({ rss }) => rss))
  const isReached = most <= limit * 1_048_576
  return {
    text: `memory of the server process (RSS): at start ${megabytes(memory[0].rss)}, at most ${megabytes(most)}, at the end ${megabytes(memory[memory.length - 1].rss)}; goal ≤ ${limit} MB: ${isReached ? 'reached' : 'MISSED'}`,
    isReached,
  }
}

/** Growth below this factor is within the samples' variation. */
const tolerance = 1.05

/**
 * @param {{ at: number, rss: number }[]} memory @param {number} since when the load began
 */
export function toGrowthLine(memory, since) {
  const minute = (number) =>
    memory.filter(({ at }) => at >= since + (number - 1) * 60_000 && at < since + number * 60_000)
  const [second, tenth] = [minute(2), minute(10)]
  if (second.length === 0 || tenth.length === 0)
    return { text: 'growth: not measured', isReached: true }
  const isReached = mean(tenth) <= mean(second) * tolerance
  return {
    text: `growth: mean of the second minute ${megabytes(mean(second))}, of the tenth ${megabytes(mean(tenth))}: ${isReached ? 'none' : 'GROWS'}`,
    isReached,
  }
}
