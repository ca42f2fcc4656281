import sql from 'sql-template-tag'
import type { Asks } from '../../ground/db/db.js'
import { readLogoId } from './html.js'
import type { ClaimedMail, MailedImage } from './outbox-mail.js'

/** Sharp at twice the display height of the header. */
const width = 240

/**
 * Loads the logo in a mail's header. It is attached to the mail, because mail programs do not load
 * external images. If the logo was deleted, the mail shows only the name.
 */
export async function loadLogo(
  db: Asks,
  { organisationId, html }: Pick<ClaimedMail, 'organisationId' | 'html'>,
): Promise<MailedImage | undefined> {
  const id = readLogoId(html ?? '')
  if (id === undefined) return undefined
  const found = await db.maybe<Omit<MailedImage, 'cid'>>(sql`
    select content, media_type as "mediaType" from media_content
    where organisation_id = ${organisationId} and media_id = ${id} and media_type like 'image/%'
    order by width >= ${width} desc, abs(width - ${width}) limit 1`)
  return found && { ...(await toShown(found)), cid: `logo-${id}` }
}

/** Thumbnails are WebP, which some mail programs do not show. */
async function toShown(image: Omit<MailedImage, 'cid'>): Promise<Omit<MailedImage, 'cid'>> {
  if (image.mediaType !== 'image/webp') return image
  const { default: sharp } = await import('sharp')
  return { mediaType: 'image/png', content: await sharp(image.content).png().toBuffer() }
}
