/** A numbered question to a worker, and its answer. */
export interface Question<Request> {
  readonly number: number
  readonly request: Request
}
export interface Answer {
  readonly number: number
  readonly value: unknown
}

/** A worker that answers one question at a time. */
export interface WorkerSession<Request> {
  /** Rejects, and ends the worker, if the answer takes too long or the worker fails. */
  readonly ask: <Value>(request: Request) => Promise<Value>
  readonly close: () => void
}

/** A file that takes longer is refused; a DXF drawing with 50,000 shapes takes seconds. */
const longestMs = 60_000

export function askWorker<Request>(worker: Worker): WorkerSession<Request> {
  let last = 0
  const ask = <Value>(request: Request): Promise<Value> =>
    new Promise((resolve, reject) => {
      const number = ++last
      const fail = () => {
        stop()
        worker.terminate()
        reject(new Error('the drawing could not be read in time'))
      }
      const timer = setTimeout(fail, longestMs)
      const listen = ({ data }: MessageEvent<Answer>) => {
        if (data.number !== number) return
        stop()
        resolve(data.value as Value)
      }
      const stop = () => {
        clearTimeout(timer)
        worker.removeEventListener('message', listen)
        worker.removeEventListener('error', fail)
      }
      worker.addEventListener('message', listen)
      worker.addEventListener('error', fail)
      worker.postMessage({ number, request } satisfies Question<Request>)
    })
  return { ask, close: () => worker.terminate() }
}

/** The other side, within the worker. A failed answer ends the worker. */
export function answerQuestions<Request>(answer: (request: Request) => unknown): void {
  addEventListener('message', ({ data: { number, request } }: MessageEvent<Question<Request>>) => {
    void (async () => {
      try {
        postMessage({ number, value: await answer(request) } satisfies Answer)
      } catch (error) {
        // Rejected promises are no error of a worker; only thrown errors reach the page.
        setTimeout(() => {
          throw error
        })
      }
    })()
  })
}
