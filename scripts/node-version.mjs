// Imported first, for its side effect. Scripts that run before the installation use only syntax
// that old versions of Node can parse, so that they reach this message.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

if (!satisfies(process.versions.node, engines.node)) {
  console.error(
    `Mosaic Booking needs Node.js ${engines.node}, but this is ${process.versions.node} (${process.execPath}).`,
  )
  console.error('Install a current version from https://nodejs.org and try again.')
  process.exit(1)
}

/** Supports the ranges in our package.json: `^a.b.c` and `>=a.b.c`, joined by `||`. */
function satisfies(version, ranges) {
  return ranges.split('||').some((range) => {
    const [operator, least] = range.trim().split(/(?=\d)(.*)/)
    return isAtLeast(version, least) && (operator === '>=' || major(version) === major(least))
  })
}

function isAtLeast(version, least) {
  const [have, want] = [version, least].map((text) => text.split('.').map(Number))
  const differs = want.findIndex((part, index) => part !== have[index])
  return differs === -1 || have[differs] > want[differs]
}

function major(version) {
  return version.split('.')[0]
}
