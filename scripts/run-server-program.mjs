import { build } from './build.mjs'
import { root, run } from './child.mjs'
import { ensureInstalled } from './install.mjs'

/**
 * Runs a program of the server's build, after building it if it is stale.
 * @param {string} file in `packages/server/dist`
 * @param {string[]} [words]
 */
export async function runServerProgram(file, words = process.argv.slice(2)) {
  try {
    await ensureInstalled()
    await build({ only: ['server'] })
    const { ok } = await run(process.execPath, [`packages/server/dist/${file}`, ...words], {
      cwd: root,
    })
    if (!ok) process.exitCode = 1
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
    process.exitCode = 1
  }
}
