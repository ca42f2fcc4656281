import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text files that pages load. Source maps are rarely loaded, and fonts are already compressed. */
const isText = (/** @type {string} */ path) => /\.(js|css|html|svg|json)$/.test(path)

const brotli = (/** @type {Buffer} */ text) =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
const gzipped = (/** @type {Buffer} */ text) =>
  promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })

/**
 * Writes `file.js.br` and `file.js.gz` beside every text file in a folder, for browsers that accept
 * them (packages/server/src/platform/http/static-files.ts).
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  const compressOne = async (/** @type {string} */ path) => {
    const text = await readFile(path)
    await Promise.all([
      brotli(text).then((bytes) => writeFile(`${path}.br`, bytes)),
      gzipped(text).then((bytes) => writeFile(`${path}.gz`, bytes)),
    ])
  }
  await Promise.all(paths.filter(isText).map(compressOne))
}
