import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, runTool } from './child.mjs'

/**
 * A Vite plugin that writes a package's type declarations beside its modules, one per source
 * module. Used for the server, whose types need nearly all of its sources: the native compiler
 * takes seconds, while vite-plugin-dts, which the published packages use, takes a minute. `npm run
 * check` checks the types.
 * @param {string} folder the package, which has `tsconfig.json`, `src` and `dist`
 * @param {{ include?: string[], exclude?: string[] }} [which] relative to the package: the sources
 *   to read and to omit
 * @param {(path: string) => boolean} [keeps] whether a declaration is written, by its path in
 *   `dist`
 * @returns {import('vite').Plugin}
 */
export function declarations(folder, { include = ['src'], exclude = [] } = {}, keeps = () => true) {
  return {
    name: 'declarations',
    apply: 'build',
    async writeBundle() {
      mkdirSync(join(root, '.cache'), { recursive: true })
      const made = mkdtempSync(join(root, '.cache/types-'))
      try {
        await emit(folder, made, { include, exclude })
        const from = join(made, relative(root, folder), 'src')
        cpSync(from, join(folder, 'dist'), {
          recursive: true,
          filter: (path) => !path.endsWith('.d.ts') || keeps(relative(from, path)),
        })
      } finally {
        rmSync(made, { recursive: true, force: true })
      }
    },
  }
}

/**
 * @param {string} folder
 * @param {string} made
 * @param {{ include: string[], exclude: string[] }} which
 */
async function emit(folder, made, { include, exclude }) {
  const config = join(made, 'tsconfig.json')
  const inside = (/** @type {string} */ path) => join(folder, path)
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(folder, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: root,
        outDir: made,
      },
      include: include.map(inside),
      exclude: exclude.map(inside),
    }),
  )
  const words = ['-p', config, '--pretty', 'false', '--singleThreaded']
  const { ok, output } = await runTool(['@typescript/native', 'tsc'], words, { quiet: true })
  if (!ok) throw new Error(`the declarations of ${folder}:\n${output}`)
}
