import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/**
 * A socket for pg that transports the PostgreSQL wire protocol to and from the worker thread as
 * messages.
 */
export class WorkerStream extends Duplex {
  readonly #onMessage = (message: unknown) => {
    if (message instanceof Uint8Array)
      this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
  }

  constructor(readonly worker: Worker) {
    super()
    worker.on('message', this.#onMessage)
    worker.once('error', (error) => this.destroy(error))
    worker.once('exit', () => this.destroy())
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  // Socket methods called by pg that have no meaning between threads.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // Copied, because the chunk may be a view into a buffer that pg reuses.
    const bytes = new Uint8Array(chunk)
    this.worker.postMessage(bytes, [bytes.buffer])
    done()
  }

  // pg sends the five messages of a query at once. They are combined into one, because each message
  // costs a thread switch.
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.worker.off('message', this.#onMessage)
    done(error)
  }
}
