import { addons } from 'storybook/manager-api'
import { systemTheme } from './guide/brand-themes.js'

addons.setConfig({ theme: systemTheme() })
