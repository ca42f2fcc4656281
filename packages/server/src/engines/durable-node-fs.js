import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * The folder of the embedded engine, with a real fsync. By default the engine is started with fsync
 * off, and its file system implements none, so a power failure would lose acknowledged writes.
 */
export class DurableNodeFS extends NodeFS {
  /** Number of fsyncs that the disk has confirmed. */
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
          'The file system of the embedded engine is unknown; fsync cannot be made durable',
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
  if (process.platform === 'win32') return // Windows cannot open folders; its file system journals renames itself.
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Makes a folder and its contents durable.
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
