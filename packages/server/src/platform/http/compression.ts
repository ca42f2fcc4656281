import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes. Smaller answers fit into one packet anyway. */
const smallest = 1024

/**
 * Bytes. Compressing one megabyte of JSON takes about a millisecond, less than handing it to
 * another thread; larger answers are compressed as streams.
 */
const largestAtOnce = 1_048_576

/**
 * Compresses answers by Accept-Encoding. Files of the application and the elements are compressed
 * by the build (static-files.ts). The levels are measured, and BREACH is
 * considered, in docs/decisions/0029-compress-every-response.md.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // The plugin names the header only on answers that it compresses, but caches need it on all.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!String(reply.getHeader('vary') ?? '').includes('accept-encoding'))
      reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    return payload
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: smallest,
    syncThreshold: largestAtOnce,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    zlibOptions: { level: 3 },
    // A small compressed body could fill the memory.
    globalDecompression: false,
  })
}
