import type { Visit } from '../../generated/types.js'

/** The declaration of a visit, as screens show it. */
export interface DeclarationView {
  readonly name: string
  readonly status: 'COMPLETED' | 'NOT_COMPLETED'
  /** The date of the declaration, and the last day on which it is valid. */
  readonly date: string | undefined
  readonly expiry: string | undefined
  /** For the tooltip: witnessed by reception staff, or completed by the visitor alone. */
  readonly madeAs: 'WITNESSED' | 'COMPLETED'
}

/**
 * Describes the declaration of a visit: its name, status, date and expiry; undefined if the
 * reception does not require one. It is completed once it has a date.
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
