import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

export interface IdentityProvider {
  /** The URL, which is also the issuer. */
  readonly url: string
  readonly client: { readonly clientId: string; readonly clientSecret: string }
  /** The claims about the person who logs in. */
  claims: Record<string, unknown>
  /** Tampers with responses, like a man in the middle. */
  trouble: {
    /** Changes the claims of the ID token, after everything else. */
    claims?: (claims: JWTPayload) => JWTPayload
    /** Signs with a key that it does not publish. */
    signsWithOtherKey?: boolean
    /** Sends the ID token without a signature. */
    isUnsigned?: boolean
    /** Accepts a code more than once. */
    takesCodesAgain?: boolean
    /** The issuer reported when the provider redirects the browser back. */
    issuer?: string
  }
  close(): Promise<void>
}

interface Asked {
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string | null
}

/**
 * A fake OpenID Connect identity provider with real keys and signatures, which logs everyone in as
 * the person in `claims`. For tests only.
 */
export async function startIdentityProvider(now: () => number): Promise<IdentityProvider> {
  const [key, otherKey] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Asked>()
  const tokens = new Set<string>()

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      send(response, 500, { error: 'server_error', error_description: String(error) }),
    )
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, provider.url)
    if (pathname === '/.well-known/openid-configuration') return send(response, 200, describe())
    if (pathname === '/keys') return send(response, 200, { keys: [jwk] })
    if (pathname === '/authorize') return authorize(response, searchParams)
    if (pathname === '/token') return giveTokens(response, await readForm(request))
    if (pathname !== '/userinfo') return send(response, 404, { error: 'not_found' })
    const isKnown = tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    return isKnown
      ? send(response, 200, provider.claims)
      : send(response, 401, { error: 'invalid_token' })
  }

  const describe = () => ({
    issuer: provider.url,
    authorization_endpoint: `${provider.url}/authorize`,
    token_endpoint: `${provider.url}/token`,
    userinfo_endpoint: `${provider.url}/userinfo`,
    jwks_uri: `${provider.url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })

  function authorize(response: ServerResponse, asked: URLSearchParams): void {
    if (asked.get('client_id') !== provider.client.clientId)
      return send(response, 400, { error: 'invalid_client' })
    if (asked.get('code_challenge_method') !== 'S256')
      return send(response, 400, { error: 'invalid_request' })
    const code = randomUUID()
    codes.set(code, {
      redirectUri: asked.get('redirect_uri')!,
      challenge: asked.get('code_challenge')!,
      nonce: asked.get('nonce'),
    })
    const back = new URL(asked.get('redirect_uri')!)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state')!)
    back.searchParams.set('iss', provider.trouble.issuer ?? provider.url)
    response.writeHead(302, { location: back.href }).end()
  }

  async function giveTokens(response: ServerResponse, form: URLSearchParams): Promise<void> {
    const asked = codes.get(form.get('code') ?? '')
    if (!provider.trouble.takesCodesAgain) codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      asked?.challenge === challenge &&
      asked.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === provider.client.clientId &&
      form.get('client_secret') === provider.client.clientSecret
    if (!isRight) return send(response, 400, { error: 'invalid_grant' })
    const token = randomUUID()
    tokens.add(token)
    return send(response, 200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: 300,
      ...(asked.nonce !== null && { id_token: await makeIdToken(asked.nonce) }),
    })
  }

  async function makeIdToken(nonce: string): Promise<string> {
    const { claims = (same) => same, isUnsigned, signsWithOtherKey } = provider.trouble
    const at = Math.floor(now() / 1000)
    const content = claims({
      iss: provider.url,
      aud: provider.client.clientId,
      sub: typeof provider.claims.email === 'string' ? provider.claims.email : 'person-1',
      iat: at,
      exp: at + 300,
      nonce,
      ...provider.claims,
    })
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    if (isUnsigned) return `${part({ alg: 'none' })}.${part(content)}.`
    return new SignJWT(content)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(signsWithOtherKey ? otherKey.privateKey : key.privateKey)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: IdentityProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    client: { clientId: 'mosaic', clientSecret: randomUUID() },
    claims: {},
    trouble: {},
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
