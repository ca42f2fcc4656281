import { expect, test, type Page } from '@playwright/test'
import { collectNames, expectSpanish, logInInSpanish } from './in-spanish.js'
import { fresh } from './journey.js'

test.use({ locale: 'es-ES', viewport: { width: 1280, height: 1000 } })

const dialog = (page: Page) => page.getByRole('dialog')
const locations = (page: Page) => page.getByRole('treegrid', { name: 'Ubicaciones' })
const row = (page: Page, name: string) =>
  locations(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })

/** Matches this attempt's entity, excluding those of other attempts, which have a number. */
const named = (name: string) => new RegExp(`${name}(?! \\d)`)

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar ubicaciones' }).fill(name)
  await page.getByRole('button', { name: `Acciones para ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('an administrator adds a building, sets it up and deletes it in Spanish, without an English word', async ({
  page,
}) => {
  const names = collectNames(page)
  const look = () => expectSpanish(page, names)
  await logInInSpanish(page, 'admin', look)
  await look()
  await page.goto('/#/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look()

  const [site, building, floor] = [fresh('Vallecas'), fresh('Torre Sol'), fresh('Ático')]
  const desk = `${floor} mesa 01`
  await page.goto('/#/admin?view=locations')
  await expect(locations(page)).toBeVisible()
  await look()
  for (const [name, parent, kind] of [
    [site, 'Mosaic', 'Sede'],
    [building, site, 'Edificio'],
    [floor, building, 'Planta'],
  ] as const) {
    await page.getByRole('button', { name: 'Añadir ubicación' }).click()
    await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill(name)
    await dialog(page).getByRole('combobox', { name: 'Ubicación superior' }).fill(parent)
    await dialog(page)
      .getByRole('option', { name: named(parent) })
      .first()
      .click()
    await dialog(page).getByRole('combobox', { name: 'Tipo' }).selectOption(kind)
    await look()
    await dialog(page).getByRole('button', { name: 'Añadir ubicación' }).click()
    await expect(dialog(page)).toBeHidden()
  }
  await act(page, floor, 'Añadir varias debajo')
  await dialog(page).getByRole('combobox', { name: 'Tipo' }).selectOption('Puesto')
  await dialog(page).getByRole('textbox', { name: 'Nombres' }).fill(desk)
  await dialog(page).getByRole('spinbutton', { name: 'Cuántas' }).fill('4')
  await look()
  await dialog(page).getByRole('button', { name: 'Añadir 4 ubicaciones' }).click()
  await expect(dialog(page)).toBeHidden()
  await look()

  await act(page, desk, 'Editar')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('tab')).toHaveCount(11)
  const tabs = await dialog(page).getByRole('tab').all()
  for (const tab of tabs) {
    await tab.click()
    await expect(dialog(page).getByRole('tabpanel')).not.toBeEmpty()
    await expect(dialog(page).getByText(/^Cargando/)).toHaveCount(0)
    await look()
  }
  await tabs[0]!.click()
  await dialog(page).getByRole('textbox', { name: 'Descripción' }).fill('Junto a la ventana')
  await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await look()

  // The dry run of a rule for all desks, which is not saved.
  await page.goto('/#/admin?view=settings')
  const section = page.getByRole('region', { name: 'Título y notas' })
  const setHere = section.getByRole('switch', { name: 'Definir aquí: Título y notas' })
  const notes = section.getByRole('switch', { name: 'Se requieren notas' })
  await page
    .getByRole('combobox', { name: 'Categoría' })
    .selectOption({ label: 'Puestos de trabajo' })
  await setHere.click()
  await notes.click()
  await look()
  await page.getByRole('button', { name: 'Comprobar reservas' }).click()
  const impact = page.getByRole('dialog', { name: /reservas futuras no encajan$/ })
  await expect(impact).toBeVisible()
  await look()
  await impact.getByRole('button', { name: 'Cerrar' }).last().click()
  const changes = page.getByRole('group', { name: 'apartado modificado' })
  await changes.getByRole('button', { name: 'Descartar' }).click()

  // The same rule, only for the new building.
  await page.getByRole('combobox', { name: 'Ubicaciones' }).click()
  await page.getByRole('searchbox').fill(building)
  await page.getByRole('checkbox', { name: named(building) }).click()
  await look()
  await page.getByRole('button', { name: 'Listo' }).click()
  await setHere.click()
  await notes.click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Ajustes guardados.')).toBeVisible()
  await look()
  await setHere.click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeHidden()

  await page.goto('/#/admin?view=booking-options')
  await page
    .getByRole('button', { name: /^Acciones/ })
    .first()
    .click()
  await look()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  await look()
  await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill('')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await look()
  await page.keyboard.press('Escape')
  await look()
  await dialog(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog(page)).toBeHidden()

  await page.goto('/#/admin?view=invite-users')
  await page.getByRole('button', { name: 'Enviar invitaciones' }).click()
  await expect(page.getByText('Introduzca al menos un correo.')).toBeVisible()
  await look()

  await page.goto('/#/admin?view=floor-plans')
  await page.getByRole('searchbox', { name: 'Buscar planos' }).fill('Foundry Yard')
  await look()
  await page.getByRole('link', { name: 'Editar plano de Level 1' }).click()
  await expect(page.getByRole('application')).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await look()
  }
  await page.getByRole('button', { name: 'Vista previa', exact: true }).click()
  await expect(dialog(page).getByRole('application')).toHaveCount(3)
  await look()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Planos' }).click()

  await page.goto('/#/admin?view=locations')
  await act(page, site, 'Eliminar')
  const question = page.getByRole('alertdialog', { name: `¿Eliminar la ubicación «${site}»?` })
  await expect(
    question.getByText('También se eliminan 6 ubicaciones situadas debajo.'),
  ).toBeVisible()
  await expectSpanish(page, names)
  await question.getByRole('textbox', { name: 'Confirmación' }).fill('Eliminar')
  await page.keyboard.press('Enter')
  await expect(row(page, site)).toBeHidden()
  await look()
})
