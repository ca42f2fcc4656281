import type { DeclarationTemplateInput } from '../generated/types.js'
import { toStorageKey } from './storage-key.js'

/** The storage key from which the preview page reads a template. */
export const declarationPreviewKey: string = toStorageKey('declarationPreview')

/**
 * Returns the URL of the declaration preview page, `/#/declaration-preview`. The page shows the
 * template stored as JSON under `declarationPreviewKey`.
 *
 * @param baseUrl the application's URL, with or without a trailing slash; defaults to the page's
 *   own
 */
export const toDeclarationPreviewUrl = (baseUrl = ''): string =>
  `${baseUrl.replace(/\/$/, '')}${baseUrl === '' ? '' : '/'}#/declaration-preview`

export function isDeclarationPreview(value: unknown): value is DeclarationTemplateInput {
  const { title, content } = (value ?? {}) as Partial<DeclarationTemplateInput>
  return typeof title === 'string' && typeof content === 'string'
}
