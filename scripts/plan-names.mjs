// node scripts/plan-names.mjs [folder]: how many spaces of drawings get the name that stands on them.
// Beside each SVG or DXF drawing, `<name>.names.txt` has the names that somebody reads on it, one a
// line; ` | ` separates spellings that are as good. Reads the fixtures without a folder. Drawings of
// others are not in the repository, since most have no licence.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from './build.mjs'
import { root } from './child.mjs'

await build({ only: ['floorplan'] })
const { decodeText, importSvg } = await import('@mosaic-booking/floorplan/formats')
const { importDxf, readDxf } = await import('@mosaic-booking/floorplan/formats/dxf')

const folder = resolve(process.argv[2] ?? join(root, 'tests/fixtures/plans'))
const sums = { total: 0, right: 0 }
for (const file of readdirSync(folder).filter((name) => /\.(svg|dxf)$/.test(name))) {
  const names = join(folder, file.replace(/\.\w+$/, '.names.txt'))
  if (!existsSync(names)) continue
  const wanted = readFileSync(names, 'utf8').trim().split('\n')
  const left = namesIn(file, decodeText(readFileSync(join(folder, file))))
  const missing = wanted.filter((line) => {
    const at = left.findIndex((name) => line.split(' | ').includes(name))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  sums.total += wanted.length
  sums.right += wanted.length - missing.length
  console.log(
    `${file}: ${wanted.length - missing.length} of ${wanted.length}${missing.length > 0 ? `; not found: ${missing.join(', ')}` : ''}${left.length > 0 ? `; others: ${left.join(', ')}` : ''}`,
  )
}
const percent = Math.round((sums.right / sums.total) * 100)
console.log(`${sums.right} of ${sums.total} names (${percent} %)`)

/** Names of the areas of a drawing. */
function namesIn(file, text) {
  const { levels } = file.endsWith('.svg')
    ? importSvg(text)
    : importDxf(readDxf(text).drawing ?? { layers: [], entities: [], blocks: {} })
  return levels.flatMap(({ features }) =>
    features.flatMap(({ label, geometry }) =>
      label !== undefined && geometry.type === 'polygon' ? [label.replace(/\s+/g, ' ').trim()] : [],
    ),
  )
}
