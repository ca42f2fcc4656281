import type { Visit } from '../../generated/types.js'

/** A visit's declaration, as shown on screens. */
export interface DeclarationView {
  readonly name: string
  readonly status: 'COMPLETED' | 'NOT_COMPLETED'
  /** The declaration's date, and the last day on which it is valid. */
  readonly date: string | undefined
  readonly expiry: string | undefined
  /** For the tooltip: witnessed by reception staff, or completed by the visitor alone. */
  readonly madeAs: 'WITNESSED' | 'COMPLETED'
}

/**
 * Describes a visit's declaration: its name, status, date and expiry. Returns undefined if the
 * reception does not require one. A declaration with a date is complete.
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
