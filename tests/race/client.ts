import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // eslint-disable-next-line typescript/no-explicit-any -- tests read bodies of any type
  readonly body: any
}

interface Extras {
  readonly headers?: Readonly<Record<string, string>>
  /** Hangs up; the client then cannot know whether the request took effect. */
  readonly signal?: AbortSignal
}

/** One browser: a separate session on a separate keep-alive connection. */
export class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(
    readonly port: number,
    readonly cookie = '',
  ) {}

  send(
    method: string,
    path: string,
    body?: object,
    { headers = {}, signal }: Extras = {},
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const outgoing = request(
        {
          agent: this.#agent,
          port: this.port,
          host: '127.0.0.1',
          method,
          path: `/api/v1${path}`,
          ...(signal ? { signal } : {}),
          headers: {
            'x-source': 'WEB',
            cookie: this.cookie,
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...headers,
          },
        },
        (incoming) => {
          let answer = ''
          incoming
            .setEncoding('utf8')
            .on('data', (chunk: string) => (answer += chunk))
            .on('error', reject)
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode!,
              headers: incoming.headers,
              text: answer,
              body: parse(incoming.headers, answer),
            }),
          )
        },
      )
      outgoing.on('error', reject).end(text)
    })
  }

  /** The same user and session on another port: a restarted server, or a proxy in front of it. */
  at(port: number): Client {
    return new Client(port, this.cookie)
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Opens a new session on a separate connection. */
export async function logIn(port: number, email: string, password: string): Promise<Client> {
  const visitor = new Client(port)
  const answer = await visitor.send('POST', '/user/login', { username: email, password })
  visitor.close()
  if (answer.status !== 200) throw new Error(`${email} could not log in: ${answer.text}`)
  return new Client(port, answer.headers['set-cookie']![0]!.split(';')[0])
}

const parse = (headers: IncomingHttpHeaders, text: string): unknown =>
  text && String(headers['content-type']).startsWith('application/json')
    ? JSON.parse(text)
    : undefined
