import { expect, type Page, type Response } from '@playwright/test'
import { accounts, password } from './journey.js'

/** Common English words of the interface that no Spanish text contains. */
const english =
  /(?<!\p{L})(the|and|of|your?|with|for|from|this|that|is|are|was|has|have|not|more|any|none|yes|only|all|search|find|book(ed|ing|ings)?|cancel(led)?|save[ds]?|close[ds]?|open|edit|change[ds]?|choose|back|next|previous|available|unavailable|desks?|rooms?|parking|space|people|person|day|today|tomorrow|week|month|time|date|start|end|title|owner|status|list|view|settings?|account|help|log|password|language|everywhere|locations?|buildings?|sites?|floors?|areas?|kind|category|categories|capacity|parent|roles?|users?|groups?|uploads?|uploaded|download|deleted?|remove[ds]?|add(ed)?|new|name|description|address|facilities|layouts?|restrictions?|history|schedule|map|move[ds]?|copy|undo|redo|select(ed|ion)?|label|preview|import|drawing|shape|layers?|invite|send|sent|pending|notes?|check|required|reset|inherited)(?!\p{L})/iu

const onlyEnglish = new RegExp(`^${english.source}$`, 'iu')

/**
 * What places, people and other things are called, by the answers of the server. A name that is
 * such a word and nothing else does not count: it would hide texts of the interface.
 */
export function collectNames(page: Page): ReadonlySet<string> {
  const names = new Set<string>(['Mosaic Booking'])
  const isName = /name|qualifier|^(text|title|description|address|alert|code|email|label)$/i
  const walk = (value: unknown, key = ''): void => {
    if (typeof value === 'string') {
      if (isName.test(key) && !onlyEnglish.test(value) && value.length > 2) names.add(value)
    } else if (value && typeof value === 'object')
      for (const [inner, one] of Object.entries(value))
        walk(one, Array.isArray(value) ? key : inner)
  }
  const read = async (response: Response) => {
    if (response.ok() && response.url().includes('/api/v1/'))
      walk(await response.json().catch(() => undefined))
  }
  page.on('response', (response) => void read(response))
  return names
}

/** The texts that people see or hear on the page have no English word, but for names. */
export async function expectSpanish(page: Page, names: Iterable<string> = []): Promise<void> {
  await expect(async () => {
    const texts = await page.evaluate(() => {
      const found = new Set<string>()
      const walk = (root: ParentNode) => {
        for (const element of root.querySelectorAll(':not(noscript, script, style)')) {
          if (element.shadowRoot) walk(element.shadowRoot)
          for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
            found.add(element.getAttribute(name) ?? '')
          for (const { nodeType, textContent } of element.childNodes)
            if (nodeType === Node.TEXT_NODE) found.add(textContent ?? '')
        }
      }
      walk(document.body)
      return [document.title, ...found]
    })
    const known = [...names].toSorted((one, other) => other.length - one.length)
    const left = texts
      .filter((text) => english.test(text))
      .map((text) => known.reduce((rest, name) => rest.replaceAll(name, ''), text))
      .filter((text) => english.test(text))
    expect(left).toEqual([])
  }).toPass({ timeout: 10_000 })
}

/**
 * Logs in as somebody who chooses Spanish before.
 * @param onScreen is called when a step of the form is shown
 */
export async function logInInSpanish(
  page: Page,
  account: keyof typeof accounts,
  onScreen: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  // The organisation's language is English until somebody chooses another one.
  await page.getByRole('button', { name: 'Idioma y región' }).click()
  await page.getByRole('menuitemradio', { name: 'Español (España)' }).click()
  await onScreen()
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(accounts[account])
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await onScreen()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Cuenta: / })).toBeVisible()
}
