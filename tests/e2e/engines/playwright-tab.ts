import type { BrowserType } from '@playwright/test'
import type { Size, Tab } from './tab.js'

/** A tab in one of Playwright's browsers. */
export async function openPlaywrightTab(
  type: BrowserType,
  viewport: Size,
  executablePath?: string,
): Promise<Tab> {
  const browser = await type.launch({
    ...(executablePath && { executablePath }),
    ...(type.name() === 'chromium' && { args: ['--no-sandbox'] }),
  })
  const page = await browser.newPage({ viewport, locale: 'en-GB' })
  return {
    engine: `${type.name()} ${browser.version()}`,
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    evaluateInFrame: (expression) => page.frames()[1]!.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
