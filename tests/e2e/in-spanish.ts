import { expect, type Page } from '@playwright/test'
import { collectNames as collectAllNames, findTexts } from '../../scripts/pictures/shown-texts.mjs'
import { accounts, password } from './journey.js'

/** Common English words of the interface that no Spanish text contains. */
const english =
  /(?<!\p{L})(the|and|of|your?|with|for|from|this|that|is|are|was|has|have|not|more|any|none|yes|only|all|search|find|book(ed|ing|ings)?|cancel(led)?|save[ds]?|close[ds]?|open|edit|change[ds]?|choose|back|next|previous|available|unavailable|desks?|rooms?|parking|space|people|person|day|today|tomorrow|week|month|time|date|start|end|title|owner|status|list|view|settings?|account|help|log|password|language|everywhere|locations?|buildings?|sites?|floors?|areas?|kind|category|categories|capacity|parent|roles?|users?|groups?|uploads?|uploaded|download|deleted?|remove[ds]?|add(ed)?|new|name|description|address|facilities|layouts?|restrictions?|history|schedule|map|move[ds]?|copy|undo|redo|select(ed|ion)?|label|preview|import|drawing|shape|layers?|invite|send|sent|pending|notes?|check|required|reset|inherited)(?!\p{L})/iu

const onlyEnglish = new RegExp(`^${english.source}$`, 'iu')

/**
 * What things are called by the answers of the server. A name that is an English word and nothing
 * else does not count: it would hide texts of the interface.
 */
export const collectNames = (page: Page): ReadonlySet<string> =>
  collectAllNames(page, (name) => !onlyEnglish.test(name))

/** The texts that people see or hear on the page have no English word, but for names. */
export const expectSpanish = (page: Page, names: Iterable<string> = []): Promise<void> =>
  expect(async () => expect(await findTexts(page, english, names)).toEqual([])).toPass({
    timeout: 10_000,
  })

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
