import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/**
 * What pg takes for its socket: the wire protocol of PostgreSQL, carried to the worker thread and
 * back as messages.
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

  // The parts of a socket that pg calls and that have no meaning between threads.
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
    // A copy: the chunk may be a window into a buffer that pg goes on using.
    const bytes = new Uint8Array(chunk)
    this.worker.postMessage(bytes, [bytes.buffer])
    done()
  }

  // pg sends the five messages of a query at once; they must arrive as one, each message costs a
  // change of threads.
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
