import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const oidcClient = { clientId: 'mosaic', secret: 'a secret of the client' }

interface OidcPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly groups: readonly string[]
}

/**
 * A provider of OpenID Connect that logs everyone in as the same person, without a prompt. It
 * demands pushed authorisation requests.
 */
export async function startOidcProvider({
  email,
  firstName,
  lastName,
  groups,
}: OidcPerson): Promise<{ readonly url: string; readonly listener: Server }> {
  const listener = createServer()
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const provider = new Provider(url, {
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.secret,
        redirect_uris: ['http://localhost:8080/api/v1/authenticationMethod/1/callback'],
      },
    ],
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: {
        enabled: true,
        requirePushedAuthorizationRequests: true,
        allowUnregisteredRedirectUris: true,
      },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email,
        email_verified: true,
        given_name: firstName,
        family_name: lastName,
        groups,
      }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    await provider.interactionFinished(context.req, context.res, { login: { accountId: 'p-1' } })
    context.respond = false
  })
  listener.on('request', provider.callback())
  return { url, listener }
}
