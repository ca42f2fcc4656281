// npm run notices: writes the licences of packages bundled into browser files beside these files.
// Packages that the server loads retain their licence in node_modules.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, root } from './child.mjs'
import { collect } from './sbom.mjs'

const file = 'third-party-notices.txt'
const folders = { app: 'packages/app/dist', widgets: 'packages/widgets/dist/embed' }

/** Writes the notices for each build. Returns their paths. */
export function writeNotices() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(folders)
    .filter(([, folder]) => existsSync(join(root, folder)))
    .map(([name, folder]) => {
      const path = join(root, folder, file)
      writeFileSync(path, toNotices(packages, `packages/${name}`))
      return path
    })
}

/**
 * @param {Record<string, any>} packages of the lock file
 * @param {string} start path of one of our packages
 */
export function toNotices(packages, start) {
  const texts = new Map()
  for (const path of collect(packages, ['', start]).keys()) {
    if (!path.includes('node_modules/')) continue
    const { version, license, optional } = packages[path]
    // Optional packages are add-ons of Node for single platforms, which no page contains.
    if (optional) continue
    const title = `${path.replace(/^.*node_modules\//, '')} ${version} (${license})`
    texts.set(title, readLicence(path))
  }
  return [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, text]) => `${title}\n${'-'.repeat(title.length)}\n\n${text}\n`)
    .join('\n\n')
}

/** Some packages specify their licence only in package.json. */
function readLicence(path) {
  const folder = join(root, path)
  const found = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
  if (found.length > 0)
    return found.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `Without a text of its own. ${author?.name ?? author ?? ''}`.trim()
}

if (isMain(import.meta.url)) console.log(writeNotices().join('\n'))
