import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\n')
  .filter((path) => path && path !== 'package-lock.json' && existsSync(join(root, path)))
  .sort()
const pages = files.filter((path) => path.endsWith('.md'))
const withoutCode = (text) => text.replace(/^( *)```[^]*?^\1```/gm, '')

/** The anchors that GitHub generates for a page's headings. */
const anchorsOf = (text) =>
  [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

it('links between pages lead to a file, and to a heading of it', () => {
  const broken = pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset)="([^"]+)"/g)]
      .map(([, link, picture]) => link ?? picture)
      .filter((link) => !/^\w+:|^[/?]/.test(link))
      .filter((link) => {
        const [path, anchor] = link.split('#')
        const target = path ? join(dirname(page), path) : page
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && !anchorsOf(read(target)).includes(anchor)
      })
      .map((link) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

/**
 * Paths from the repository root: all paths in pages, but in sources only those below docs, because
 * others are imports.
 */
const inPages = /(?<![\w/.@-])(?:docs|packages|scripts|tests|bench|examples)\/[\w/.-]*\w/g
const inSources = /(?<![\w/.@-])docs\/[\w/.-]*\w/g
/** Build output, or placeholders for readers to fill in. */
const isAbsent = (path) => /\/dist\b|NNNN/.test(path)

it('paths that texts name exist, and no decision is named by its number alone', () => {
  const texts = files.filter((path) =>
    /\.([cm]?[jt]sx?|css|sql|html|json|mdx?|ya?ml|csv)$/.test(path),
  )
  const broken = texts.flatMap((path) => {
    const text = read(path)
    const missing = [...text.matchAll(/\.(md|csv)$/.test(path) ? inPages : inSources)]
      .map(([name]) => name)
      .filter((name) => !isAbsent(name) && !existsSync(join(root, name)))
    const numbers = path === 'docs/requirements.md' ? [] : text.match(/(?<!\[)\bdecision \d+/g)
    return [...missing, ...(numbers ?? [])].map((name) => `${path}: ${name}`)
  })
  expect(broken).toEqual([])
})

it('each decision has the usual parts, and a row with its status in the index', () => {
  const folder = 'docs/decisions/'
  const decisions = files.filter((path) => path.startsWith(`${folder}0`))
  const rows = decisions.map((path) => {
    const text = read(path)
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? []
    const [, status] = /^(Accepted|Superseded by \d+), \d{4}-\d\d-\d\d\.$/m.exec(text) ?? []
    expect(text.match(/^## .+$/gm), path).toEqual(['## Context', '## Decision', '## Consequences'])
    expect(Number(basename(path).slice(0, 4)), path).toBe(Number(number))
    return `| ${number} | [${title}](${basename(path)}) | ${status} |`
  })
  const listed = read(`${folder}README.md`).match(/^\| \d.*?\) \| .*?\|/gm)
  expect(listed).toEqual(rows)
})
