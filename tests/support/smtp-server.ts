import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** The message as received. */
  readonly raw: string
}

/** The server's response to a mail: undefined accepts it, a code from 400 to 599 refuses it. */
export interface Behaviour {
  /** Refuses mails without this login. */
  readonly login?: { readonly username: string; readonly password: string }
  /** Offers STARTTLS, with the library's own untrusted certificate or with this one. */
  readonly offersTls?: true | { readonly cert: string; readonly key: string }
  onSender?: (address: string) => number | undefined
  onRecipient?: (address: string) => number | undefined
  onData?: () => number | undefined | Promise<number | undefined>
}

const refusal = (code: number) =>
  Object.assign(new Error('refused by the test'), { responseCode: code })

/** Starts an SMTP server on a free port that records accepted mails. */
export async function startSmtpServer(behaviour: Behaviour = {}, port = 0) {
  const received: ReceivedMail[] = []
  const waiting: { count: number; resolve: () => void }[] = []
  const server = new SMTPServer({
    ...(typeof behaviour.offersTls === 'object' && behaviour.offersTls),
    disabledCommands: [
      ...(behaviour.login ? [] : ['AUTH']),
      ...(behaviour.offersTls ? [] : ['STARTTLS']),
    ],
    allowInsecureAuth: true,
    authOptional: !behaviour.login,
    onAuth({ username, password }, _session, done) {
      const { login } = behaviour
      if (login && login.username === username && login.password === password)
        done(null, { user: username })
      else done(Object.assign(new Error('Bad credentials'), { responseCode: 535 }))
    },
    onMailFrom({ address }, _session, done) {
      const code = behaviour.onSender?.(address)
      done(code === undefined ? null : refusal(code))
    },
    onRcptTo({ address }, _session, done) {
      const code = behaviour.onRecipient?.(address)
      done(code === undefined ? null : refusal(code))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on(
        'end',
        () =>
          void (async () => {
            const code = await behaviour.onData?.()
            if (code !== undefined) return done(refusal(code))
            received.push({
              to: envelope.rcptTo.map(({ address }) => address),
              raw: Buffer.concat(chunks).toString('utf8'),
            })
            done()
            for (const { resolve } of waiting.filter(({ count }) => received.length >= count))
              resolve()
          })(),
      )
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: opened } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${opened}`,
    port: opened,
    received,
    /** Resolves once this many mails have arrived. */
    hasReceived: (count: number) =>
      received.length >= count
        ? Promise.resolve()
        : new Promise<void>((resolve) => waiting.push({ count, resolve })),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/**
 * Returns the parts of a message by type; supports only the MIME subset that the mail library
 * writes.
 */
export function readParts(
  raw: string,
): { readonly type: string; readonly headers: string; readonly content: string }[] {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ')
  const body = rest.join('\r\n\r\n')
  const type = /^content-type: *([^\r\n]*)/im.exec(headers)?.[1] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => readParts(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(headers)?.[1]?.toLowerCase()
  return [{ type, headers, content: decode(body, encoding) }]
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
