import type { Visit } from '../../generated/types.js'

/** The declaration of a visit, as screens show it. */
export interface DeclarationView {
  readonly name: string
  readonly status: 'COMPLETED' | 'NOT_COMPLETED'
  /** The day on which it was made, and the last one on which it counts. */
  readonly date: string | undefined
  readonly expiry: string | undefined
  /** What its tooltip says: somebody at the reception witnessed it, or the visitor made it alone. */
  readonly madeAs: 'WITNESSED' | 'COMPLETED'
}

/**
 * The declaration of a visit: its name, status, date and expiry; undefined if the reception asks for
 * none. It is completed once it has a date.
 */
export function describeDeclaration({
  declaration,
}: Pick<Visit, 'declaration'>): DeclarationView | undefined {
  if (!declaration) return undefined
  const { name = '', declarationDate, expiryDate, witnessId } = declaration
  return {
    name,
    status: declarationDate === undefined ? 'NOT_COMPLETED' : 'COMPLETED',
    date: declarationDate,
    expiry: expiryDate,
    madeAs: witnessId === undefined ? 'COMPLETED' : 'WITNESSED',
  }
}
