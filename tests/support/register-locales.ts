import { registerLocale } from '../../packages/sdk/src/messages.js'

// Registers all languages at once, so that tests need not wait for them to load.
const files = import.meta.glob<Record<string, string>>(
  ['../../packages/*/locales/*.json', '!**/en.json'],
  { eager: true, import: 'default' },
)
for (const catalogue of Object.values(files)) {
  const { '@@locale': tag, '@@x-regions': regions } = catalogue as Record<string, string> & {
    readonly '@@x-regions'?: readonly string[]
  }
  registerLocale(tag!, catalogue, { regions })
}
