import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { SyntaxNode } from '@lezer/common'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { installPackages } from '../../../scripts/debian.mjs'
import { startTestServer, type TestServer } from '../../../tests/support/app.js'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly description: string }
}
interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly description?: string
  readonly gridPos: {
    readonly x: number
    readonly y: number
    readonly w: number
    readonly h: number
  }
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
}

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const rulesFile = 'deploy/prometheus/mosaic.rules.yaml'
const rules = (parse(read(rulesFile)) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
)
const dashboard = JSON.parse(read('deploy/grafana/mosaic.json')) as {
  panels: Panel[]
  templating: { list: { name: string; query: string | { query: string } }[] }
}
const targets = dashboard.panels.flatMap(({ targets = [] }) => targets)
const expressions = [...rules.map(({ expr }) => expr), ...targets.map(({ expr }) => expr)]

/** Labels that Prometheus adds when it scrapes a server, and the label of buckets. */
const labelsOfPrometheus = ['job', 'instance', 'le']

/** The metrics of the table in docs/operate.md, with their labels. */
const documented = new Map(
  [...read('docs/operate.md').matchAll(/^\| (`[a-z_]+[`{].*?) \| /gm)]
    .flatMap(([, cell]) => [...cell!.matchAll(/`((?:mosaic|process|nodejs)_\w+)(?:\{(.+?)\})?`/g)])
    .map(([, name, labels]) => [name!, labels?.split(',') ?? []] as const),
)

/** Returns the metrics in a query, with the labels used in matchers, groupings and joins. */
function analyse(expression: string) {
  const text = expression.replaceAll('$__rate_interval', '5m')
  const selected: { name: string; labels: string[] }[] = []
  const grouped: string[] = []
  const errors: string[] = []
  const textOf = ({ from, to }: { from: number; to: number }) => text.slice(from, to)
  const labelsIn = (node: SyntaxNode) => {
    const labels: string[] = []
    node.cursor().iterate((one) => {
      if (one.name === 'LabelName') labels.push(textOf(one))
    })
    return labels
  }
  parser.parse(text).iterate({
    enter(reference) {
      const { node, name, type } = reference
      if (type.isError) errors.push(`${text.slice(0, node.from)}⚠${text.slice(node.from)}`)
      if (name === 'VectorSelector')
        selected.push({ name: textOf(node.getChild('Identifier') ?? node), labels: labelsIn(node) })
      if (name === 'GroupingLabels') grouped.push(...labelsIn(node))
    },
  })
  return { selected, grouped, errors }
}

const familyOf = (name: string) => name.replace(/_(bucket|sum|count)$/, '')

let server: TestServer
let exposed: ReadonlyMap<string, string>
let text: string
beforeAll(async () => {
  server = await startTestServer('postgresql', { config: { publicUrl: 'http://localhost:8080' } })
  await server.as(server.emails.user).call('GET', '/booking/987654')
  await server.runJobs()
  text = (await server.app.inject({ url: '/metrics' })).body
  exposed = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]),
  )
})
afterAll(() => server?.close())

it('parses each expression of the alerts and the dashboard', () => {
  expect(expressions.length).toBeGreaterThan(40)
  expect(expressions.flatMap((expression) => analyse(expression).errors)).toEqual([])
  for (const wrong of [
    'sum by (job (mosaic_jobs)',
    'rate(mosaic_jobs[5x])',
    'mosaic_jobs{state=due}',
  ])
    expect(analyse(wrong).errors, wrong).not.toEqual([])
})

it('promtool accepts the alerts', async (context) => {
  const promtool = '/usr/bin/promtool'
  if (!existsSync(promtool)) await installPackages('prometheus')
  if (!existsSync(promtool)) return context.skip('promtool cannot be installed')
  const file = fileURLToPath(new URL(rulesFile, root))
  const { stdout } = await promisify(execFile)(promtool, ['check', 'rules', file])
  expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`)
})

it('uses only metrics and labels that the server has', () => {
  for (const expression of expressions) {
    const { selected, grouped } = analyse(expression)
    expect(selected, expression).not.toEqual([])
    const labelsOf = (name: string) => [
      ...labelsOfPrometheus,
      ...(documented.get(familyOf(name)) ?? []),
    ]
    for (const { name, labels } of selected) {
      // Prometheus itself records whether a scrape succeeded.
      if (name !== 'up') {
        const type = exposed.get(name) ?? exposed.get(familyOf(name))
        expect(type, name).toBeDefined()
        expect(type === 'histogram', name).toBe(name !== familyOf(name))
      }
      expect(labelsOf(name), expression).toEqual(expect.arrayContaining(labels))
    }
    expect(
      selected.flatMap(({ name }) => labelsOf(name)),
      expression,
    ).toEqual(expect.arrayContaining(grouped))
  }
})

it('shows every metric that the server has of its own, as the documentation lists them', () => {
  const own = [...exposed.keys()].filter((name) => name.startsWith('mosaic_'))
  expect([...documented.keys()].filter((name) => !exposed.has(name))).toEqual([])
  expect(own.filter((name) => !documented.has(name))).toEqual([])
  const shown = new Set(
    targets.flatMap(({ expr }) => analyse(expr).selected.map(({ name }) => familyOf(name))),
  )
  expect([...documented.keys()].filter((name) => !shown.has(name))).toEqual([])
  for (const [, name, labels] of text.matchAll(/^(mosaic_\w+)\{(.+)\} /gm)) {
    const used = [...labels!.matchAll(/(\w+)="/g)].map(([, label]) => label!)
    expect([...labelsOfPrometheus, ...documented.get(familyOf(name!))!], name).toEqual(
      expect.arrayContaining(used),
    )
  }
})

it('has alerts that wait, have a severity and say what to do', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations, ...rule } of rules) {
    expect(rule.for, alert).toMatch(/^\d+[mh]$/)
    expect(labels.severity, alert).toMatch(/^(critical|warning|info)$/)
    expect(annotations.summary, alert).toMatch(/^[A-Z{].+\.$/)
    expect(annotations.description, alert).toMatch(/^[A-Z].+\.$/)
    for (const [, label] of JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g))
      expect(
        [
          ...labelsOfPrometheus,
          ...analyse(rule.expr).selected.flatMap(({ name }) => documented.get(name) ?? []),
        ],
        alert,
      ).toContain(label)
  }
})

it('has panels that explain themselves and do not overlap, and legends of labels that are there', () => {
  const { panels, templating } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = new Set<string>()
  for (const { type, title, description, gridPos, targets = [] } of panels) {
    if (type !== 'row') expect(description, title).toMatch(/\.$/)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(cells.has(`${x},${y}`), title).toBe(false)
        expect(x, title).toBeLessThan(24)
        cells.add(`${x},${y}`)
      }
    for (const { expr, legendFormat } of targets) {
      const { selected, grouped } = analyse(expr)
      const known =
        grouped.length > 0
          ? grouped
          : [...labelsOfPrometheus, ...selected.flatMap(({ name }) => documented.get(name) ?? [])]
      for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
        expect(known, title).toContain(label)
    }
  }
  for (const { query } of templating.list)
    if (typeof query === 'object') expect(query.query).toMatch(/^label_values\(mosaic_build_info/)
})
