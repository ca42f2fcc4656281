import { lazyPart } from '../../ui/lazy-part.js'

export const loadSignature = () => import('./signature-field.js')

/** Loaded only if a reception requires a declaration. */
export const SignatureField = lazyPart(async () => (await loadSignature()).SignatureField)
