import type { DeclarationTemplateInput } from '../generated/types.js'
import { toStorageKey } from './storage-key.js'

/** The entry of the browser's storage from which the preview page reads a template. */
export const declarationPreviewKey: string = toStorageKey('declarationPreview')

/**
 * The address of the page that previews a declaration, `/#/declaration-preview`. It shows the
 * template stored as JSON under `declarationPreviewKey`.
 *
 * @param baseUrl the address of the application, with or without a trailing slash; the page's own
 *   by default
 */
export const toDeclarationPreviewUrl = (baseUrl = ''): string =>
  `${baseUrl.replace(/\/$/, '')}${baseUrl === '' ? '' : '/'}#/declaration-preview`

/** Whether a stored value is a template that can be previewed. */
export function isDeclarationPreview(value: unknown): value is DeclarationTemplateInput {
  const { title, content } = (value ?? {}) as Partial<DeclarationTemplateInput>
  return typeof title === 'string' && typeof content === 'string'
}
