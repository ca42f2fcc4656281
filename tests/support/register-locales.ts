import { registerLocale } from '../../packages/sdk/src/messages.js'

// Every language at once, so that tests need not wait for the one they show.
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
