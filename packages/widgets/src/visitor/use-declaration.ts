import type { Reception, Visit } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { describeDeclaration, type DeclarationView } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '../use-runtime.js'

export interface AskedDeclaration {
  readonly templateId: number
  readonly view: DeclarationView
}

/**
 * The declaration that a reception requires from a visitor, or undefined if none is required. A
 * first-time visitor has never completed a declaration.
 */
export function useDeclaration(
  reception: Reception | undefined,
  guestId: number | undefined,
  date: string,
  visit?: Visit,
): AskedDeclaration | undefined {
  const { client } = useRuntime()
  const asks = reception?.declarationTemplateId !== undefined
  const status = useApiQuery(
    asks && guestId !== undefined && date !== ''
      ? apiQuery(client, 'declaration.status', {
          personId: guestId,
          locationId: reception.id,
          date,
        })
      : undefined,
  ).data
  if (!asks) return undefined
  const { witnessId } = visit?.declaration ?? {}
  const declaration = {
    templateId: reception.declarationTemplateId!,
    ...(status && {
      declarationDate: status.declarationDate,
      expiryDate: status.expiryDate,
      witnessId,
    }),
  }
  return { templateId: declaration.templateId, view: describeDeclaration({ declaration })! }
}
