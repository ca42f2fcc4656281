import { expect, test } from '@playwright/test'
import { collectNames, expectSpanish, logInInSpanish } from './in-spanish.js'
import { dayAhead } from './rooms.js'

test.use({ locale: 'es-ES', viewport: { width: 1280, height: 1000 } })

test('from the login to a booking and its cancellation in Spanish, without an English word', async ({
  page,
}) => {
  const names = collectNames(page)
  await logInInSpanish(page, 'user', () => expectSpanish(page, names))
  await expect(page.getByRole('heading', { name: 'Hoy', level: 1 })).toBeVisible()
  await expectSpanish(page, names)
  await page.goto('/#/find/2')
  await expect(page.getByRole('button', { name: 'Buscar', exact: true })).toBeVisible()
  await expectSpanish(page, names)

  await page.goto(`/#/find/2/results/${Date.parse(dayAhead(1, 6))}/0/60/0/0/2/0/0/1`)
  await page.getByRole('button', { name: 'Elegir de la lista' }).click()
  await page
    .getByRole('list', { name: 'Plano' })
    .getByRole('button', { name: /, Disponible$/ })
    .first()
    .click()
  await expectSpanish(page, names)
  await page.getByRole('button', { name: /^Reservar / }).click()
  const dialog = page.getByRole('dialog', { name: /^Reservar / })
  await dialog.getByText('Más detalles').click()
  await expectSpanish(page, names)
  await dialog.getByRole('button', { name: 'Reservar', exact: true }).click()
  const success = page.getByRole('dialog', { name: 'Reserva confirmada' })
  await expect(success).toBeVisible()
  await expectSpanish(page, names)
  await success.getByRole('button', { name: 'Ver reserva' }).click()
  const booking = page.getByRole('dialog').filter({ hasText: 'Cancelar reserva' })
  await expect(booking).toBeVisible()
  await booking.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expectSpanish(page, names)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await expectSpanish(page, names)
})
