import { expect, type Page } from '@playwright/test'
import { collectNames as collectAllNames, findTexts } from '../../scripts/pictures/shown-texts.mjs'
import { accounts, password } from './journey.js'

/** Common English interface words that occur in no Spanish text. */
const english =
  /(?<!\p{L})(the|and|of|your?|with|for|from|this|that|is|are|was|has|have|not|more|any|none|yes|only|all|search|find|book(ed|ing|ings)?|cancel(led)?|save[ds]?|close[ds]?|open|edit|change[ds]?|choose|back|next|previous|available|unavailable|desks?|rooms?|parking|space|people|person|day|today|tomorrow|week|month|time|date|start|end|title|owner|status|list|view|settings?|account|help|log|password|language|everywhere|locations?|buildings?|sites?|floors?|areas?|kind|category|categories|capacity|parent|roles?|users?|groups?|uploads?|uploaded|download|deleted?|remove[ds]?|add(ed)?|new|name|description|address|facilities|layouts?|restrictions?|history|schedule|map|move[ds]?|copy|undo|redo|select(ed|ion)?|label|preview|import|drawing|shape|layers?|invite|send|sent|pending|notes?|check|required|reset|inherited)(?!\p{L})/iu

const onlyEnglish = new RegExp(`^${english.source}$`, 'iu')

/**
 * Collects the names in the server's responses. Ignores names that are only an English word,
 * because they would hide untranslated interface texts.
 */
export const collectNames = (page: Page): ReadonlySet<string> =>
  collectAllNames(page, (name) => !onlyEnglish.test(name))

/** A person's initials may be those of an English word: IS, OF. */
const initials = /^\p{Lu}{2}$/u

/** Expects no English words in the page's visible and accessible texts, except in names. */
export const expectSpanish = (page: Page, names: Iterable<string> = []): Promise<void> =>
  expect(async () => {
    const found = await findTexts(page, english, names)
    expect(found.filter((text) => !initials.test(text))).toEqual([])
  }).toPass({ timeout: 10_000 })

/**
 * Logs in after choosing Spanish.
 * @param onScreen called when a step of the form is shown
 */
export async function logInInSpanish(
  page: Page,
  account: keyof typeof accounts,
  onScreen: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  // The organisation's language is English until another one is chosen.
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
