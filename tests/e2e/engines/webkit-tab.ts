import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import type { Size, Tab } from './tab.js'

/** The parts of Debian's package webkit2gtk-driver. */
export interface WebKitPaths {
  readonly driver: string
  readonly browser: string
}

const keys = { Enter: Key.ENTER, Tab: Key.TAB, Escape: Key.ESCAPE } as const

/** A tab in WebKitGTK, which is close to Safari, over WebDriver on a separate virtual screen. */
export async function openWebKitTab(paths: WebKitPaths, viewport: Size): Promise<Tab> {
  const screen = await startScreen()
  const { driver: service, address } = await startDriver(paths.driver, screen.display)
  const end = () => {
    service.kill()
    screen.process.kill()
  }
  try {
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
        }),
      )
      .build()
    await setViewport(driver, viewport)
    const version = (await driver.getCapabilities()).getBrowserVersion()
    return {
      engine: `WebKitGTK ${version}`,
      goto: (url) => driver.get(url),
      evaluate: (expression) => driver.executeScript(`return ${expression}`),
      evaluateInFrame: async (expression) => {
        await driver.switchTo().frame(0)
        return driver
          .executeScript(`return ${expression}`)
          .finally(() => driver.switchTo().defaultContent()) as never
      },
      click: (x, y) =>
        driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
          .click()
          .perform(),
      type: (text) => driver.actions().sendKeys(text).perform(),
      press: (key) => driver.actions().sendKeys(keys[key]).perform(),
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close: () => driver.quit().finally(end),
    }
  } catch (error) {
    end()
    throw error
  }
}

/** WebDriver sets the size of the window including its frame. */
async function setViewport(driver: WebDriver, { width, height }: Size): Promise<void> {
  await driver.manage().window().setRect({ width, height })
  const inner = await driver.executeScript<Size>(
    'return { width: innerWidth, height: innerHeight }',
  )
  await driver
    .manage()
    .window()
    .setRect({ width: 2 * width - inner.width, height: 2 * height - inner.height })
}

async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await Promise.race([
    once(createInterface(xvfb.stdout), 'line'),
    failed(xvfb, 'Xvfb'),
  ])) as [string]
  return { process: xvfb, display: `:${number}` }
}

async function startDriver(path: string, display: string) {
  const port = await freePort()
  const driver = spawn(path, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Without a GPU, painting and compositing threads crash in Mesa's software renderer.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  const address = `http://127.0.0.1:${port}`
  const answers = async () => {
    for (;;)
      if (
        await fetch(`${address}/status`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
  }
  await Promise.race([answers(), failed(driver, path)])
  return { driver, address }
}

async function failed(child: ChildProcess, name: string): Promise<never> {
  await Promise.race([once(child, 'exit'), once(child, 'error')])
  throw new Error(`${name} ended`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
