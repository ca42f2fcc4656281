import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SamlConfig } from '@node-saml/node-saml'
import { BoundedQueue } from '../../ground/core/bounded-queue.js'

export interface SamlTask {
  readonly options: Omit<SamlConfig, 'cacheProvider' | 'generateUniqueId'>
  readonly ownRequests: readonly string[]
  readonly response: string
}

/** An encrypted assertion to decrypt, for a scan before it is parsed. */
export interface DecryptionTask {
  readonly encrypted: string
  readonly privateKey: string
}

export interface SamlAnswer {
  readonly profile: {
    readonly issuer?: string
    readonly inResponseTo?: string
    readonly nameID?: string
    readonly nameIDFormat?: string
  }
  /** The signed assertion as an object. */
  readonly assertion: object
}

const limitMs = 4_000
/** Sequential, so that a flood of responses occupies only one core and never the main thread. */
const queue = new BoundedQueue(1, 20)
let thread: Promise<Worker> | undefined

async function start(): Promise<Worker> {
  const worker = new Worker(new URL('./saml-worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  worker.unref()
  await once(worker, 'message')
  return worker
}

/** Validates a response in a worker thread, which is terminated if it takes too long. */
export const readInThread = (task: SamlTask): Promise<SamlAnswer> => run<SamlAnswer>(task)

/** Decrypts an assertion in the worker thread. */
export const decryptInThread = (task: DecryptionTask): Promise<string> => run<string>(task)

function run<Answer>(task: SamlTask | DecryptionTask): Promise<Answer> {
  return queue.run(async () => {
    const worker = await (thread ??= start().catch((error: unknown) => {
      thread = undefined
      throw error
    }))
    worker.postMessage(task)
    try {
      const [{ answer, problem }] = (await once(worker, 'message', {
        signal: AbortSignal.timeout(limitMs),
      })) as [{ answer?: Answer; problem?: string }]
      if (answer === undefined) throw new Error(problem)
      return answer
    } catch (error) {
      // Terminate the worker; otherwise its late result could be mistaken for that of the next
      // response.
      if (!(error instanceof Error) || error.name === 'AbortError' || 'code' in error) {
        thread = undefined
        void worker.terminate()
      }
      throw error
    }
  })
}
