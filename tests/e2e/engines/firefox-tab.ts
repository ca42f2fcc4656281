import { launch } from 'puppeteer-core'
import type { Size, Tab } from './tab.js'

/**
 * A tab in an installed Firefox, over WebDriver BiDi. Playwright would need its own build of
 * Firefox.
 */
export async function openFirefoxTab(executablePath: string, viewport: Size): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  })
  const page = await browser.newPage()
  await page.setViewport(viewport)
  return {
    engine: await browser.version(),
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression) as never,
    evaluateInFrame: (expression) => page.frames()[1]!.evaluate(expression) as never,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
