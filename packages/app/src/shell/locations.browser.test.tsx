import { themeStore } from '@mosaic-booking/widgets/ui'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { standInTree } from './locations.fixture.js'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(async () => {
  closeApp()
  themeStore.set('light')
  await page.viewport(1280, 800)
})

const treeGrid = () => page.getByRole('treegrid', { name: 'Locations' })
const rowOf = (name: string) =>
  treeGrid()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`\\b${name}\\b`) }) })
const openRow = (name: string) =>
  rowOf(name)
    .getByRole('button', { name: `Show what is in ${name}` })
    .click()

describe('the tree', () => {
  it('LOC-039 is shown expanded to level 1', async () => {
    standInTree()
    await openAt('#/admin?view=locations')
    await expect.element(rowOf('London')).toBeVisible()
    await expect.element(rowOf('Madrid')).toBeVisible()
    await expect.element(rowOf('Thames House')).not.toBeInTheDocument()
    await expectAccessible()
    await openRow('London')
    await openRow('Thames House')
    await openRow('Ground floor')
    await expect.element(rowOf('Desk 2')).toBeVisible()
    await page.screenshot({ path: '/tmp/admin-shots/tree.png' })
    await page.getByRole('button', { name: 'Edit in rows' }).click()
    await page.screenshot({ path: '/tmp/admin-shots/tree-edit.png' })
    await userEvent.keyboard('x')
  })
})
