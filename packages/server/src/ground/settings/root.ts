import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The nearest folder above this file whose package.json has the name. */
function findAbove(name: string): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === name) return folder
    if (folder === dirname(folder)) return undefined
  }
}

/**
 * The installation folder, with the settings and the data: the checkout, or the folder in which the
 * published package is started.
 */
export const findRoot = (): string => findAbove('mosaic-booking') ?? process.cwd()

/** Where the parts of the product are. */
export interface Layout {
  /** Whether this is the published package, not a checkout or the image. */
  readonly isPublished: boolean
  /** Migrations, the demo's plans and the template of a database. */
  readonly serverPackage: string
  readonly application: string
  readonly elements: string
}

/** Each part is in its own package in a checkout; the published server contains them all. */
export function layoutOf(root: string): Layout {
  const published = findAbove('mosaic-booking') ? undefined : findAbove('@mosaic-booking/server')
  return published
    ? {
        isPublished: true,
        serverPackage: published,
        application: join(published, 'pages/app'),
        elements: join(published, 'pages/embed'),
      }
    : {
        isPublished: false,
        serverPackage: join(root, 'packages/server'),
        application: join(root, 'packages/app/dist'),
        elements: join(root, 'packages/widgets/dist/embed'),
      }
}
