import { lazy } from 'react'

export const loadSignature = () => import('./signature-field.js')

/** Loaded where a reception asks for a declaration. */
export const SignatureField = lazy(async () => ({
  default: (await loadSignature()).SignatureField,
}))
