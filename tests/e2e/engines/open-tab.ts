import { chromium, firefox, webkit } from '@playwright/test'
import { openFirefoxTab } from './firefox-tab.js'
import { openPlaywrightTab } from './playwright-tab.js'
import type { Size, Tab } from './tab.js'
import { openWebKitTab, type WebKitPaths } from './webkit-tab.js'

export type Engine = 'Chromium' | 'Firefox' | 'WebKit'

/** Installed browsers found by playwright.config.ts; Playwright's own if none are installed. */
const installed = JSON.parse(process.env.E2E_BROWSERS ?? '{}') as {
  readonly chromium?: string
  readonly firefox?: string
  readonly webkit?: WebKitPaths
}

export function openTab(engine: Engine, size: Size): Promise<Tab> {
  if (engine === 'Chromium') return openPlaywrightTab(chromium, size, installed.chromium)
  if (engine === 'Firefox')
    return installed.firefox
      ? openFirefoxTab(installed.firefox, size)
      : openPlaywrightTab(firefox, size)
  return installed.webkit ? openWebKitTab(installed.webkit, size) : openPlaywrightTab(webkit, size)
}
