import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const folder = 'packages/widgets/src'

/**
 * Returns the manifest of all elements from their definitions in the sources, because built files lack
 * the descriptions.
 * @param {string} root the repository
 * @returns {Promise<ReturnType<typeof import('../packages/widgets/src/element/custom-elements-manifest.js').toManifest>>}
 */
export async function loadManifest(root) {
  const definitions = readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('-definition.ts') && !path.startsWith('element'))
    .map((path) => join(folder, path))
    .sort()
  const lines = definitions.map((path, i) => `import * as d${i} from './${path}'`)
  const contents = `${lines.join('\n')}
import { toManifest } from './${folder}/element/custom-elements-manifest.js'
const found = [${definitions.map((_, i) => `d${i}`).join(', ')}].flatMap((one) => Object.values(one)).filter((one) => one?.tag)
export default toManifest(found, ({ tag }) => \`dist/elements/\${tag.slice('mb-'.length)}.js\`)`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)).default
}
