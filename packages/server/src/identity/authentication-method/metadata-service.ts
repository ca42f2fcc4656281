import type { AuthenticationMethod, ProviderMetadata } from '@mosaic-booking/sdk'
import { requireAdministrator } from '../../directory/directory/authority.js'
import type { Call, FileAnswer } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { publish } from '../../platform/live/publish-store.js'
import { toMethod } from './authentication-method-service.js'
import * as store from './authentication-method-store.js'
import { fetchMetadata } from './fetch-metadata.js'
import type { ProviderSettings } from './provider-metadata.js'
import { writeServiceMetadata } from './saml.js'

/** Public, because identity providers load metadata without logging in. */
export async function getServiceMetadata(context: ServerContext, id: number): Promise<FileAnswer> {
  const method = await context.db.asSystem((tx) => store.findMethod(tx, id))
  if (method?.type !== 'SAML') throw new Refusal('NOT_FOUND')
  return {
    mediaType: 'application/samlmetadata+xml',
    content: await writeServiceMetadata(context, method),
    headers: { 'content-disposition': 'attachment; filename="metadata.xml"' },
  }
}

/** Reads a provider's metadata from the text or the address. */
export async function readMetadata(
  { xml, url }: ProviderMetadata,
  { mayBeInternal }: { readonly mayBeInternal: boolean },
): Promise<ProviderSettings> {
  if ((xml === undefined) === (url === undefined))
    throw refuseFields({ field: 'xml', code: 'required' })
  const text =
    xml ??
    (await fetchMetadata(url!, mayBeInternal).catch(() => {
      throw new Refusal('METADATA_UNAVAILABLE', { fields: [{ field: 'url', code: 'invalid' }] })
    }))
  const { readProviderMetadata } = await import('./provider-metadata.js')
  const provider = readProviderMetadata(text)
  if (!provider)
    throw new Refusal('METADATA_INVALID', {
      fields: [{ field: xml === undefined ? 'url' : 'xml', code: 'invalid' }],
    })
  return provider
}

/** Updates the provider's certificates and addresses from its metadata. */
export async function saveProviderMetadata(
  call: Call,
  id: number,
  source: ProviderMetadata,
): Promise<AuthenticationMethod> {
  requireAdministrator(call.user)
  const { organisationId } = call.user
  const provider = await readMetadata(source, { mayBeInternal: false })
  return call.transaction(async (tx) => {
    const found = await store.saveProvider(tx, organisationId, id, provider)
    if (!found) throw new Refusal('NOT_FOUND')
    publish(tx, organisationId, [{ type: 'organisation' }])
    return toMethod(found)
  })
}
