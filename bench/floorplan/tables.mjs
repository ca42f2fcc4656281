import { toTable } from '../report.mjs'
import { variants } from './bundle.mjs'
import { judge, value } from './targets.mjs'

const figure = (number) =>
  number === undefined
    ? '–'
    : number >= 100
      ? Math.round(number).toLocaleString('en')
      : number.toFixed(number >= 10 ? 0 : number >= 1 ? 1 : 2)
const labelOf = (count) => (count >= 1000 ? `${count / 1000}k` : String(count))

/** Each variant's results, as medians over the rounds. */
export function toVariantTable(measured, counts) {
  const largeOnes = counts.length > 1 ? counts.slice(1) : counts
  const [middle] = largeOnes
  const columns = [
    ...counts.map((count) => ({
      head: `pan ${labelOf(count)}`,
      of: (file) => withRatio(measured, count, file, (one) => one.pan.ms),
    })),
    ...largeOnes.map((count) => ({
      head: `all in view ${labelOf(count)}`,
      of: (file) => withRatio(measured, count, file, (one) => one.all.ms),
    })),
    ...largeOnes.map((count) => ({
      head: `zoom p95 ${labelOf(count)}`,
      of: (file) => withRatio(measured, count, file, (one) => one.zoom.p95),
    })),
    {
      head: `settle ${labelOf(middle)}`,
      of: (file) => figure(value(measured, middle, file, (one) => one.settle.longest)),
    },
    {
      head: 'first paint',
      of: (file) =>
        largeOnes
          .map((count) => figure(value(measured, count, file, (one) => one.firstPaint)))
          .join(' / '),
    },
    {
      head: 'heap MB',
      of: (file) =>
        largeOnes
          .map((count) => figure(millions(value(measured, count, file, (one) => one.heap))))
          .join(' / '),
    },
    {
      head: 'one change, of 100 ms',
      of: (file) =>
        ['oneChange', 'ofHundred']
          .map((key) => figure(thousandth(value(measured, middle, file, (one) => one[key]))))
          .join(', '),
    },
    {
      head: '300 per second',
      of: (file) => percent(value(measured, middle, file, (one) => one.feed.share)),
    },
  ]
  const rows = variants.filter(({ file }) =>
    counts.some((count) => value(measured, count, file, (one) => one.pan.ms) !== undefined),
  )
  return toTable([
    ['variant', ...columns.map(({ head }) => head)],
    ...rows.map(({ file, name }) => [
      file.startsWith('ours') ? `**${name}**` : name,
      ...columns.map(({ of }) => of(file)),
    ]),
  ])
}

export function toScriptTable(measured, counts) {
  const cell = (file, count, path) => {
    const [middle, high] = [
      value(measured, count, file, (one) => one[path].script),
      value(measured, count, file, (one) => one[path].scriptP95),
    ]
    return middle === undefined ? '–' : `${figure(middle)} / ${figure(high)}`
  }
  const rows = variants.filter(
    ({ file }) => value(measured, counts[0], file, (one) => one.pan.ms) !== undefined,
  )
  const columns = counts.flatMap((count) => ['pan', 'zoom'].map((path) => ({ count, path })))
  return toTable([
    ['script ms, median / p95', ...columns.map(({ count, path }) => `${path} ${labelOf(count)}`)],
    ...rows.map(({ file, name }) => [
      name,
      ...columns.map(({ count, path }) => cell(file, count, path)),
    ]),
  ])
}

export function toTargetTable(measured) {
  const rows = judge(measured).map(({ name, goal, found, verdict }) => [name, goal, found, verdict])
  return toTable([['target', 'goal', 'found', ''], ...rows])
}

/** Variants that displayed fewer frames than requested, with their lowest number. */
export function toFewerFrames(measured, counts, frames) {
  return variants
    .flatMap(({ file, name }) =>
      counts.flatMap((count) => {
        const shown = value(measured, count, file, (one) =>
          Math.min(one.pan.frames, one.all.frames, one.zoom.frames),
        )
        return shown === undefined || shown >= frames - 1
          ? []
          : [`${name} ${labelOf(count)}: ${shown}`]
      }),
    )
    .join('; ')
}

function withRatio(measured, count, file, pick) {
  const [own, raw] = [value(measured, count, file, pick), value(measured, count, 'raw', pick)]
  return own === undefined
    ? '–'
    : `${figure(own)}${raw === undefined || file === 'raw' ? '' : ` (${figure(own / raw)}×)`}`
}

const millions = (number) => (number === undefined ? undefined : number / 1e6)
const thousandth = (number) => (number === undefined ? undefined : number / 1000)
const percent = (share) => (share === undefined ? '–' : `${Math.round(share * 100)} %`)
