// Maintains the catalogues: `packages/*/locales/<tag>.json`. English is generated from the texts in
// the code (`defineMessages`), other languages are edited by translators. `npm run translations`
// counts each language's missing texts, `-- es` lists them. `--check` fails for a stale English
// catalogue, an unused text, an unknown id, a wrong argument, and a missing text in a complete
// language.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { isMain, root } from './child.mjs'

/**
 * @typedef {{ id: string, key: string, text: string, table?: string, description?: string, file: string }} Text
 * @typedef {Record<string, any>} Catalogue
 */

export const sourceTag = 'en'
export const packages = ['sdk', 'floorplan', 'widgets', 'app', 'server']
const folderOf = (name) => join(root, 'packages', name, 'locales')
const pathOf = (name, tag) => join(folderOf(name), `${tag}.json`)
const isText = (id) => !id.startsWith('@')

/** Lists the sources that can declare or use texts, without tests. */
function listSources() {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter((path) => /^packages\/\w+\/(src|seed)\/.*\.tsx?$/.test(path))
    .filter((path) => !/\.(test|stories|fixture)\.tsx?$|test-support\//.test(path))
    .filter((path) => existsSync(join(root, path)))
}

// ---- texts in the code

/** Returns a declaration's JSDoc comment, which is a note for translators. */
function descriptionOf(node, source) {
  const comments = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []
  const last = comments.at(-1)
  const comment = last && source.text.slice(last.pos, last.end)
  if (!comment?.startsWith('/**')) return undefined
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Parses the texts that a file declares, and returns its code without them.
 * @returns {{ texts: Text[], rest: string, problems: string[] }}
 */
export function readTexts(file, code) {
  /** @type {Text[]} */
  const texts = []
  const problems = []
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const ranges = []
  const add = (node, id, key, value, table) => {
    const text = ts.isObjectLiteralExpression(value)
      ? value.properties
          .filter(ts.isPropertyAssignment)
          .find(({ name }) => name.getText() === 'text')?.initializer
      : value
    // Reuses a message of another feature.
    if (text && (ts.isPropertyAccessExpression(text) || ts.isIdentifier(text))) return
    if (!text || !ts.isStringLiteralLike(text)) {
      problems.push(`${file}: ${id} is not a literal text`)
      return
    }
    const description = descriptionOf(node, source)
    texts.push({ id, key, text: text.text, table, file, ...(description && { description }) })
  }
  const visit = (node) => {
    const name =
      ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text
    if (name === 'defineMessages' || name === 'defineMessage') {
      const [id, value] = node.arguments
      if (!id || !ts.isStringLiteral(id)) problems.push(`${file}: ${name} needs a literal id`)
      else if (name === 'defineMessage') add(statementOf(node), id.text, id.text, value)
      else
        for (const property of value.properties)
          if (ts.isPropertyAssignment(property))
            add(
              property,
              `${id.text}.${nameOf(property)}`,
              nameOf(property),
              property.initializer,
              ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : undefined,
            )
      ranges.push([node.pos, node.end])
      return
    }
    ts.forEachChild(node, visit)
  }
  const nameOf = ({ name }) => name.text
  const statementOf = (node) => {
    let at = node
    while (!ts.isVariableStatement(at) && !ts.isPropertyAssignment(at) && at.parent?.parent)
      at = at.parent
    return at
  }
  visit(source)
  let rest = code
  for (const [from, to] of ranges.toReversed()) rest = rest.slice(0, from) + rest.slice(to)
  return { texts, rest, problems }
}

const guide = 'packages/widgets/src/embed/guide/guide.html'

/** Reads the texts of the `/embed/` guide, an HTML page: `[[id|English]]`, may contain markup. */
function readGuide() {
  const html = readFileSync(join(root, guide), 'utf8')
  // The title occurs twice.
  const texts = new Map(
    [...html.matchAll(/\[\[([\w-]+)\|([^]*?)\]\]/g)].map(([, key, text = '']) => [
      `guide.${key}`,
      text.replace(/\s+/g, ' ').replace(/ >/g, '>').trim(),
    ]),
  )
  return [...texts].map(([id, text]) => ({ id, key: id, text, file: guide }))
}

const page = 'packages/app/index.html'
const manifest = 'packages/app/public/manifest.webmanifest'

/** Reads the texts of the application's page that are shown before a script runs. */
function readPage() {
  const { description, shortcuts } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
  const needed = /<noscript>([^<]*)/.exec(readFileSync(join(root, page), 'utf8'))?.[1]
  const text = (id, text, file) => ({ id, key: id, text, file })
  return [
    text('page.description', description, manifest),
    ...shortcuts.map(({ name, url }) => text(`page.${url.split('/').at(-1)}`, name, manifest)),
    text('page.needs-script', needed, page),
  ]
}

/** Returns all texts in the code by package, and the surrounding code. */
export function collectTexts() {
  const byPackage = Object.fromEntries(packages.map((name) => [name, /** @type {Text[]} */ ([])]))
  const rests = new Map()
  const problems = []
  for (const file of listSources()) {
    const code = readFileSync(join(root, file), 'utf8')
    const isDeclaring = /\bdefineMessages?\(/.test(code) && !file.endsWith('contract/base/text.ts')
    const read =
      isDeclaring || file.endsWith('contract/base/text.ts')
        ? readTexts(file, code)
        : { texts: [], rest: code, problems: [] }
    byPackage[file.split('/')[1]].push(...read.texts)
    rests.set(file, read.rest)
    problems.push(...read.problems)
  }
  byPackage.widgets.push(...readGuide())
  byPackage.app.push(...readPage())
  const known = new Map()
  for (const { id, file } of Object.values(byPackage).flat()) {
    if (known.has(id)) problems.push(`${id} is declared in ${known.get(id)} and in ${file}`)
    known.set(id, file)
  }
  return { byPackage, rests, problems }
}

/** Returns a package's English catalogue: its texts by feature, with notes for translators. */
function toSource(texts, regions) {
  const features = new Map()
  for (const text of texts) {
    const feature = text.id.slice(0, text.id.indexOf('.'))
    features.set(feature, [...(features.get(feature) ?? []), text])
  }
  const catalogue = { '@@locale': sourceTag, ...(regions && { '@@x-regions': regions }) }
  for (const [, own] of [...features].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const { id, text, description } of own) {
      catalogue[id] = text
      if (description) catalogue[`@${id}`] = { description }
    }
  return catalogue
}

const invisible = /[\u00a0\u00ad\u2009\u200b\u200e\u200f\u202f\u2060]/g
export const print = (catalogue) =>
  `${JSON.stringify(catalogue, null, 2).replace(invisible, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`

// ---- unused texts

const words = (code) => new Set(code.match(/[\w$]+(?:[-.:][\w$]+)*/g))
/** Returns the texts in template literals as patterns: `reason${code}` matches `reasonClosed`. */
function templatesIn(code) {
  return [...code.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].flatMap(([, text = '']) => {
    const parts = text.split(/\$\{[^}]*\}/)
    if (/[\s<>/]/.test(parts.join(''))) return []
    const literals = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    // A template without literal text can produce any key, so it only counts within its folder.
    const hasWords = parts.join('').length > 0
    return [{ pattern: new RegExp(`^${literals.join('[\\w$:.-]+')}$`), hasWords }]
  })
}

function findUnused(texts, rests) {
  const all = new Set()
  const patterns = []
  // Tables used as a whole, as in `Object.values(table)`.
  const tables = new Set()
  for (const [file, code] of rests) {
    for (const word of words(code)) all.add(word).add(word.split(/[-.:]/).at(-1))
    for (const [, name] of code.matchAll(/Object\.(?:values|entries|keys|hasOwn)\((\w+)/g))
      tables.add(name)
    for (const found of templatesIn(code)) patterns.push({ ...found, folder: dirname(file) })
  }
  const isBuilt = ({ key, file }) =>
    patterns.some(
      ({ pattern, hasWords, folder }) =>
        pattern.test(key) && (hasWords || folder === dirname(file)),
    )
  return texts.filter(
    (text) =>
      text.id !== text.key && !all.has(text.key) && !tables.has(text.table) && !isBuilt(text),
  )
}

// ---- catalogues of other languages

/**
 * Parses a pattern into its arguments and their kinds, and reports problems.
 * @returns {{ names: Set<string>, plurals: { forms: string[] }[], problem?: string }}
 */
export function inspect(pattern) {
  const tokens = pattern.match(/''|'[{}#][^']*'?|[{}]|[^'{}]+|'/g) ?? []
  const names = new Set()
  const plurals = []
  let at = 0
  const fail = (problem) => {
    throw new Error(problem)
  }
  const readText = (isNested) => {
    while (at < tokens.length) {
      const token = tokens[at++]
      if (token === '}') return isNested || fail('has a closing brace too many')
      if (token === '{') readArgument()
    }
    if (isNested) fail('lacks a closing brace')
  }
  const readArgument = () => {
    const [name = '', kind, first = ''] = (tokens[at++] ?? '').split(',').map((one) => one.trim())
    if (!/^\w+$/.test(name)) fail(`has the argument “${name}”`)
    names.add(name)
    if (!kind) return tokens[at++] === '}' || fail(`has no end of {${name}}`)
    if (kind !== 'plural' && kind !== 'select') fail(`has the unknown kind “${kind}”`)
    const forms = []
    let form = first
    while (tokens[at] === '{') {
      at += 1
      forms.push(form)
      readText(true)
      form = tokens[at] === '}' ? '' : (tokens[at++] ?? '').trim()
    }
    if (tokens[at++] !== '}') fail(`has no end of {${name}, ${kind}, …}`)
    if (!forms.includes('other')) fail(`has no form “other” of {${name}}`)
    if (kind === 'plural') plurals.push({ forms })
  }
  try {
    readText(false)
  } catch (error) {
    return { names, plurals, problem: error instanceof Error ? error.message : String(error) }
  }
  return { names, plurals }
}

export function findFaults(id, pattern, source, tag) {
  const [own, other] = [inspect(pattern), inspect(source)]
  if (own.problem) return [`${id} ${own.problem}`]
  /** @type {string[]} */
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const counted = new Set(['count', 'limit', 'all'])
  return [
    ...[...own.names]
      .filter((name) => !other.names.has(name))
      .map((name) => `${id} has the argument {${name}}, which the English text has not`),
    // A singular form may omit the number.
    ...[...other.names]
      .filter((name) => !own.names.has(name) && !counted.has(name))
      .map((name) => `${id} lacks the argument {${name}}`),
    ...own.plurals.flatMap(({ forms }) =>
      forms
        .filter((form) => !/^=\d+$/.test(form) && !categories.includes(form))
        .map((form) => `${id} has the plural form “${form}”, which ${tag} has not`),
    ),
  ]
}

const readCatalogue = (name, tag) =>
  existsSync(pathOf(name, tag)) ? JSON.parse(readFileSync(pathOf(name, tag), 'utf8')) : {}

export function listTags() {
  const tags = packages.flatMap((name) =>
    existsSync(folderOf(name))
      ? readdirSync(folderOf(name)).flatMap((file) =>
          file.endsWith('.json') ? [basename(file, '.json')] : [],
        )
      : [],
  )
  return [...new Set(tags)].filter((tag) => tag !== sourceTag).sort()
}

/** Returns the region that pictures use for a language. */
export function usualRegionOf(tag) {
  const { language, region } = new Intl.Locale(tag).maximize()
  return readCatalogue('sdk', tag)['@@x-regions']?.[0] ?? `${language}-${region}`
}

/** Returns each language's translated, missing and invalid texts. */
export function inspectLanguages(byPackage) {
  return listTags().map((tag) => {
    const gaps = []
    const faults = []
    let total = 0
    for (const name of packages) {
      const catalogue = readCatalogue(name, tag)
      const source = new Map(byPackage[name].map(({ id, text }) => [id, text]))
      total += source.size
      for (const [id, text] of source)
        if (catalogue[id] === undefined) gaps.push(id)
        else faults.push(...findFaults(id, catalogue[id], text, tag))
      for (const id of Object.keys(catalogue).filter(isText))
        if (!source.has(id)) faults.push(`${id} is no text of ${name}`)
      if (Object.keys(catalogue).length > 0 && catalogue['@@locale'] !== tag)
        faults.push(`packages/${name}/locales/${tag}.json has no "@@locale": "${tag}"`)
    }
    // A language marked as complete must contain all texts.
    const isComplete = readCatalogue('sdk', tag)['@@x-complete'] === true
    return { tag, total, gaps, faults, isComplete }
  })
}

const translators = join(root, 'docs/translate.md')
const names = new Intl.DisplayNames([sourceTag], { type: 'language' })

/**
 * Formats each language's coverage as a table. Rounded percentages change less often than the
 * texts.
 */
export const coverageTable = (languages) =>
  [
    '| language | | translated |',
    '|---|---|---|',
    ...languages.map(
      ({ tag, total, gaps, isComplete }) =>
        `| ${names.of(tag)} | \`${tag}\` | ${Math.floor((100 * (total - gaps.length)) / total)} %${isComplete ? ', nothing may be missing' : ''} |`,
    ),
  ].join('\n')

/** Returns the page for translators with an updated coverage table. */
function pageWithCoverage(languages) {
  const marks = /(<!-- coverage, by npm run generate -->\n)[^]*?(\n<!-- end -->)/
  return readFileSync(translators, 'utf8').replace(
    marks,
    (_, before, after) => `${before}${coverageTable(languages)}${after}`,
  )
}

/**
 * Returns the generated content of the English catalogues and the page for translators, by path.
 */
export function sourceFiles(byPackage, languages = inspectLanguages(byPackage)) {
  const files = new Map()
  for (const name of packages)
    files.set(
      pathOf(name, sourceTag),
      print(toSource(byPackage[name], readCatalogue(name, sourceTag)['@@x-regions'])),
    )
  return files.set(translators, pageWithCoverage(languages))
}

/** @param {string[]} options */
function main(options) {
  const [option, ...others] = options
  const { byPackage, rests, problems } = collectTexts()
  const languages = inspectLanguages(byPackage)
  const files = sourceFiles(byPackage, languages)
  const stale = [...files].filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  )
  if (option === '--write') {
    for (const [path, text] of stale) writeFileSync(path, text)
    console.log(
      `wrote ${stale.map(([path]) => path.slice(root.length)).join(', ') || 'nothing, all current'}`,
    )
  } else if (option === '--check') {
    const wrong = [
      ...problems,
      ...stale.map(([path]) => `${path} is stale: npm run generate`),
      ...findUnused(Object.values(byPackage).flat(), rests).map(
        ({ id, file }) => `${id} in ${file} is shown nowhere`,
      ),
      ...languages.flatMap(({ tag, faults }) => faults.map((fault) => `${tag}: ${fault}`)),
      ...languages.flatMap(({ tag, gaps, isComplete }) =>
        isComplete ? gaps.map((id) => `${tag}: ${id} is missing`) : [],
      ),
    ]
    for (const line of wrong) console.error(line)
    if (wrong.length > 0) process.exitCode = 1
    else console.log('catalogues are current')
  } else {
    const wanted = [option, ...others].filter(Boolean)
    for (const { tag, total, gaps, faults } of languages) {
      console.log(
        `${tag}: ${total - gaps.length} of ${total} texts, ${gaps.length} missing, ${faults.length} wrong`,
      )
      if (wanted.includes(tag)) for (const line of [...gaps, ...faults]) console.log(`  ${line}`)
    }
  }
}

if (isMain(import.meta.url)) main(process.argv.slice(2))
