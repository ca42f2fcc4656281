import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { build } from 'esbuild'
import type { Box, Found, Wanted } from './page-script.js'
import type { Tab } from './tab.js'

const entry = fileURLToPath(new URL('page-script.ts', import.meta.url))
let script: Promise<string> | undefined

/** Bundles the page script as one expression. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env': '{}' },
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}

/** A user's actions in a tab: finds elements by role and name, waits for them, clicks and types. */
export class Visitor {
  constructor(readonly tab: Tab) {}

  async #find(role: string, name?: string | RegExp, at = 0): Promise<Found | null> {
    await this.#prepare()
    const wanted: Wanted = {
      role,
      at,
      ...(name !== undefined && {
        name: typeof name === 'string' ? name : name.source,
        pattern: typeof name !== 'string',
      }),
    }
    return this.tab.evaluate(`window.findByRole(${JSON.stringify(wanted)})`)
  }

  async #prepare(): Promise<void> {
    if (await this.tab.evaluate('!!window.findByRole')) return
    script ??= bundle()
    await this.tab.evaluate(`(() => { ${await script} })()`)
  }

  /** Waits until a click would reach the element and nothing moves. Returns the element. */
  async see(role: string, name?: string | RegExp, at = 0): Promise<Found> {
    let found: Found | null = null
    const look = async () => {
      found = await this.#find(role, name, at)
      return !found ? 'not there' : found.reachable ? 'seen' : JSON.stringify(found)
    }
    await expect
      .poll(look, {
        message: `${this.tab.engine}: ${role} ${String(name)}`,
        intervals: [50, 50, 100],
        timeout: 20_000,
      })
      .toBe('seen')
    return found!
  }

  async seesNo(role: string, name?: string | RegExp): Promise<void> {
    await expect
      .poll(() => this.#find(role, name), { message: `${this.tab.engine}: no ${role}` })
      .toBeNull()
  }

  async click(role: string, name?: string | RegExp, at = 0): Promise<Found> {
    const found = await this.see(role, name, at)
    await this.tab.click(found.x + found.width / 2, found.y + found.height / 2)
    return found
  }

  async fill(role: string, name: string, text: string): Promise<void> {
    // What a page loads last may move the field between the look and the click.
    const focus = async () => {
      await this.click(role, name)
      return (await this.#find(role, name))?.focused
    }
    await expect.poll(focus).toBe(true)
    await this.tab.type(text)
    await expect.poll(async () => (await this.#find(role, name))?.value).toBe(text)
  }

  async boxes(): Promise<Box[]> {
    await this.#prepare()
    return this.tab.evaluate('window.measureBoxes()')
  }
}
