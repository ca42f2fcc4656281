import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  location.hash = '#/login'
  await page.viewport(1280, 900)
})
afterEach(closeApp)

const safety = {
  id: 4,
  shortName: 'Safety',
  title: 'Safety on site',
  expiryDays: 365,
  content: '<p>I keep to the marked routes.</p>',
  isUsed: true,
}

function serveTemplates(isOn = true) {
  const templates: object[] = [safety]
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['ORG_ADMIN'] },
    config: { declarations_enabled: isOn },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/declaration/template') return { body: templates }
      if (call === 'POST /api/v1/declaration/template') {
        templates.push({ id: 5, ...(body as object) })
        return { status: 201, body: templates.at(-1) }
      }
      if (call !== 'PUT /api/v1/declaration/template/4') return undefined
      templates[0] = { ...safety, ...(body as object) }
      return { body: templates[0] }
    },
  })
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const view = '#/admin?view=declarations'
const editSafety = async () => {
  await page.getByRole('button', { name: 'Actions for Safety' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
}

it('DECL-001 the view opens only while declarations are on', async () => {
  serveTemplates()
  await openAt(view)
  await expect.element(page.getByText('Safety on site')).toBeVisible()
  closeApp()
  serveTemplates(false)
  await openAt(view)
  await expect.poll(() => location.hash).toBe('#/find/1')
})

it('DECL-008 DECL-013 administrators add and edit declarations, and come back to the list; only editing warns', async () => {
  const server = serveTemplates()
  await openAt(view)
  await button('Add declaration').click()
  await expect.poll(() => page.getByText(/^Avoid changing the meaning/).elements()).toHaveLength(0)
  await field('Name').fill('Privacy')
  await field('Title').fill('Confidentiality')
  await field('Validity in days').fill('30')
  await field('Declaration Statement').fill('<p>I tell nobody.</p>')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Add declaration' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByText('Confidentiality')).toBeVisible()
  expect(server.calls('POST /api/v1/declaration/template')[0]!.body).toMatchObject({
    shortName: 'Privacy',
    expiryDays: 30,
  })
  await editSafety()
  await expect
    .element(
      page.getByText(
        'Avoid changing the meaning of this declaration: visitors may already have signed it.',
      ),
    )
    .toBeVisible()
  await field('Title').fill('Safety in the yard')
  await button('Save').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByText('Safety in the yard')).toBeVisible()
})

it('DECL-010 DECL-011 DECL-012 an invalid draft lists all its problems, one per line', async () => {
  const server = serveTemplates()
  await openAt(view)
  await button('Add declaration').click()
  await field('Name').fill('x'.repeat(21))
  await field('Title').fill('x'.repeat(51))
  await field('Additional Information Title').fill('x'.repeat(51))
  await dialog().getByRole('button', { name: 'Add declaration' }).click()
  const problems = () => document.querySelector('.declaration-problems')?.textContent
  await expect
    .poll(problems)
    .toBe(
      [
        'Name must not exceed 20 characters in length',
        'Title must not exceed 50 characters in length',
        'Validity must be a whole number of days greater than zero',
        'Please provide a value for required field Declaration Statement',
        'Additional Information Title must not exceed 50 characters in length',
      ].join('\n'),
    )
  await field('Name').fill('x'.repeat(20))
  await field('Title').fill('')
  await field('Additional Information Title').fill('x'.repeat(50))
  await field('Declaration Statement').fill('<p>Yes.</p>')
  for (const days of ['0', '-1', '1.5', 'soon']) {
    await field('Validity in days').fill(days)
    await expect
      .poll(problems)
      .toBe(
        'Please provide a value for required field Title\n' +
          'Validity must be a whole number of days greater than zero',
      )
  }
  expect(server.calls('POST /api/v1/declaration/template')).toHaveLength(0)
  await field('Title').fill('x'.repeat(50))
  await field('Validity in days').fill('1')
  await dialog().getByRole('button', { name: 'Add declaration' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(server.calls('POST /api/v1/declaration/template')).toHaveLength(1)
})

it('DECL-009 DECL-016 the preview shows the unsaved draft as it would be stored', async () => {
  const opened = vi.spyOn(window, 'open').mockImplementation(() => null)
  const server = serveTemplates()
  await openAt(view)
  await editSafety()
  await field('Title').fill('Not saved yet')
  await field('Additional Information Title').fill('Ask at reception')
  await field('Declaration Statement').fill(
    '<h1>Rules</h1><p onclick="evil()">I <b>follow</b> them. <script>evil()</script></p><a href="javascript:evil()">no</a> <a href="https://rules.example">yes</a><img src="https://elsewhere.example/p.png">',
  )
  await button('Open preview').click()
  expect(opened).toHaveBeenCalledWith('#/declaration-preview', '_blank')
  expect(server.calls('PUT /api/v1/declaration/template/4')).toHaveLength(0)
  const stored = localStorage.getItem('mb.declarationPreview')!
  expect(JSON.parse(stored)).toMatchObject({ title: 'Not saved yet' })
  closeApp()
  localStorage.setItem('mb.declarationPreview', stored)
  serveTemplates()
  await openAt('#/declaration-preview')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Not saved yet' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Rules' })).toBeVisible()
  const article = document.querySelector('article')!
  expect(article.querySelector('strong')?.textContent).toBe('follow')
  expect(article.textContent).not.toContain('evil')
  expect(article.textContent).toMatch(/Ask at reception$/)
  expect(article.querySelectorAll('img, script, [onclick]')).toHaveLength(0)
  expect([...article.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))).toEqual(
    ['https://rules.example'],
  )
  await expectAccessible()
})

it('DECL-009 without a draft the preview leads back to the list', async () => {
  serveTemplates()
  await openAt('#/declaration-preview')
  await page.getByRole('link', { name: 'Open declarations' }).click()
  await expect.poll(() => location.hash).toBe(view)
})
