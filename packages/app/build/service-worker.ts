import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const source = readFileSync(new URL('service-worker.source.js', import.meta.url), 'utf8')
const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')

/** What is shown without a server, besides the page itself; everything else is kept when it is used. */
const shownAway = /-away-screen\.tsx$|[/]shell[/]pages\.tsx$/
const publicFiles = ['mark.svg', 'manifest.webmanifest']

/**
 * Writes `service-worker.js`, which knows the files that the application needs without a server.
 * @param others further files of the page, by name, with their content
 */
export function serviceWorker(others: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'mosaic-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = [...filesAway(bundle), ...publicFiles, ...Object.keys(others)].sort()
      const version = createHash('sha256')
        .update([page, source, ...Object.values(others), ...files].join('\n'))
        .digest('hex')
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: source
          .replace("'__VERSION__'", JSON.stringify(version.slice(0, 16)))
          .replace("['__FILES__']", JSON.stringify(files)),
      })
    },
  }
}

/** The scripts and styles of the page and of the screens for times without a server. */
function filesAway(bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && (chunk.isEntry || shownAway.test(chunk.facadeModuleId ?? '')))
      add(chunk.fileName)
  return files
}
