// npm run api-report: writes the exported declarations of each published entry to
// packages/*/api-report, so that diffs show changes of the public API. `--check` compares.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { build } from './build.mjs'
import { isMain, root } from './child.mjs'
import { ensureInstalled } from './install.mjs'

const packages = ['sdk', 'floorplan', 'widgets', 'server']

const printer = ts.createPrinter({ removeComments: true })

function createReports() {
  const entries = packages.flatMap(entriesOf)
  const program = ts.createProgram(
    entries.map(({ types }) => types),
    { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, types: [] },
  )
  const modules = entries.map(({ types }) => types)
  return new Map(entries.map(({ path, types }) => [path, reportOf(program, types, modules)]))
}

/** Lists a package's entries that have type declarations. */
function entriesOf(name) {
  const folder = join(root, 'packages', name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports)
    .filter(
      // Entries that differ in their code only are one report.
      ([, { types }], at, all) =>
        types && all.findIndex(([, other]) => other.types === types) === at,
    )
    .map(([entry, { types }]) => {
      const file = entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '-')
      return { types: join(folder, types), path: join(folder, 'api-report', `${file}.txt`) }
    })
}

/**
 * Returns the declarations that a module exports, and those that they reference but no module
 * exports.
 * @param {ts.Program} program
 * @param {string} path the module
 * @param {string[]} modules all modules
 */
export function reportOf(program, path, modules) {
  const checker = program.getTypeChecker()
  const resolve = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const exportsOf = (file) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${file} is not a module`)
    return checker
      .getExportsOfModule(module)
      .map((symbol) => ({ name: symbol.name, symbol: resolve(symbol) }))
  }
  const exported = exportsOf(path)
  const known = new Set(modules.flatMap(exportsOf).map(({ symbol }) => symbol))
  const mentioned = []
  const visit = (node) => {
    const symbol = ts.isIdentifier(node) && checker.getSymbolAtLocation(node)
    if (symbol) mention(resolve(symbol))
    if (!isLeftOut(node)) ts.forEachChild(node, visit)
  }
  const mention = (symbol) => {
    if (known.has(symbol) || !declarationsOf(symbol).some(isInternal)) return
    known.add(symbol)
    mentioned.push({ name: symbol.name, symbol })
    declarationsOf(symbol).forEach(visit)
  }
  const folder = path.replace(/(?<=\/dist\/).*/, '')
  const isInternal = (node) =>
    node.getSourceFile().fileName.startsWith(folder) && isAtTopLevel(node)
  const augmentations =
    program.getSourceFile(path)?.statements.filter((one) => ts.isModuleDeclaration(one)) ?? []
  for (const { symbol } of exported) declarationsOf(symbol).forEach(visit)
  augmentations.forEach(visit)
  return [
    ...exported.toSorted(byName).flatMap(({ name, symbol }) => textsOf(symbol, name, 'export ')),
    ...augmentations.map(print),
    ...(mentioned.length ? ['// Mentioned, but not exported by any module:'] : []),
    ...mentioned.toSorted(byName).flatMap(({ name, symbol }) => textsOf(symbol, name, '')),
  ]
    .map((text) => `${sortUnions(text)}\n`)
    .join('\n')
}

/** Sorts union members, which the compiler writes in the order of first use. */
const sortUnions = (text) =>
  text.replace(/"[^"\n]*"(?: \| "[^"\n]*")+/g, (union) => union.split(' | ').sort().join(' | '))

const declarationsOf = ({ declarations = [] }) => declarations
const byName = (a, b) => (a.name < b.name ? -1 : 1)
const print = (node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())

function isAtTopLevel(node) {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
  return statement.parent !== undefined && ts.isSourceFile(statement.parent)
}

/**
 * Whether to omit a declaration: contract schemas have thousands of lines, and
 * packages/sdk/src/generated also shows their changes.
 */
const isLeftOut = (node) =>
  node.getSourceFile().fileName.includes('/dist/generated/') ||
  (ts.isVariableDeclaration(node) && /\.T[A-Z]\w*</.test(node.getText()))

/**
 * Returns one text per declaration: a function may have several, and a type may share a constant's
 * name.
 */
function textsOf(symbol, name, prefix) {
  return declarationsOf(symbol).map((node) => {
    const text = print(node).replace(/^(export |declare )+/, '')
    const keyword = ts.isVariableDeclaration(node) ? 'const ' : ''
    if (node.getSourceFile().fileName.includes('/node_modules/')) return `${prefix}{ ${name} }`
    if (isLeftOut(node)) return `${prefix}${keyword || 'type '}${name}: …`
    return `${prefix}${keyword}${text}${name === symbol.name ? '' : ` // as ${name}`}`
  })
}

function findStaleReports(reports) {
  const made = packages.flatMap((name) => {
    const folder = join(root, 'packages', name, 'api-report')
    return readFolder(folder).map((file) => join(folder, file))
  })
  const has = new Set(made)
  return [
    ...made.filter((path) => !reports.has(path)),
    ...[...reports]
      .filter(([path, text]) => !has.has(path) || readFileSync(path, 'utf8') !== text)
      .map(([path]) => path),
  ].map((path) => relative(root, path))
}

function readFolder(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

if (isMain(import.meta.url)) {
  const isCheck = process.argv.includes('--check')
  if (!isCheck) {
    await ensureInstalled()
    await build({ only: packages })
  }
  const reports = createReports()
  const stale = findStaleReports(reports)
  if (isCheck) {
    for (const path of stale)
      console.log(`${path} differs from the built declarations (npm run api-report)`)
    if (stale.length) process.exitCode = 1
  } else {
    for (const path of stale) rmSync(join(root, path), { force: true })
    for (const [path, text] of reports) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    console.log(`✓ api-report (${stale.length} changed)`)
  }
}
