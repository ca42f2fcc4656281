import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { passage, serveVisitors, visitOf } from './visitors.fixture.js'

beforeEach(async () => {
  location.hash = '#/login'
  await page.viewport(1280, 900)
})
afterEach(closeApp)

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('groups', () => {
  const group = () => ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva'].map((name, at) => visitOf(at + 1, name))

  it('five who come together are checked in at once; who is refused is named and can be tried again', async () => {
    let isRefused = true
    const server = serveVisitors({
      visits: group(),
      answer: ({ call }) =>
        isRefused && call === 'POST /api/v1/visitor/3/checkIn'
          ? { status: 409, body: { code: 'DECLARATION_REQUIRED', message: 'Sign first.' } }
          : undefined,
    })
    await openAt('#/reception')
    await page.getByRole('checkbox', { name: 'Select all visitors' }).click()
    const bar = page.getByRole('region', { name: 'Select' })
    await expect.element(bar).toHaveTextContent('5 selected')
    await bar.getByRole('button', { name: 'Check in' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog).toHaveTextContent('Check in 5 visitors?')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Check in' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Cleo: Sign first.')
    expect(server.calls('POST /api/v1/visitor/5/checkIn')).toHaveLength(1)
    isRefused = false
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.calls('POST /api/v1/visitor/1/checkIn')).toHaveLength(1)
    await expect.element(button('5 In the building')).toBeVisible()
  })

  it('at the end of the day everyone is checked out; who has been meanwhile does not count as a failure', async () => {
    const visits = group().map((visit) =>
      visitOf(visit.id, visit.guest.name, { checkIn: passage('09:00') }),
    )
    serveVisitors({
      visits,
      answer: ({ call }) =>
        call === 'POST /api/v1/visitor/2/checkOut'
          ? { status: 409, body: { code: 'ALREADY_CHECKED_OUT', message: 'Ben has left.' } }
          : undefined,
    })
    await openAt('#/reception')
    await button('Check everyone out').click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Check out' }).click()
    await expect.element(page.getByText('5 visitors checked out')).toBeVisible()
    await expect.element(button('4 Left')).toBeVisible()
  })

  it('on phones and tablets its button shares a line with the other tools; the list begins within 310 px', async () => {
    await page.viewport(390, 844)
    const inside = { checkIn: passage('09:00') }
    const gone = { ...inside, checkOut: passage('10:00') }
    serveVisitors({
      visits: [
        visitOf(1, 'Ana'),
        visitOf(2, 'Ben', inside),
        visitOf(3, 'Cleo', inside),
        visitOf(4, 'Dan', gone),
      ],
    })
    await openAt('#/reception')
    await expect.element(button('Check everyone out')).toBeVisible()
    await expect.element(button('1 Left')).toBeVisible()
    const top = () => page.getByRole('table').element().getBoundingClientRect().top
    await expect.poll(top).toBeLessThan(310)
    const passes = page.getByLabelText('Size of passes')
    await expect.element(passes).toHaveValue('0')
    await passes.selectOptions('Passes: label, 102 × 76 mm')
    await expect.element(passes).toHaveValue('1')
    await passes.selectOptions('Passes: card, 86 × 54 mm')
    await expectAccessible()
    const middle = (name: string) => {
      const { top, bottom } = button(name).element().getBoundingClientRect()
      return (top + bottom) / 2
    }
    for (const width of [390, 768]) {
      await page.viewport(width, 1024)
      await expect
        .poll(() => Math.abs(middle('Check everyone out') - middle('Export as CSV')))
        .toBeLessThan(2)
    }
  })

  it('for a truncated list, everyone out includes all visitors that the server knows are inside', async () => {
    const inside = { checkIn: passage('09:00') }
    const names = ['Ana', 'Ben', 'Cleo', 'Dan']
    const visits = names.map((name, at) => visitOf(at + 1, name, inside))
    let isAway = true
    const server = serveVisitors({
      visits,
      config: { visitor_report_max_results: 2 },
      answer: ({ call }) => {
        if (call === 'GET /api/v1/visitor') return { body: visits.slice(0, 2) }
        return isAway && call === 'GET /api/v1/visitor/inBuilding'
          ? { status: 400, body: { code: 'INVALID_INPUT', message: 'The desk is closed.' } }
          : undefined
      },
    })
    await openAt('#/reception?state=all')
    await expect.element(button(/^2\+\s*In the building/)).toBeVisible()
    await expect.element(page.getByText('2+ visitors', { exact: true }).first()).toBeVisible()
    // Nobody is checked out until the server has responded.
    await button('Check everyone out').click()
    await expect.element(page.getByText('The desk is closed.')).toBeVisible()
    const dialog = page.getByRole('alertdialog')
    await expect.poll(() => dialog.elements()).toHaveLength(0)
    isAway = false
    await button('Check everyone out').click()
    await expect.element(dialog).toHaveTextContent('Check out 4 visitors?')
    await dialog.getByRole('button', { name: 'Check out' }).click()
    await expect.element(page.getByText('4 visitors checked out')).toBeVisible()
    expect(server.calls('POST /api/v1/visitor/4/checkOut')).toHaveLength(1)
    expect(visits.every(({ checkOut }) => checkOut)).toBe(true)
  })

  it('for a truncated and filtered list, everyone out is not offered', async () => {
    const inside = { checkIn: passage('09:00') }
    serveVisitors({
      visits: [visitOf(1, 'Ana', inside), visitOf(2, 'Ann', inside), visitOf(3, 'Ben', inside)],
      config: { visitor_report_max_results: 3 },
    })
    await openAt('#/reception')
    await expect.element(button('Check everyone out')).toBeVisible()
    await page.getByRole('searchbox').fill('An')
    await expect.element(button('Check everyone out')).not.toBeInTheDocument()
  })

  it('DECL-006 visitors without a declaration are not checked in at one click, and a group only with a witness', async () => {
    const declaration = { templateId: 4, name: 'Safety' }
    const server = serveVisitors({
      config: { declarations_enabled: true },
      visits: [visitOf(1, 'Ana Ruiz', { declaration }), visitOf(2, 'Ben Okri', { declaration })],
    })
    await openAt('#/reception')
    await button('Check in Ana Ruiz').click()
    await expect.element(page.getByRole('dialog', { name: 'Check in Ana Ruiz' })).toBeVisible()
    expect(server.calls('POST /api/v1/visitor/1/checkIn')).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    await page.getByRole('checkbox', { name: 'Select all visitors' }).click()
    await page
      .getByRole('region', { name: 'Select' })
      .getByRole('button', { name: 'Check in' })
      .click()
    const dialog = page.getByRole('alertdialog')
    await expect.element(dialog.getByRole('button', { name: 'Check in' })).toBeDisabled()
    await dialog
      .getByRole('checkbox', { name: /witnessed 2 visitors making the declaration/ })
      .click()
    await dialog.getByRole('button', { name: 'Check in' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(server.calls('POST /api/v1/visitor/2/checkIn')[0]!.body).toEqual({
      isWitnessSigning: true,
      declarationTemplateId: 4,
    })
  })

  it('says how many of the selected an action is for', async () => {
    serveVisitors({
      visits: [
        visitOf(1, 'Ana Ruiz', { checkIn: passage('09:00'), checkOut: passage('10:00') }),
        visitOf(2, 'Ben Okri', { checkIn: passage('09:00') }),
        visitOf(3, 'Cleo Roth', { checkIn: passage('09:00') }),
      ],
    })
    await openAt('#/reception?state=all')
    await page.getByRole('checkbox', { name: 'Select all visitors' }).click()
    const bar = page.getByRole('region', { name: 'Select' })
    await expect.element(bar).toHaveTextContent('3 selected')
    await bar.getByRole('button', { name: 'Check out (2 of 3)' }).click()
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Check out 2 visitors?')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('checkbox', { name: 'Select Ana Ruiz' }).click()
    await expect.element(bar.getByRole('button', { name: 'Check out', exact: true })).toBeVisible()
  })
})
