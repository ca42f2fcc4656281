import { registerLocale } from '../../../packages/sdk/src/messages.js'

/** Registers languages at once, so that tests need not wait for them to load. */
export function registerCatalogues(files: Readonly<Record<string, Record<string, string>>>): void {
  for (const catalogue of Object.values(files)) {
    const { '@@locale': tag, '@@x-regions': regions } = catalogue as Record<string, string> & {
      readonly '@@x-regions'?: readonly string[]
    }
    registerLocale(tag!, catalogue, { regions })
  }
}
