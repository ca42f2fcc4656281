import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import type { Plugin } from 'vite'
import { catalogues } from '../packages/widgets/build/catalogues.js'
import { modernCss } from '../packages/widgets/build/modern-css.js'
import { sourceAliases } from '../scripts/source-aliases.mjs'

/** Rewrites `readonly X[]`, which react-docgen does not support and would report as unknown. */
const plainArrays: Plugin = {
  name: 'plain-arrays',
  enforce: 'pre',
  transform: (code, id) =>
    /\/packages\/.*\.tsx$/.test(id)
      ? code.replaceAll(/([:|] )readonly (?=[\w<>, ]+\[\])/g, '$1')
      : null,
}

const root = fileURLToPath(new URL('..', import.meta.url))

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./start.mdx', './guide/*.stories.tsx', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // react-docgen-typescript needs TypeScript's API, which TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    // Relative, so that Storybook works below /storybook/ and in any other folder.
    base: './',
    plugins: [
      plainArrays,
      ...(vite.plugins ?? []),
      modernCss(),
      catalogues(['sdk', 'floorplan', 'widgets']),
    ],
    resolve: { ...vite.resolve, alias: [...toList(vite.resolve?.alias), ...sourceAliases(root)] },
  }),
}
export default config

/** Vite accepts aliases as a list or as an object. */
function toList(
  alias: NonNullable<Parameters<NonNullable<StorybookConfig['viteFinal']>>[0]['resolve']>['alias'],
) {
  if (!alias) return []
  return Array.isArray(alias)
    ? [...alias]
    : Object.entries(alias).map(([find, replacement]) => ({
        find,
        replacement: String(replacement),
      }))
}
