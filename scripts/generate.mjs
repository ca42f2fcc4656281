// Writes packages/sdk/src/generated from the contract: plain interfaces and a plain table of
// routes, so that browsers load no schema code and editors show readable types. `--check` writes
// nothing and fails if the files are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = (name) => join(root, 'packages/sdk/src/generated', name)

/** Loads the contract from source, without a build. */
export async function loadContract() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'packages/sdk/src/contract/index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  })
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  )
}

const upper = (text) => text[0].toUpperCase() + text.slice(1)
const comment = (text, indent) => (text ? `${indent}/** ${text.replace(/\*\//g, '* /')} */\n` : '')
const isSchema = (value) => value !== null && value !== undefined && !('mediaType' in value)

function createPrinter() {
  const named = new Map()
  const sources = new Map()
  const wanted = new Set()

  function print(schema, indent = '') {
    if (schema['x-reference']) {
      wanted.add(schema['x-reference'])
      return schema['x-reference']
    }
    if (!schema.title) return printBody(schema, indent)
    const known = sources.get(schema.title)
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two schemas are named ${schema.title}`)
    if (!known) {
      sources.set(schema.title, schema)
      const body = printBody(schema, '')
      named.set(
        schema.title,
        `${comment(schema.description, '')}export ${schema.properties ? `interface ${schema.title} ${body}` : `type ${schema.title} = ${body}`}\n`,
      )
    }
    return schema.title
  }

  function printBody(schema, indent) {
    if (schema.not) return 'undefined'
    if (schema.const !== undefined) return JSON.stringify(schema.const).replace(/"/g, "'")
    if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ')
    if (schema.anyOf) return schema.anyOf.map((one) => print(one, indent)).join(' | ')
    if (schema.type === 'array') {
      const item = print(schema.items, indent)
      return schema.maxItems === 2 && schema.minItems === 2
        ? `[${item}, ${item}]`
        : item.includes('|')
          ? `(${item})[]`
          : `${item}[]`
    }
    if (schema.type === 'object' && schema.patternProperties)
      return `Record<string, ${print(Object.values(schema.patternProperties)[0], indent)}>`
    if (schema.type === 'object')
      return printObject(schema.properties, schema.required ?? [], indent)
    return (
      { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[
        schema.type
      ] ?? 'unknown'
    )
  }

  function printObject(properties, required, indent) {
    const inner = `${indent}  `
    const lines = Object.entries(properties).map(([name, schema]) => {
      const type = print(schema, inner)
      const note = schema.title ? undefined : schema.description
      return `${comment(note, inner)}${inner}${name}${required.includes(name) ? '' : '?'}: ${type}\n`
    })
    return `{\n${lines.join('')}${indent}}`
  }

  return { print, printObject, named, wanted }
}

function pathNames(path) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
}

function answerType(answers, printer) {
  const types = Object.entries(answers)
    .filter(([status]) => Number(status) < 300)
    .map(([, answer]) =>
      answer === null
        ? null
        : isSchema(answer)
          ? printer.print(answer)
          : answer.mediaType.startsWith('text/')
            ? 'string'
            : 'Blob',
    )
  const given = types.filter((type) => type !== null)
  if (given.length === 0) return 'void'
  return [...new Set(given), ...(given.length < types.length ? ['null'] : [])].join(' | ')
}

function generate({ contract, Id, ...exported }) {
  const printer = createPrinter()
  // Skips lists of fields, which may contain a field `title`: a schema's title is a string.
  for (const value of Object.values(exported))
    if (typeof value?.title === 'string') printer.print(value)
  const nouns = []
  const tables = []
  const operations = []
  const requests = []
  for (const [noun, declared] of Object.entries(contract).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const functions = []
    const rows = []
    for (const [name, endpoint] of Object.entries(declared)) {
      const properties = {}
      const required = []
      for (const key of pathNames(endpoint.path)) {
        properties[key] = endpoint.params?.[key] ?? Id
        required.push(key)
      }
      for (const [key, schema] of Object.entries(endpoint.query ?? {})) {
        if (key in properties || key === 'body')
          throw new Error(`${noun}.${name}: ${key} is declared twice`)
        properties[key] = schema
        if (!('~optional' in schema)) required.push(key)
      }
      const request = `${upper(noun)}${upper(name)}Request`
      let body = ''
      if (endpoint.body) {
        const type = isSchema(endpoint.body)
          ? printer.print(endpoint.body)
          : endpoint.body.mediaType.startsWith('text/')
            ? 'string'
            : 'FormData'
        body = `  body: ${type}\n`
      }
      const isEmpty = Object.keys(properties).length === 0 && !body
      const type = isEmpty ? undefined : request
      if (type)
        requests.push(
          `/** The request of ${noun}.${name}. */\nexport interface ${request} ${printer.printObject(properties, required, '').replace(/\}$/, `${body}}`)}\n`,
        )
      const answer = answerType(endpoint.answers, printer)
      const parameter = type
        ? `request${required.length || body ? '' : '?'}: ${type}, `
        : 'request?: Record<string, never>, '
      functions.push(
        `  /** ${endpoint.summary}. ${endpoint.method} /api/v1${endpoint.path}${endpoint.errors?.length ? `; may refuse with ${[...new Set(endpoint.errors)].join(', ')}` : ''}. */\n  ${name}(${parameter}options?: CallOptions): Promise<${answer}>\n`,
      )
      const form = endpoint.body?.form ? `; form: ${printer.print(endpoint.body.form)}` : ''
      operations.push(
        `  '${noun}.${name}': { request: ${type ?? 'Record<string, never>'}${form}; answer: ${answer} }\n`,
      )
      const flags = [endpoint.timeoutMs, endpoint.keyed]
      const row = [
        `'${endpoint.method}'`,
        `'${endpoint.path}'`,
        ...(flags[1] ? [String(flags[0] ?? 0), '1'] : flags[0] ? [String(flags[0])] : []),
      ]
      rows.push(`  ${name}: [${row.join(', ')}],\n`)
    }
    if (rows.length === 0) continue
    nouns.push(
      `/** client.${noun} */\nexport interface ${upper(noun)}Noun {\n${functions.join('')}}\n`,
    )
    tables.push(
      `export const ${noun} = /*#__PURE__*/ noun<${upper(noun)}Noun>('${noun}', {\n${rows.join('')}})\n`,
    )
  }
  for (const name of printer.wanted)
    if (!printer.named.has(name)) throw new Error(`no schema is named ${name}`)
  const head = '// Made from the contract by `npm run generate`. Do not edit.\n'
  const types = `${head}import type { CallOptions } from '../call-options.js'\n\n${[
    ...printer.named,
  ]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join(
      '\n',
    )}\n${requests.join('\n')}\n${nouns.join('\n')}\n/** Every operation by id, for code that handles them all. */\nexport interface Operations {\n${operations.join('')}}\n`
  const names = Object.keys(contract).sort()
  const table = `${head}import { noun } from '../noun.js'\nimport type { ${names.map((name) => `${upper(name)}Noun`).join(', ')} } from './types.js'\n\n${tables.join('\n')}`
  return { 'types.ts': types, 'operations.ts': table }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = generate(await loadContract())
  const isCheck = process.argv.includes('--check')
  const stale = Object.entries(files).filter(([name, text]) => {
    try {
      return readFileSync(target(name), 'utf8') !== text
    } catch {
      return true
    }
  })
  if (!isCheck) for (const [name, text] of stale) writeFileSync(target(name), text)
  if (isCheck && stale.length) {
    console.error(`stale: ${stale.map(([name]) => name).join(', ')}; run npm run generate`)
    process.exit(1)
  }
  console.log(
    isCheck
      ? 'generated files are current'
      : `wrote ${stale.map(([name]) => name).join(', ') || 'nothing, all current'}`,
  )
}
