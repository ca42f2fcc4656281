import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SamlConfig } from '@node-saml/node-saml'
import { BoundedQueue } from '../../ground/core/bounded-queue.js'

export interface SamlTask {
  readonly options: Omit<SamlConfig, 'cacheProvider' | 'generateUniqueId'>
  /** Ids of requests that this server has made. */
  readonly ownRequests: readonly string[]
  /** As it was posted. */
  readonly response: string
}

/** An encrypted assertion to open, which has to be looked at before it is read. */
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

/** Many times what a response needs that passed the scan, also on a busy machine. */
const limitMs = 4_000
/** One at a time: a flood of responses takes one processor, and no thread that answers others. */
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

/** Checks a response in a thread of its own, which is ended when it takes too long. */
export const readInThread = (task: SamlTask): Promise<SamlAnswer> => run<SamlAnswer>(task)

/** Opens an encrypted assertion there. */
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
      // What it still does would be taken for the answer to the next response.
      if (!(error instanceof Error) || error.name === 'AbortError' || 'code' in error) {
        thread = undefined
        void worker.terminate()
      }
      throw error
    }
  })
}
