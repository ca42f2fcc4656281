import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes. Smaller responses fit into one packet. */
const smallest = 1024

/**
 * Bytes. Compressing one megabyte of JSON takes about a millisecond, less than handing it to
 * another thread. Larger responses are compressed as streams.
 */
export const largestAtOnce = 1_048_576

/**
 * Compresses responses according to Accept-Encoding. The build compresses the files of the
 * application and the elements (static-files.ts). docs/decisions/0029-compress-every-response.md
 * contains measurements of the levels and the analysis of BREACH.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // The plugin sets the Vary header only on compressed responses, but caches need it on all.
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
    // A small compressed body could exhaust memory.
    globalDecompression: false,
  })
}
