// Renders every component of the built packages in Node, which has no document, with React 19 or the
// version that is given: `node render-on-server.mjs 18`. Importing an entry there must not fail either.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../child.mjs'

const version = process.argv[2] ?? '19'
if (version !== '19')
  registerHooks({
    resolve: (name, context, next) =>
      next(name.replace(/^(react|react-dom)(?=$|\/)/, `$1-${version}`), context),
  })

const { createElement: h, version: react } = await import('react')
const { renderToString } = await import('react-dom/server')

const ignore = () => undefined
const field = { label: 'Name', value: '', onChange: ignore }
const choices = [{ value: 'a', label: 'A' }]
/** Props of the first moment, when nothing is loaded, by the name of a component. */
const props = {
  Availability: {},
  AvailabilityList: { request: undefined },
  BookingDialog: { open: true, mode: 'show', bookingId: 1, onClose: ignore },
  CalendarFeedsPanel: {},
  DeclarationBadge: { declaration: { status: 'NOT_COMPLETED' } },
  FloorPlanWidget: { locationId: 1 },
  MyBookings: {},
  RoomBoard: { locationId: 1 },
  Signage: { locationId: 1 },
  RoomPanel: { spaceId: 1 },
  RuntimeScope: { apiBase: 'https://booking.example', children: 'Bookings' },
  VisitorCheckin: { locationId: 1 },
  SignatureField: { onChange: ignore },
  PersonAvatar: { person: { name: 'Ada Byron' } },
  VisitorDialog: { mode: 'new', onClose: ignore },
  FloorPlanView: { plan: { width: 10, height: 10 }, markers: [] },
  FloorPlanEditor: { document: { width: 10, height: 10, elements: [] } },
  Avatar: { name: 'Ada Byron' },
  Badge: { children: 'New' },
  Breadcrumb: { crumbs: [{ id: 1, label: 'London' }] },
  Button: { children: 'Book' },
  ButtonLink: { href: '/', children: 'Book' },
  Calendar: { value: '2026-11-02', onPick: ignore },
  CapacitySelect: { ...field, value: 1, options: [1, 2] },
  Card: { children: 'Room' },
  CharacterCounter: { value: '', maxLength: 10 },
  Checkbox: { label: 'All day', checked: false, onChange: ignore },
  Combobox: { ...field, value: null, options: choices },
  DateField: field,
  Dialog: { open: true, title: 'Booking', onCloseRequest: ignore },
  DurationSelect: { ...field, value: 30, options: [30, 60] },
  EmptyState: { title: 'No bookings' },
  Field: { label: 'Name', children: (control) => h('input', control) },
  FieldGroup: { label: 'Names', children: (id) => h('input', { id }) },
  FormattedText: { nodes: [], content: [] },
  Icon: { name: 'clock' },
  IconButton: { icon: 'clock', label: 'Time' },
  Loading: {},
  Menu: { label: 'More', items: [], trigger: (trigger) => h('button', trigger) },
  Notice: { tone: 'info', children: 'Closed' },
  NumberField: { ...field, value: 1 },
  PlanOverTime: {},
  PlanShapes: { label: 'Routes' },
  PlanTools: {},
  Pagination: { page: 1, pageCount: 3, onChange: ignore },
  Popover: { label: 'Time', trigger: (trigger) => h('button', trigger), children: 'Content' },
  ProgressBar: { label: 'Booked', value: 1, max: 2 },
  RadioGroup: { ...field, value: 'a', choices },
  SearchableSelect: { ...field, options: choices },
  Segmented: { ...field, value: 'a', choices },
  Select: { ...field, value: 'a', options: choices },
  Skeleton: {},
  Spinner: {},
  StatusBadge: { status: 'TENTATIVE' },
  Switch: { label: 'On', checked: true, onChange: ignore },
  Table: { caption: 'Rooms', columns: [], rows: [], rowKey: String },
  Tabs: { label: 'Period', tabs: choices, value: 'a', onChange: ignore, children: 'Content' },
  TextArea: field,
  TextField: field,
  TimeField: field,
  ToastRegion: {},
  Tooltip: { text: 'Help', children: h('button') },
}

const widgets = join(root, 'packages/widgets')
const floorplan = join(root, 'packages/floorplan')
/**
 * The editor and shapes use react-konva, whose versions each require a specific version of React.
 */
const isForLatestReact = (file) => /\/(editor\/react|react\/shapes)\b/.test(file)
/** The floor plan itself knows no React. */
const isOfReact = (path) => path.startsWith(widgets) || path.includes('/react/')
const problems = []

/** The entries of a package that are modules. */
function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports).flatMap(([entry, { default: file }]) =>
    file ? [{ entry, path: join(folder, file) }] : [],
  )
}

/** What an entry exports; an entry that touches the page while it loads fails. */
async function load({ entry, path }) {
  try {
    return await import(pathToFileURL(path).href)
  } catch (error) {
    problems.push(`${entry}: ${/** @type {Error} */ (error).stack}`)
    return {}
  }
}

const isComponent = ([name, value]) =>
  /^[A-Z][a-z]/.test(name) &&
  !name.endsWith('Context') &&
  (typeof value === 'function' ? !/^class\b/.test(String(value)) : Boolean(value?.$$typeof))

const errors = []
console.error = (...words) => errors.push(words.join(' '))

let rendered = 0
for (const entry of [...entriesOf(widgets), ...entriesOf(floorplan)]) {
  if (version !== '19' && isForLatestReact(entry.path)) continue
  const ui = await load(entry)
  for (const [name, component] of Object.entries(ui).filter(isComponent)) {
    if (!(name in props)) {
      problems.push(`${name}: has no props in scripts/check/render-on-server.mjs`)
      continue
    }
    const store = name === 'ToastRegion' ? { store: ui.createToastStore() } : {}
    try {
      const html = renderToString(h(component, { ...props[name], ...store }))
      if (typeof html !== 'string') problems.push(`${name}: rendered nothing`)
      rendered++
    } catch (error) {
      problems.push(`${name}: ${/** @type {Error} */ (error).stack}`)
    }
  }
}
problems.push(...errors)

// What has components is marked for servers that split a page into parts.
for (const { path, entry } of [...entriesOf(widgets), ...entriesOf(floorplan)])
  if (/^\.$|^\.\/(elements|lite|ui|react|editor\/react)/.test(entry) && isOfReact(path))
    if (!/^['"]use client['"]/.test(readFileSync(path, 'utf8')))
      problems.push(`${entry}: does not begin with 'use client'`)

for (const problem of problems) console.log(problem)
if (problems.length) process.exitCode = 1
else console.log(`${rendered} components with React ${react}`)
