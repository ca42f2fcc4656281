import type { SignedDeclaration } from '@mosaic-booking/sdk'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { expiryOf } from './declaration-rules.js'
import { findSigned } from './declaration-store.js'

/** Returns the person's declaration that is valid on a day, with the signature; 404 without one. */
export async function readSigned(
  tx: Tx,
  organisationId: number,
  asked: {
    readonly personId: number
    readonly templateId: number | undefined
    readonly date: string
  },
): Promise<SignedDeclaration> {
  const { templateId } = asked
  const row =
    templateId === undefined
      ? undefined
      : await findSigned(tx, organisationId, { ...asked, templateId })
  if (!row) throw new Refusal('NOT_FOUND')
  return {
    templateId: row.template_id,
    name: row.short_name,
    title: row.title,
    declarationDate: row.declared_on,
    expiryDate: expiryOf(row.declared_on, row.expiry_days),
    ...(row.witness && { witness: row.witness }),
    ...(row.signature && { signature: row.signature }),
  }
}
