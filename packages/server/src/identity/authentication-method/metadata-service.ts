import type { AuthenticationMethod, ProviderMetadata } from '@mosaic-booking/sdk'
import { requireAdministrator } from '../../directory/directory/authority.js'
import type { Call, FileAnswer } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { publish } from '../../platform/live/publish-store.js'
import { toMethod } from './authentication-method-service.js'
import * as store from './authentication-method-store.js'
import { fetchMetadata } from './fetch-metadata.js'
import { readProviderMetadata } from './provider-metadata.js'
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

/** Updates the provider's certificates and addresses from its metadata. */
export async function saveProviderMetadata(
  call: Call,
  id: number,
  { xml, url }: ProviderMetadata,
): Promise<AuthenticationMethod> {
  requireAdministrator(call.user)
  if ((xml === undefined) === (url === undefined))
    throw refuseFields({ field: 'xml', code: 'required' })
  const { organisationId } = call.user
  const text =
    xml ??
    (await fetchMetadata(url!).catch(() => {
      throw new Refusal('METADATA_UNAVAILABLE', { fields: [{ field: 'url', code: 'invalid' }] })
    }))
  const provider = readProviderMetadata(text)
  if (!provider)
    throw new Refusal('METADATA_INVALID', {
      fields: [{ field: xml === undefined ? 'url' : 'xml', code: 'invalid' }],
    })
  return call.transaction(async (tx) => {
    const found = await store.saveProvider(tx, organisationId, id, provider)
    if (!found) throw new Refusal('NOT_FOUND')
    publish(tx, organisationId, [{ type: 'organisation' }])
    return toMethod(found)
  })
}
