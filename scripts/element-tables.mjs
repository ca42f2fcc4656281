// Writes the tables of packages/widgets/README.md from the elements' definitions: attributes,
// properties, events, methods, slots, parts and tokens. `--check` writes nothing and fails if they
// are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.mjs'
import { loadManifest } from './element-manifest.mjs'

const file = join(root, 'packages/widgets/README.md')

const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text) => (text ? `\`${cell(text)}\`` : '')

/** Returns a Markdown table; empty without rows. */
function table(head, rows) {
  if (rows.length === 0) return []
  const line = (cells) => `| ${cells.join(' | ')} |`
  return ['', line(head), line(head.map(() => '---')), ...rows.map(line), '']
}

/** Excludes entries that all elements share, which are in separate tables. */
const own = (list, common) =>
  list.filter(({ name }) => !common.some((shared) => shared.name === name))

/** Returns the API that every element has. */
function findCommon(declarations) {
  const inAll = (key) =>
    declarations[0][key].filter(({ name }) =>
      declarations.every((one) => one[key].some((other) => other.name === name)),
    )
  return { attributes: inAll('attributes'), events: inAll('events') }
}

const attributeTable = (attributes) =>
  table(
    ['Attribute', 'Property', 'Type', 'Default', ''],
    attributes.map(({ name, fieldName, type, default: value, description }) => [
      code(name),
      code(fieldName),
      code(type.text),
      code(value),
      cell(description),
    ]),
  )
const eventTable = (events) =>
  table(
    ['Event', 'Detail', ''],
    events.map(({ name, type, description }) => [
      code(name),
      code(type.text.replace(/^CustomEvent<(.*)>$/, '$1')),
      cell(description),
    ]),
  )
const nameTable = (head, list) =>
  table(
    [head, ''],
    list.map(({ name, description }) => [code(name), cell(description)]),
  )

function section(declaration, common) {
  const { members, slots, cssParts } = declaration
  const properties = members.filter(
    ({ kind, attribute, name }) => kind === 'field' && !attribute && name !== 'ready',
  )
  const methods = members.filter(({ kind }) => kind === 'method')
  return [
    `### \`<${declaration.tagName}>\``,
    '',
    declaration.description,
    ...attributeTable(own(declaration.attributes, common.attributes)),
    ...table(
      ['Property', 'Type', ''],
      properties.map(({ name, type, description }) => [
        code(name),
        code(type.text),
        cell(description),
      ]),
    ),
    ...eventTable(own(declaration.events, common.events)),
    ...table(
      ['Method', ''],
      methods.map(({ name, parameters, description }) => [
        code(`${name}(${(parameters ?? []).map((one) => one.name).join(', ')})`),
        cell(description),
      ]),
    ),
    ...nameTable('Slot', slots),
    ...nameTable('Part', cssParts),
  ]
}

const { modules } = await loadManifest(root)
const declarations = modules.flatMap((one) => one.declarations)
const common = findCommon(declarations)
const tables = [
  '### All elements',
  ...attributeTable(common.attributes),
  ...eventTable(common.events),
  ...nameTable(
    'State',
    declarations[0].cssStates.map((one) => ({ ...one, name: `:state(${one.name})` })),
  ),
  ...declarations.flatMap((one) => section(one, common)),
  '### Tokens',
  ...nameTable('Custom property', declarations[0].cssProperties),
]
  .join('\n')
  .replace(/\n{3,}/g, '\n\n')
  .trim()

const before = readFileSync(file, 'utf8')
const [head, tail] = [before.split('<!-- tables -->')[0], before.split('<!-- end of tables -->')[1]]
const after = `${head}<!-- tables -->\n\n${tables}\n\n<!-- end of tables -->${tail}`
const isCurrent = after === before
if (process.argv.includes('--check')) {
  if (!isCurrent) {
    console.error('packages/widgets/README.md is stale; run npm run generate')
    process.exit(1)
  }
} else if (!isCurrent) writeFileSync(file, after)
console.log(
  isCurrent ? 'the tables of the elements are current' : 'wrote packages/widgets/README.md',
)
