import { Agent, request } from 'node:http'

/**
 * An API client with a session or token and keep-alive connections. Uses the http module, because
 * `fetch` takes as much CPU time as the measured server.
 * @param {string} url the server's URL
 * @param {Record<string, string>} [headers]
 */
export function createClient(url, headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  /**
   * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body:
   *   Buffer }>}
   */
  const call = (method, path, body, also = {}) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path: `/api/v1${path}`,
          headers: {
            'x-source': 'BENCH',
            ...headers,
            ...also,
            ...(payload
              ? { 'content-type': 'application/json', 'content-length': payload.length }
              : {}),
          },
        },
        (response) => {
          const chunks = []
          response.on('data', (chunk) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          )
          response.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(payload)
    })
  return {
    call,
    /** Returns the response's JSON. Throws unless the status is 2xx. */
    async json(method, path, body) {
      const answer = await call(method, path, body)
      if (answer.status >= 300)
        throw new Error(`${method} ${path}: ${answer.status} ${answer.body.toString()}`)
      return answer.body.length ? JSON.parse(answer.body.toString()) : undefined
    },
    close: () => agent.destroy(),
  }
}

export async function logIn(url, username, password) {
  const anonymous = createClient(url)
  const { status, headers, body } = await anonymous.call('POST', '/user/login', {
    username,
    password,
  })
  anonymous.close()
  if (status !== 200) throw new Error(`login of ${username}: ${status} ${body.toString()}`)
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return { ...createClient(url, { cookie }), cookie, user: JSON.parse(body.toString()) }
}
