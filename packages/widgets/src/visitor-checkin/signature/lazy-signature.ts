import { lazy } from 'react'

export const loadSignature = () => import('./signature-field.js')

/** Loaded only if a reception requires a declaration. */
export const SignatureField = lazy(async () => ({
  default: (await loadSignature()).SignatureField,
}))
