import type { ReportOverviewRequest } from '@mosaic-booking/sdk'
import type { Language } from '@mosaic-booking/sdk/contract'
import type { Call, FileAnswer } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import { inLanguage } from '../../directory/directory/in-language.js'
import type { Directory } from '../../directory/directory/directory.js'
import { seenBy } from '../../directory/directory/directory-view.js'
import { findContent } from '../../places/media/media-store.js'
import { findLogo } from '../../places/org/org-store.js'
import { openOverview } from './overview-service.js'
import type { OverviewHead } from './pdf/draw-overview.js'
import { printLogo } from './pdf/print-logo.js'

/** Returns the overview as a file in the language and format of the caller. */
export async function readOverviewFile(
  context: ServerContext,
  call: Call,
  request: ReportOverviewRequest,
): Promise<FileAnswer> {
  const { overview, head } = await openOverview(context, call, request, async (opened) => ({
    overview: opened.overview,
    head: await describeOverview(opened.tx, seenBy(opened.directory, call.user), request, {
      language: call.language,
      now: context.now(),
    }),
  }))
  // What writes PDF files would be a third of the code that a server loads when it starts.
  const { drawOverview } = await import('./pdf/draw-overview.js')
  return {
    mediaType: 'application/pdf',
    content: await drawOverview(overview, head, call.setting),
    headers: {
      'content-disposition': 'attachment; filename="overview.pdf"',
      'cache-control': 'no-store',
    },
  }
}

/**
 * Returns what an overview is about, with the organisation's name and logo. The directory is the
 * reader's view, so that a hidden location is not named.
 */
export async function describeOverview(
  tx: Tx,
  directory: Directory,
  { l = [], bc = [] }: Pick<ReportOverviewRequest, 'l' | 'bc'>,
  { language, now }: { readonly language: Language; readonly now: number },
): Promise<OverviewHead> {
  const named = inLanguage(directory, language)
  return {
    organisation: directory.name,
    written: new Date(now),
    logo: await loadLogo(tx, directory.organisationId),
    places: l.flatMap((id) => directory.place(id)?.name ?? []),
    categories: bc.flatMap((id) => named.category(id)?.namePlural ?? []),
  }
}

/** Sharp in print at its size on the page. */
const logoWidth = 640

async function loadLogo(tx: Tx, organisationId: number): Promise<Buffer | undefined> {
  const id = await findLogo(tx, organisationId)
  const found = id && (await findContent(tx, organisationId, id, logoWidth))
  return found ? printLogo(found.content) : undefined
}
