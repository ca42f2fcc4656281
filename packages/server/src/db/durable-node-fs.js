import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * The folder of the embedded engine, with an fsync that reaches the disk. As shipped it does nothing: the engine is started
 * with fsync off, and the file system under it has none (so a power failure would lose what had been acknowledged).
 */
export class DurableNodeFS extends NodeFS {
  /** How often the engine asked for an fsync and the disk has confirmed it. */
  syncs = 0

  /**
   * @override
   * @type {NodeFS['init']}
   */
  async init(pg, options) {
    const started = await super.init(pg, options)
    /** @param {any} module internals of Emscripten; their place changes with its versions, hence the exact pin */
    const patch = (module) => {
      const nodefs = module.NODEFS ?? module.FS.filesystems?.NODEFS
      if (
        typeof nodefs?.stream_ops?.write !== 'function' ||
        typeof nodefs.realPath !== 'function'
      ) {
        throw new Error(
          'The embedded engine keeps its files in an unknown way; its fsync cannot be made real',
        )
      }
      /** @param {{ nfd?: number, node: unknown }} stream a file, or a folder, which has no descriptor of its own */
      nodefs.stream_ops.fsync = (stream) => {
        if (stream.nfd == null) syncFolder(nodefs.realPath(stream.node))
        else fsyncSync(stream.nfd)
        this.syncs++
        return 0
      }
    }
    started.emscriptenOpts = {
      ...started.emscriptenOpts,
      preRun: [...(started.emscriptenOpts.preRun ?? []), patch],
    }
    return started
  }
}

/**
 * Makes created and renamed entries of a folder durable.
 * @param {string} path
 */
export function syncFolder(path) {
  if (process.platform === 'win32') return // folders cannot be opened there; the file system's own log does it
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Makes a folder durable with all that it holds.
 * @param {string} path
 */
export function syncTree(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inner)
    else if (entry.isFile()) {
      const descriptor = openSync(inner, 'r+')
      fsyncSync(descriptor)
      closeSync(descriptor)
    }
  }
  syncFolder(path)
}
