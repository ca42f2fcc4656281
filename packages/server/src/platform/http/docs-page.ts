import { groupBy } from '../../ground/core/group-by.js'

interface Schema {
  $ref?: string
  type?: string | string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  title?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
  maxLength?: number
}
interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters?: {
    name: string
    in: string
    required?: boolean
    schema: Schema
    description?: string
    $ref?: string
  }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema?: Schema }>; $ref?: string }
  >
  'x-access'?: string[]
  'x-errors'?: string[]
}

const escape = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!,
  )

function typeOf(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((one) => escape(String(one))).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items)}[]`
  return escape([schema.type ?? 'any', schema.format].filter(Boolean).join(', '))
}

const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const table = (head: string[], rows: string[][]) =>
  rows.length
    ? `<div class="scroll" tabindex="0"><table><thead><tr>${head.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>`
    : ''

function renderOperation(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).filter(
    (one) => one.in === 'query' || one.in === 'path',
  )
  const body = Object.entries(operation.requestBody?.content ?? {})
    .map(([type, { schema }]) => `<p>Body: ${schema ? typeOf(schema) : escape(type)}</p>`)
    .join('')
  const answers = Object.entries(operation.responses).map(([status, answer]) => [
    status,
    typeOf(Object.values(answer.content ?? {})[0]?.schema),
    escape(answer.description ?? ''),
  ])
  return `<details id="${operation.operationId}"><summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${escape(path)}</code> <span>${escape(operation.summary)}</span></summary>
<p>SDK: <code>client.${operation.operationId}()</code>${operation['x-access'] ? ` · access: ${operation['x-access'].join(', ')}` : ''}${operation['x-errors']?.length ? ` · may refuse with ${operation['x-errors'].join(', ')}` : ''}</p>
${table(
  ['Parameter', 'In', 'Type', ''],
  parameters.map((one) => [
    `<code>${one.name}</code>${one.required ? ' *' : ''}`,
    one.in,
    typeOf(one.schema),
    escape(one.schema.description ?? ''),
  ]),
)}
${body}${table(['Status', 'Answer', ''], answers)}</details>`
}

function renderSchema(name: string, schema: Schema): string {
  const fields = Object.entries(schema.properties ?? {}).map(([field, one]) => [
    `<code>${field}</code>${schema.required?.includes(field) ? ' *' : ''}`,
    typeOf(one),
    escape(one.description ?? ''),
  ])
  return `<section id="schema-${name}"><h3>${name}</h3><p>${escape(schema.description ?? '')}</p>${fields.length ? table(['Field', 'Type', ''], fields) : `<p>${typeOf({ ...schema, title: '' })}</p>`}</section>`
}

/**
 * Renders the contract as one page without scripts: nouns, calls and shapes, with links between
 * them.
 */
export function renderDocs(document: Record<string, unknown>): string {
  const { paths, components, info, tags, servers } = document as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
    info: { title: string }
    tags: { name: string; description: string }[]
    servers: [{ url: string }]
  }
  const api = servers[0].url
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const byNoun = groupBy(
    operations,
    ({ operation }) => operation.tags[0]!,
    ({ method, path, operation }) => renderOperation(method, path, operation),
  )
  const nouns = [...byNoun].sort(([a], [b]) => (a < b ? -1 : 1))
  const about = new Map(tags.map(({ name, description }) => [name, description]))
  const schemas = Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(info.title)} API</title><link rel="stylesheet" href="${api}/docs/style.css"></head>
<body><header><h1>${escape(info.title)} API</h1><p>Every call of <code>${escape(api)}</code>. The same as data: <a href="${api}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Nouns">${nouns.map(([noun]) => `<a href="#${noun}">${noun}</a>`).join(' ')} <a href="#shapes">shapes</a></nav>
<main>${nouns.map(([noun, operations]) => `<section id="${noun}"><h2>${noun}</h2><p>${escape(about.get(noun) ?? '')}</p>${operations.join('')}</section>`).join('')}
<section id="shapes"><h2>Shapes</h2>${schemas.map(([name, schema]) => renderSchema(name, schema)).join('')}</section></main></body></html>`
}

export const docsStyle = `:root{color-scheme:light dark;--line:light-dark(#dcd8d0,#3a3f42);--muted:light-dark(#5a6166,#a5adb1);--raised:light-dark(#fff,#1d2124)}
body{margin:0 auto;max-width:72rem;padding:2rem 1.25rem 6rem;font:15px/1.55 system-ui,sans-serif;background:light-dark(#f7f5f1,#14181a);color:light-dark(#1c2326,#e8eaea)}
h1{font-size:1.75rem;margin:0}h2{font-size:1.2rem;margin:2.5rem 0 .75rem}h3{font-size:1rem;margin:1.75rem 0 .25rem}
a{color:light-dark(#0b6a63,#6fd0c4)}nav{position:sticky;top:0;padding:.75rem 0;background:inherit;border-bottom:1px solid var(--line);display:flex;flex-wrap:wrap;gap:.25rem .9rem}
details{border:1px solid var(--line);border-radius:8px;background:var(--raised);margin:.4rem 0;padding:0 .9rem}summary{padding:.6rem 0;cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .6rem;align-items:baseline}
summary>span:last-child{color:var(--muted)}code{font:.875em ui-monospace,monospace}.method{font:600 .75rem ui-monospace,monospace;min-width:3.6rem}.get{color:light-dark(#0b6a63,#6fd0c4)}.post{color:light-dark(#2c5aa0,#8fb6ee)}.put,.patch{color:light-dark(#8a5a00,#e5b567)}.delete{color:light-dark(#a02d2d,#f09a94)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;margin:.25rem 0 1rem;font-size:.875rem}th,td{text-align:left;padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line);vertical-align:top}th{color:var(--muted);font-weight:500}`
