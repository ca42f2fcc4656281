import type { Banner, BannerInput } from '@mosaic-booking/sdk'
import { formattedTextMaxLength } from '@mosaic-booking/sdk/contract'
import { isLongerThan } from '@mosaic-booking/sdk/rules'
import type { Call, FileAnswer } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { sanitiseHtml, toHtmlNodes } from '../../ground/core/html-nodes.js'
import { refuseFields } from '../../ground/core/refusal.js'
import { isAdministrator, requireAdministrator } from '../../directory/directory/authority.js'
import { changeEntry } from '../../directory/history/change-entry-service.js'
import type { Entry, KeptList } from '../../directory/history/keep-history-service.js'
import * as store from './message-store.js'
import { checkTarget, type Target } from './org-service.js'

/**
 * Members see the banner only while the organisation has one and it is published; administrators
 * prepare it before.
 */
export function getBanner(
  context: ServerContext,
  call: Call,
  target: Target,
): Promise<Banner | null> {
  const id = checkTarget(call, target)
  return call.transaction(async (tx) => {
    const banner = await store.readBanner(tx, id)
    if (!banner) return null
    if (isAdministrator(call.user)) return withNodes(banner)
    const directory = await context.directories.get(tx, id)
    return banner.enabled && directory.isOn('banner_enabled') ? withNodes(banner) : null
  })
}

const withNodes = ({ title, summary, content, enabled, updated }: store.StoredBanner): Banner => ({
  title,
  summary,
  content,
  enabled,
  contentNodes: toHtmlNodes(content),
  updated: updated.toISOString(),
})

const emptyBanner = { title: '', summary: '', content: '', enabled: false, updated: new Date(0) }

/**
 * Each organisation has one banner and one help text, under the organisation's id. Both are
 * initially empty.
 */
const keptBanner: KeptList<Entry & store.StoredBanner> = {
  list: 'banner',
  find: async (tx, organisationId) => ({
    id: organisationId,
    ...((await store.readBanner(tx, organisationId)) ?? emptyBanner),
  }),
  nameOf: () => '',
  foreign: ['updated'],
  unquoted: ['content'],
}

const keptHelpText: KeptList<Entry & { readonly text: string }> = {
  list: 'helpText',
  find: async (tx, organisationId) => ({
    id: organisationId,
    text: (await store.readHelpText(tx, organisationId)) ?? '',
  }),
  nameOf: () => '',
  unquoted: ['text'],
}

export async function saveBanner(
  context: ServerContext,
  call: Call,
  target: Target,
  input: BannerInput,
): Promise<Banner> {
  requireAdministrator(call.user)
  const id = checkTarget(call, target)
  const clean = { ...input, content: sanitiseHtml(input.content) }
  const saved = await changeEntry(context, call, keptBanner, { id }, async (tx) => {
    await store.saveBanner(tx, id, clean, new Date(context.now()))
    return id
  })
  return withNodes(saved!)
}

export function getHelpText(call: Call, target: Target): Promise<FileAnswer> {
  const id = checkTarget(call, target)
  return call.transaction(async (tx) => ({
    mediaType: 'text/plain; charset=utf-8',
    content: (await store.readHelpText(tx, id)) ?? '',
    headers: { 'cache-control': 'no-store' },
  }))
}

export async function saveHelpText(
  context: ServerContext,
  call: Call,
  target: Target,
  text: string,
): Promise<null> {
  requireAdministrator(call.user)
  const id = checkTarget(call, target)
  if (text.trim() === '') throw refuseFields({ field: 'body', code: 'required' })
  if (isLongerThan(text, formattedTextMaxLength))
    throw refuseFields({
      field: 'body',
      code: 'tooLong',
      values: { count: formattedTextMaxLength },
    })
  await changeEntry(context, call, keptHelpText, { id }, async (tx) => {
    await store.saveHelpText(tx, id, text)
    return id
  })
  return null
}
