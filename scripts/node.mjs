import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './child.mjs'

/** The replacement for unsupported versions. */
export const recommendedNode = '24.21.0'

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The oldest supported version. */
export const oldestNode = engines.node.replace('>=', '')

/** @param {string} version */
export function isSupported(version) {
  const [have, want] = [version, oldestNode].map((text) => text.split('.').map(Number))
  const differs = want.findIndex((part, index) => part !== have[index])
  return differs === -1 || have[differs] > want[differs]
}

const windows = process.platform === 'win32'

/**
 * The package with this platform's binary. The package `node` fetches it in an install script,
 * which npm may refuse to run.
 */
const packageName = [
  process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node',
  windows ? 'win' : process.platform,
  process.arch,
].join('-')

/**
 * Returns the path of a Node version in `.cache`, which npm fetches if it is missing.
 * @param {string} version
 * @returns {Promise<string>}
 */
export const fetchNode = (version) =>
  fetchProgram({
    name: packageName,
    version,
    folder: `.cache/node-${version}`,
    path: join('bin', windows ? 'node.exe' : 'node'),
  })

/**
 * Returns the path of a program in a folder of the tree, which npm fills with the package if it is
 * missing.
 * @param {{ name: string, version: string, folder: string, path: string,
 *   prepare?: (folderOfPackage: string) => void }} program `path` is within the package
 * @returns {Promise<string>}
 */
export async function fetchProgram({ name, version, folder, path, prepare }) {
  const packageIn = (place) => join(root, place, 'node_modules', name)
  const program = join(packageIn(folder), path)
  if (existsSync(program)) return program
  // Renamed at the end, so that an interruption or a concurrent run leaves no incomplete folder.
  const unfinished = `${folder}-${process.pid}`
  try {
    const { ok, output } = await run('npm', installInto(unfinished, `${name}@${version}`), {
      quiet: true,
      shell: true,
    })
    if (!ok) throw new Error(output.split('\n').slice(0, 4).join('\n'))
    if (prepare) prepare(packageIn(unfinished))
    const { error, status, stderr } = spawnSync(join(packageIn(unfinished), path), ['--version'])
    if (status !== 0) throw error || new Error(String(stderr))
    if (!existsSync(program)) renameSync(join(root, unfinished), join(root, folder))
  } finally {
    rmSync(join(root, unfinished), { recursive: true, force: true })
  }
  return program
}

const installInto = (folder, wanted) => [
  ...['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts'],
  ...['--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=1', '--loglevel=error'],
  wanted,
]
