import type { Banner, BannerInput } from '@mosaic-booking/sdk'
import { formattedTextMaxLength } from '@mosaic-booking/sdk/contract'
import { isLongerThan } from '@mosaic-booking/sdk/rules'
import type { Call, FileAnswer } from '../core/call.js'
import type { ServerContext } from '../core/context.js'
import { sanitiseHtml, toHtmlNodes } from '../core/html-nodes.js'
import { refuseFields } from '../core/refusal.js'
import { isAdministrator, requireAdministrator } from '../directory/authority.js'
import { publish } from '../live/publish-store.js'
import * as store from './message-store.js'
import { checkTarget, type Target } from './org-service.js'

/** Members read the banner only while it is published; administrators prepare it before. */
export function getBanner(call: Call, target: Target): Promise<Banner | null> {
  const id = checkTarget(call, target)
  return call.transaction(async (tx) => {
    const banner = await store.readBanner(tx, id)
    return banner && (banner.enabled || isAdministrator(call.user)) ? withNodes(banner) : null
  })
}

const withNodes = ({ updated, ...banner }: store.StoredBanner): Banner => ({
  ...banner,
  contentNodes: toHtmlNodes(banner.content),
  updated: updated.toISOString(),
})

export function saveBanner(
  context: ServerContext,
  call: Call,
  target: Target,
  input: BannerInput,
): Promise<Banner> {
  requireAdministrator(call.user)
  const id = checkTarget(call, target)
  return call.transaction(async (tx) => {
    const clean = { ...input, content: sanitiseHtml(input.content) }
    const banner = await store.saveBanner(tx, id, clean, new Date(context.now()))
    publish(tx, id, [{ type: 'organisation' }])
    return withNodes(banner)
  })
}

export function getHelpText(call: Call, target: Target): Promise<FileAnswer> {
  const id = checkTarget(call, target)
  return call.transaction(async (tx) => ({
    mediaType: 'text/plain; charset=utf-8',
    content: (await store.readHelpText(tx, id)) ?? '',
    headers: { 'cache-control': 'no-store' },
  }))
}

export function saveHelpText(call: Call, target: Target, text: string): Promise<null> {
  requireAdministrator(call.user)
  const id = checkTarget(call, target)
  if (text.trim() === '') throw refuseFields({ field: 'body', code: 'required' })
  if (isLongerThan(text, formattedTextMaxLength))
    throw refuseFields({
      field: 'body',
      code: 'tooLong',
      values: { count: formattedTextMaxLength },
    })
  return call.transaction(async (tx) => {
    await store.saveHelpText(tx, id, text)
    publish(tx, id, [{ type: 'organisation' }])
    return null
  })
}
