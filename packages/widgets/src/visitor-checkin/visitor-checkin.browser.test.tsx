import { shortFilm } from './short-film.fixture.js'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { knownLanguages, setLocale } from '../locale/locale.js'
import { nameOfLocale } from '../locale/locale-name.js'
import { organisation } from '../story-data.fixture.js'
import { createStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { expectAccessible, render } from '../test-support/render.js'
import { RuntimeContext } from '../use-runtime.js'
import {
  askingAnswers,
  ofToday,
  reception,
  refuse,
  today,
  visitorAnswers,
  visitsOfToday,
} from '../visitor/visitor.fixture.js'
import { openVault } from './outbox/vault.js'
import { VisitorCheckin, type VisitorCheckinProps } from './visitor-checkin.js'

let count = 0
const away = refuse(0)

function show(own: StoryAnswers = {}, props: Partial<VisitorCheckinProps> = {}, apiBase?: string) {
  const server = createStoryServer({ ...visitorAnswers, ...own })
  // Each test has its own vault, unless it passes an earlier test's URL.
  const address = apiBase ?? `https://kiosk-${Date.now()}-${++count}.example`
  const onCheckedIn = vi.fn()
  const onCheckedOut = vi.fn()
  const { rerender } = render(
    <RuntimeContext value={{ ...server.runtime, apiBase: address }}>
      <VisitorCheckin {...props} onCheckedIn={onCheckedIn} onCheckedOut={onCheckedOut} />
    </RuntimeContext>,
  )
  const sent = (operation: string) =>
    server.requests.filter((request) => request.operation === operation)
  return { sent, onCheckedIn, onCheckedOut, address, close: () => rerender(null), ...server }
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const search = () => page.getByRole('searchbox')

async function find(name: string, choice: RegExp, intent = 'Check in') {
  await button(intent).click()
  await search().fill(name)
  await button(choice).click()
}

beforeEach(() => page.viewport(1024, 1366))
afterEach(() => page.viewport(1280, 900))

describe('the kiosk', () => {
  it('CONF-005 shows logo, information and support of the organisation', async () => {
    const logoImage = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    const options = { logoImage, infoMessage: 'Take a seat.', supportMessage: 'Ring the bell.' }
    show({
      'org.get': () => ({
        ...organisation,
        configSettings: [{ key: 'visitor_kiosk_options', value: options, dataType: 'JSON' }],
      }),
    })
    await expect.element(page.getByText('Take a seat.')).toBeVisible()
    await expect.element(page.getByText('Ring the bell.')).toBeVisible()
    await expect
      .element(page.getByRole('img', { name: 'Mosaic Demo' }))
      .toHaveAttribute('src', logoImage)
    await expectAccessible()
  })

  it('VIS-054 shows pictures and chosen languages at the start, and its text after check-in', async () => {
    const draw = (colour: string) =>
      `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${colour}"/><circle cx="20" cy="30" r="15" fill="#d9c9a3"/></svg>`)}`
    const options = {
      infoMessage: 'Welcome to Lantern Wharf.',
      arrivalMessage: 'Please take a badge.',
      pictures: [draw('#7d9aa5'), draw('#a58f7d')],
      languages: ['es', 'en'],
    }
    show({
      'org.get': () => ({
        ...organisation,
        configSettings: [{ key: 'visitor_kiosk_options', value: options, dataType: 'JSON' }],
      }),
    })
    await expect.element(page.getByText('Welcome to Lantern Wharf.')).toBeVisible()
    await expect.poll(() => page.getByRole('radio').elements()).toHaveLength(2)
    const pictures = document.querySelectorAll('.mb-kiosk-pictures > img')
    expect([...pictures].map((picture) => picture.hasAttribute('data-shown'))).toEqual([
      true,
      false,
    ])
    await expectAccessible()
    await find('ruiz', /Ana Ruiz/)
    expect(document.querySelector('.mb-kiosk-pictures')).toBeNull()
    await button('Check in').click()
    await expect.element(page.getByText('Please take a badge.')).toBeVisible()
  })

  const withOptions = (value: Record<string, unknown>): StoryAnswers => ({
    'org.get': () => ({
      ...organisation,
      configSettings: [{ key: 'visitor_kiosk_options', value, dataType: 'JSON' }],
    }),
    'media.content': ({ id }) => {
      if (id === '9') return refuse(404)()
      const drawing =
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#7d9aa5"/></svg>'
      return new Response(drawing, { headers: { 'content-type': 'image/svg+xml' } }) as never
    },
  })

  it('VIS-058 loads uploaded pictures with its token, and shows the name for a logo that is gone', async () => {
    const { sent } = show(withOptions({ logoImage: '9', pictures: ['7'], colour: '#0b3d2e' }))
    await expect
      .poll(
        () => document.querySelector<HTMLImageElement>('.mb-kiosk-pictures > img')?.naturalWidth,
      )
      .toBe(40)
    expect(document.querySelector<HTMLImageElement>('.mb-kiosk-pictures > img')!.src).toMatch(
      /^blob:/,
    )
    const ground = getComputedStyle(document.querySelector('.mb-kiosk-pictures')!).backgroundColor
    expect(ground).toBe('rgb(11, 61, 46)')
    await expect
      .poll(() =>
        sent('media.content')
          .map(({ id }) => id)
          .sort(),
      )
      .toEqual(['7', '9'])
    await expect.element(page.getByText('Mosaic Demo')).toBeVisible()
    await expectAccessible()
  })

  it('VIS-059 shows the idle film until somebody touches it, and nothing under it can be reached', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    show(withOptions({ film: ['7', '8'], filmSeconds: 30 }), { idleSeconds: 600 })
    await expect.element(button('Check in')).toBeVisible()
    await expect.poll(() => document.querySelector('.mb-kiosk-start')).not.toBeNull()
    const film = button('Touch the screen to start')
    const wait = async () => {
      // The pictures of the film arrive meanwhile.
      await expect
        .poll(() => {
          vi.advanceTimersByTime(10_000)
          return film.elements().length
        })
        .toBe(1)
    }
    await wait()
    expect(document.querySelector<HTMLElement>('.mb-kiosk-main')!.inert).toBe(true)
    await expectAccessible()
    await expect.element(film).toHaveFocus()
    await userEvent.tab()
    await expect.poll(() => film.elements()).toHaveLength(0)
    await wait()
    // A touch where the button to check in is only ends the film.
    await film.click({ position: { x: 300, y: 400 } })
    await expect.poll(() => film.elements()).toHaveLength(0)
    await expect.element(heading('Welcome')).toBeVisible()
    expect(document.querySelector<HTMLElement>('.mb-kiosk-main')!.inert).toBe(false)
    await button('Check in').click()
    await expect.element(search()).toBeVisible()
    vi.advanceTimersByTime(120_000)
    expect(film.elements()).toHaveLength(0)
  })

  it('fills a screen of any size, with its buttons in the middle and without scrolling', async () => {
    for (const [width, height] of [
      [800, 480],
      [1080, 1920],
    ] as const) {
      await page.viewport(width, height)
      const { close } = show(withOptions({ infoMessage: 'Please have your invitation at hand.' }))
      const frame = document.querySelector<HTMLElement>('.mb-kiosk')!.parentElement!
      for (let one = frame; one !== document.body; one = one.parentElement!)
        one.style.blockSize = `${height}px`
      await expect.element(button('Check out')).toBeVisible()
      await expect
        .poll(() => document.querySelector('.mb-kiosk')!.getBoundingClientRect().height)
        .toBe(height)
      const { top, bottom } = button('Check out').element().getBoundingClientRect()
      expect(bottom).toBeLessThan(height)
      expect((top + bottom) / 2).toBeGreaterThan(height * 0.4)
      close()
    }
  })

  it.each([
    [800, 480],
    [1080, 1920],
    [1920, 1080],
  ])('VIS-064 its icons fit the text beside them at %i × %i', async (width, height) => {
    await page.viewport(width, height)
    const root = document.documentElement
    // As a page at /screen sets it.
    root.style.setProperty('--mb-font-size', 'max(1.125rem, 0.75rem + 1.6vmin, 2.7vmin)')
    onTestFinished(() => void root.style.removeProperty('--mb-font-size'))
    show({ 'visitor.findByPasscode': refuse(404, 'PASSCODE_INVALID', 'No.') })
    /** Heights of the icons in parts of their texts' sizes. */
    const icons = () =>
      [...document.querySelectorAll('.mb-kiosk .mb-icon')].map(
        (icon) =>
          icon.getBoundingClientRect().height /
          Number.parseFloat(getComputedStyle(icon.parentElement!).fontSize),
      )
    const expectFitting = () => {
      expect(Math.min(...icons())).toBeGreaterThanOrEqual(0.8)
      expect(Math.max(...icons())).toBeLessThanOrEqual(1.5)
    }
    await expect.element(button('Check in')).toBeVisible()
    expectFitting()
    await button('Check in').click()
    await search().fill('ruiz')
    await expect.element(button(/Ana Ruiz/)).toBeVisible()
    expectFitting()
    await search().fill('K7QM-2XPD')
    await button('Find my visit').click()
    await expect.element(page.getByText(/No visit today matches this code/)).toBeVisible()
    expectFitting()
    await button('I am not expected').click()
    await button('Continue').click()
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus()
    await expect.poll(() => icons().length).toBeGreaterThan(4)
    expectFitting()
  })

  it('VIS-061 plays a film over the pictures, without sound and without end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    }))
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
    const recorded = await (await fetch(`data:video/webm;base64,${shortFilm}`)).blob()
    const answers = withOptions({ film: ['7', '8'], filmSeconds: 30 })
    show(
      {
        ...answers,
        'media.content': (request) =>
          request.id === '8'
            ? (new Response(recorded, { headers: { 'content-type': 'video/webm' } }) as never)
            : answers['media.content']!(request),
      },
      { idleSeconds: 600 },
    )
    await expect.element(button('Check in')).toBeVisible()
    const film = () => document.querySelector<HTMLVideoElement>('.mb-kiosk-film > video')
    await expect
      .poll(() => {
        vi.advanceTimersByTime(10_000)
        return film()?.currentTime
      })
      .toBeGreaterThan(0)
    expect([film()!.muted, film()!.loop, film()!.paused]).toEqual([true, true, false])
    expect(document.querySelectorAll('.mb-kiosk-film img')).toHaveLength(1)
    // One that the browser cannot play leaves the pictures.
    film()!.dispatchEvent(new Event('error'))
    await expect.poll(film).toBeNull()
  })

  it('VIS-049 checks a visitor in who finds their name, by keyboard alone', async () => {
    const { sent, onCheckedIn } = show()
    await expect.element(button('Check in')).toBeVisible()
    button('Check in').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Find your visit')).toHaveFocus()
    search().element().focus()
    await userEvent.keyboard('ruiz{Enter}')
    await expect.element(heading('Ana Ruiz')).toHaveFocus()
    await expectAccessible()
    await page.getByRole('textbox', { name: 'Vehicle registration' }).fill('1234 BCD')
    const before = Date.now()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Welcome, Ana Ruiz')).toBeVisible()
    await expect
      .element(page.getByText('We have told Elena Vidal that you are here.'))
      .toBeVisible()
    const { id, body } = sent('visitor.checkIn')[0] as { id: string; body: { at: string } }
    expect(id).toBe('71')
    expect(body).toEqual({ vehicleRegistration: '1234 BCD', at: body.at })
    expect(Date.parse(body.at)).toBeGreaterThanOrEqual(before - 1000)
    expect(onCheckedIn).toHaveBeenCalledWith({ visitId: 71, isWaiting: false })
    await button('Done').click()
    await expect.element(heading('Welcome')).toBeVisible()
  })

  it('shows nobody before three letters, and no one who has left or arrived', async () => {
    show()
    await button('Check in').click()
    await search().fill('an')
    await expect.element(button(/Ana Ruiz/)).not.toBeInTheDocument()
    await search().fill('ans')
    await expect.element(button(/Anselm Kiefer/)).toBeVisible()
    await search().fill('jose')
    await expect.element(page.getByText('No visit today matches this name.')).toBeVisible()
  })

  it('VIS-049 checks a visitor out', async () => {
    const { sent, onCheckedOut } = show()
    await find('pena', /José-Luis Peña/, 'Check out')
    await button('Check out').click()
    await expect.element(heading('Goodbye, José-Luis Peña')).toBeVisible()
    expect(sent('visitor.checkOut')).toHaveLength(1)
    expect(onCheckedOut).toHaveBeenCalledWith({ visitId: 73, isWaiting: false })
  })

  it('finds a visit by its code, and says what is wrong with one', async () => {
    const answers = [
      refuse(404, 'PASSCODE_INVALID', 'No.'),
      refuse(429, 'TOO_MANY_REQUESTS', 'No.'),
    ]
    const { sent } = show({
      'visitor.findByPasscode': () => answers.shift()?.() ?? visitsOfToday()[0]!,
    })
    await button('Check in').click()
    await search().fill('K7QM-2XPD')
    await button('Find my visit').click()
    await expect.element(page.getByText(/No visit today matches this code/)).toBeVisible()
    await button('Find my visit').click()
    await expect.element(page.getByText(/Too many attempts/)).toBeVisible()
    await button('Find my visit').click()
    await expect.element(heading('Ana Ruiz')).toBeVisible()
    expect(sent('visitor.findByPasscode')[0]!.body).toEqual({
      passcode: 'K7QM-2XPD',
      locationId: 3,
    })
  })

  it('adds a visitor who is not expected, and checks them in', async () => {
    const { sent } = show()
    await button('Check in').click()
    await button('I am not expected').click()
    await button('Continue').click()
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus()
    await page.getByRole('textbox', { name: 'First name' }).fill('Marta')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Gil')
    await page.getByRole('combobox', { name: 'Who are you visiting?' }).fill('oma')
    await page.getByRole('option', { name: 'Omar Haddad' }).click()
    await expectAccessible()
    await button('Continue').click()
    await expect.element(heading('Welcome, Marta Gil')).toBeVisible()
    expect(sent('visitor.create')[0]!.body).toMatchObject({
      guest: { firstName: 'Marta', lastName: 'Gil' },
      hostId: 13,
      locationId: 3,
      date: today(),
      checkIn: {},
    })
  })

  it('VIS-049 asks for the declaration, and sends the signature with the check-in', async () => {
    const { sent } = show(askingAnswers)
    await find('ruiz', /Ana Ruiz/)
    await button('Continue').click()
    await expect.element(heading('Safety on site')).toBeVisible()
    await expect.element(page.getByText(/marked routes/)).toBeVisible()
    await expect.element(page.getByText('Reception answers questions about this.')).toBeVisible()
    const field = page.getByRole('img', { name: 'Your signature' })
    await expect.element(field).toBeVisible()
    await button('Sign and check in').click()
    await expect.element(page.getByText(/Please add your signature/)).toBeVisible()
    expect(sent('visitor.checkIn')).toHaveLength(0)
    await sign(field.element())
    await expectAccessible()
    await button('Sign and check in').click()
    await expect.element(heading('Welcome, Ana Ruiz')).toBeVisible()
    const body = sent('visitor.checkIn')[0]!.body as { signature: { strokes: number[][] } }
    expect(body).toMatchObject({ declarationTemplateId: 4 })
    expect(body.signature.strokes[0]!.length).toBeGreaterThanOrEqual(2)
  })

  it('does not ask visitors with a valid declaration to sign again', async () => {
    const declaration = { templateId: 4, declarationDate: today() }
    show({ ...askingAnswers, 'visitor.list': () => [ofToday({ declaration })] })
    await find('ruiz', /Ana Ruiz/)
    await expect.element(button('Check in')).toBeVisible()
  })

  it('says why the server refuses, and sends the visitor to the reception', async () => {
    show({
      'visitor.checkIn': refuse(409, 'ALREADY_CHECKED_IN', 'Ana Ruiz is already checked in.'),
    })
    await find('ruiz', /Ana Ruiz/)
    await button('Check in').click()
    await expect.element(page.getByText('Ana Ruiz is already checked in.')).toBeVisible()
    await expect.element(page.getByText('Please go to reception.')).toBeVisible()
  })

  it('VIS-063 uses the visitor’s language, also for translated texts, and resets it afterwards', async () => {
    const texts = { es: { infoMessage: 'Tome asiento.', arrivalMessage: 'Recoja su tarjeta.' } }
    const options = {
      infoMessage: 'Take a seat.',
      supportMessage: 'Ring the bell.',
      arrivalMessage: 'Please take a badge.',
      texts,
    }
    show(withOptions(options))
    await expect.element(page.getByText('Take a seat.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('Español')
    await expect.element(heading('Le damos la bienvenida')).toBeVisible()
    await expect.element(page.getByText('Tome asiento.')).toBeVisible()
    await expect.element(page.getByText('Ring the bell.')).toBeVisible()
    await button('Registrar mi llegada').click()
    await expect.element(heading('Encuentre su visita')).toBeVisible()
    await button('Atrás').click()
    await expect.element(heading('Le damos la bienvenida')).toBeVisible()
    await find('ruiz', /Ana Ruiz/, 'Registrar mi llegada')
    await button('Registrar mi llegada').click()
    await expect.element(page.getByText('Recoja su tarjeta.')).toBeVisible()
    await button('Terminar').click()
    await expect.element(page.getByText('Take a seat.')).toBeVisible()
  })

  it('VIS-054 offers many languages in one field, which leaves a small screen to the buttons', async () => {
    await page.viewport(800, 480)
    show()
    await expect.element(page.getByRole('combobox', { name: 'Language' })).toHaveValue('0')
    const options = page.getByRole('option').elements()
    expect(options.map(({ textContent }) => textContent)).toEqual(
      knownLanguages().map((language) => nameOfLocale(language)),
    )
    expect(options.length).toBeGreaterThan(5)
    await expectAccessible()
    const head = document.querySelector('.mb-kiosk-head')!
    expect(head.getBoundingClientRect().height).toBeLessThan(72)
  })

  it('clears the data of a visitor who has left, after asking', async () => {
    show({}, { idleSeconds: 2 })
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('Español')
    await button('Registrar mi llegada').click()
    await search().fill('ruiz')
    await expect.element(page.getByText('¿Sigue ahí?')).toBeVisible()
    await expect.element(heading('Welcome')).toBeVisible()
    await button('Check in').click()
    await expect.element(search()).toHaveValue('')
  })

  it('is closed if the reception has no self-service', async () => {
    show({ 'visitor.locations': () => [{ ...reception, selfServe: false }] })
    await expect.element(page.getByText('Visitors cannot check themselves in here')).toBeVisible()
  })

  it.each([
    [408, 'REQUEST_TIMEOUT'],
    [504, undefined],
  ])('ERR-006 a kiosk that gets no answer in time (%i) says so', async (status, code) => {
    show({ 'visitor.locations': refuse(status, code, 'Late.') })
    await expect.element(page.getByText('The request timed-out, please try again.')).toBeVisible()
  })
})

async function sign(canvas: Element) {
  const { left, top } = canvas.getBoundingClientRect()
  const at = (type: string, x: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        isPrimary: true,
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: left + x,
        clientY: top + 40 + x / 4,
      }),
    )
  at('pointerdown', 20)
  for (let x = 30; x < 200; x += 10) at('pointermove', x)
  at('pointerup', 200)
}

describe('without a network', () => {
  it('VIS-054 does not show the text after check-in, of which the host knows nothing yet', async () => {
    const value = { arrivalMessage: 'Your host is on the way.' }
    show({
      'org.get': () => ({
        ...organisation,
        configSettings: [{ key: 'visitor_kiosk_options', value, dataType: 'JSON' }],
      }),
      'visitor.checkIn': away,
    })
    await find('ruiz', /Ana Ruiz/)
    await button('Check in').click()
    await expect.element(page.getByText(/You are offline/)).toBeVisible()
    await expect.element(page.getByText('Your host is on the way.')).not.toBeInTheDocument()
  })

  it('keeps a check-in over a reload, shows it as waiting, and sends it once', async () => {
    const gone: StoryAnswers = { 'visitor.checkIn': away }
    const { address, onCheckedIn, close } = show(gone)
    await find('ruiz', /Ana Ruiz/)
    await button('Check in').click()
    await expect.element(heading('Welcome, Ana Ruiz')).toBeVisible()
    await expect.element(page.getByText(/You are offline/)).toBeVisible()
    await expect.element(page.getByText('1 entry is waiting for a connection')).toBeVisible()
    expect(onCheckedIn).toHaveBeenCalledWith({ visitId: 71, isWaiting: true })
    await button('Done').click()
    // The visitor counts as checked in before the server has received the act.
    await button('Check in').click()
    await search().fill('ruiz')
    await expect.element(page.getByText('No visit today matches this name.')).toBeVisible()
    close()

    const after = show({}, {}, address)
    await vi.waitFor(() => expect(after.sent('visitor.checkIn')).toHaveLength(1))
    await expect.element(page.getByText(/waiting for a connection/)).not.toBeInTheDocument()
  })

  it('sends a check-in from before midnight once, with its own date and time, after midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T23:50:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const [expected] = visitsOfToday()
    const own: StoryAnswers = { 'visitor.list': () => [expected!], 'visitor.checkIn': away }
    const { address, close } = show(own)
    await find('ruiz', /Ana Ruiz/)
    await button('Check in').click()
    await expect.element(page.getByText('1 entry is waiting for a connection')).toBeVisible()
    await button('Done').click()
    close()

    vi.setSystemTime(Date.parse('2026-11-26T00:10:00Z'))
    const after = show({ 'visitor.list': () => [] }, {}, address)
    await vi.waitFor(() => expect(after.sent('visitor.checkIn')).toHaveLength(1))
    await expect.element(page.getByText(/waiting for a connection/)).not.toBeInTheDocument()
    const { at } = after.sent('visitor.checkIn')[0]!.body as { at: string }
    expect(at).toMatch(/^2026-11-25T23:50:/)
    after.close()
    // The outbox is empty, so nothing is sent twice.
    const again = show({}, {}, address)
    await expect.element(button('Check in')).toBeVisible()
    await vi.waitFor(async () =>
      expect((await namesIn(address)).filter((name) => name.startsWith('act/'))).toEqual([]),
    )
    expect(again.sent('visitor.checkIn')).toEqual([])
  })

  it('VIS-065 deletes kept visits when their day has ended, at the next start and over midnight', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: Date.parse('2026-11-25T23:50:00Z'),
    })
    onTestFinished(() => void vi.useRealTimers())
    const [expected] = visitsOfToday()
    const kept = async (address: string) => {
      const vault = await openVault(`mosaic-visitor-checkin ${address}`)
      const found = await vault.read('kept/visits/')
      vault.close()
      return found.flatMap(({ value }) => value)
    }
    const gone = { 'org.get': away, 'visitor.locations': away, 'visitor.list': away }
    const own: StoryAnswers = { 'visitor.list': () => [expected!] }
    const first = show(own)
    await expect.element(button('Check in')).toBeVisible()
    await expect.poll(() => kept(first.address)).toHaveLength(1)
    first.close()

    vi.setSystemTime(Date.parse('2026-11-26T00:10:00Z'))
    const offline = show(gone, {}, first.address)
    await expect.element(button('Check in')).toBeVisible()
    await expect.poll(() => kept(first.address)).toEqual([])
    offline.close()

    vi.setSystemTime(Date.parse('2026-11-25T23:58:00Z'))
    const last = show(own)
    await expect.element(button('Check in')).toBeVisible()
    await expect.poll(() => kept(last.address)).toHaveLength(1)
    vi.advanceTimersByTime(3 * 60_000)
    await expect.poll(() => kept(last.address)).toEqual([])
  })

  it('knows its reception after a reload while the server is away', async () => {
    const first = show()
    await expect.element(button('Check in')).toBeVisible()
    // Data is stored after rendering.
    await vi.waitFor(async () => {
      const names = await namesIn(first.address)
      expect(names.filter((name) => name.startsWith('kept/visits/3'))).toHaveLength(1)
    })
    first.close()
    const gone = { 'org.get': away, 'visitor.locations': away, 'visitor.list': away }
    show({ ...gone, 'visitor.checkIn': away, 'visitor.hosts': away }, {}, first.address)
    await find('ruiz', /Ana Ruiz/)
    await button('Check in').click()
    await expect.element(page.getByText(/You are offline/)).toBeVisible()
  })
})

const namesIn = (address: string) =>
  new Promise<string[]>((resolve) => {
    const request = indexedDB.open(`mosaic-visitor-checkin ${address}`)
    request.onsuccess = () => {
      const { result } = request
      const keys = result.transaction('values').objectStore('values').getAllKeys()
      keys.onsuccess = () => {
        result.close()
        resolve(keys.result as string[])
      }
    }
  })

describe('the desk of a reception', () => {
  it('VIS-049 uses the visitor dialog: witness, badge, and message for the host', async () => {
    const { sent, onCheckedIn } = show(askingAnswers, { mode: 'reception' })
    await expect.element(heading(/Expected 2/)).toBeVisible()
    await expect.element(heading(/In the building 1/)).toBeVisible()
    await expectAccessible()
    await button('Check in Ana Ruiz').click()
    const dialog = page.getByRole('dialog', { name: 'Check in Ana Ruiz' })
    await expect.element(dialog.getByRole('button', { name: 'Check in' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: /I have witnessed/ }).click()
    await dialog.getByRole('textbox', { name: 'Message for the host' }).fill('In the lobby')
    await dialog.getByRole('button', { name: 'Check in' }).click()
    await vi.waitFor(() => expect(sent('visitor.checkIn')).toHaveLength(1))
    expect(sent('visitor.checkIn')[0]!.body).toMatchObject({
      isWitnessSigning: true,
      declarationTemplateId: 4,
      text: 'In the lobby',
    })
    await vi.waitFor(() =>
      expect(onCheckedIn).toHaveBeenCalledWith({ visitId: 71, isWaiting: false }),
    )
  })

  it('in Spanish its buttons are for the receptionist, not for the visitor', async () => {
    setLocale('es-ES')
    onTestFinished(() => setLocale('en-GB'))
    show({}, { mode: 'reception' })
    const row = page.getByRole('listitem').filter({ hasText: 'Ana Ruiz' })
    await expect
      .element(row.getByRole('button', { name: 'Registrar la llegada de Ana Ruiz' }))
      .toHaveTextContent(/^Registrar llegada$/)
  })

  it('prints the pass of a visitor in its size, and says why it cannot', async () => {
    const pass = {
      width: 86,
      height: 54,
      content: '<svg xmlns="http://www.w3.org/2000/svg" width="86mm" height="54mm"/>',
    }
    const answers = [() => pass, refuse(409, 'ALREADY_CHECKED_OUT', 'The visitor has left.')]
    const { sent } = show({ 'visitor.pass': () => answers.shift()!() }, { mode: 'reception' })
    const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
    onTestFinished(() => printed.mockRestore())
    await button('Print pass for Ana Ruiz').click()
    await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    expect(sent('visitor.pass')[0]!.id).toBe('71')
    expect(document.querySelectorAll('.pass-pages img')).toHaveLength(1)
    dispatchEvent(new Event('afterprint'))
    expect(document.querySelector('.pass-pages')).toBeNull()
    await button('Print pass for Ana Ruiz').click()
    await expect.element(page.getByText('The visitor has left.')).toBeVisible()
    expect(printed).toHaveBeenCalledTimes(1)
  })

  it('says above its visitors that they may be out of date while the server is away, and shows none that it may no longer see', async () => {
    let answer: (() => never) | undefined
    const { signal } = show(
      { 'visitor.list': () => answer?.() ?? visitsOfToday() },
      { mode: 'reception' },
    )
    const visitor = button('Check in Ana Ruiz')
    await expect.element(visitor).toBeVisible()
    const stale = page.getByText(/^This may be out of date. Last update: \d/)
    await expect.poll(() => stale.elements()).toHaveLength(0)
    answer = away
    signal({ type: 'resync' })
    await expect.element(stale).toBeVisible()
    await expect.element(visitor).toBeVisible()
    await expectAccessible()
    answer = undefined
    await button('Try again').click()
    await expect.element(stale).not.toBeInTheDocument()
    answer = refuse(403, 'FORBIDDEN', 'This is not allowed.')
    signal({ type: 'resync' })
    await expect.element(page.getByText('This is not allowed.')).toBeVisible()
    await expect.element(visitor).not.toBeInTheDocument()
  })

  it.each(['kiosk', 'reception'] as const)(
    'the %s is a region with a name on the page of its host, whose main part and banner are its own',
    async (mode) => {
      show({}, { mode })
      const region = page.getByRole('region', { name: 'Visitor check-in' })
      await expect.element(region.getByRole('heading').first()).toBeVisible()
      for (const role of ['main', 'banner', 'contentinfo'] as const)
        await expect.poll(() => region.getByRole(role).elements()).toHaveLength(0)
    },
  )

  it('queues steps while offline, and names those that were refused afterwards', async () => {
    let answer: () => never = away
    const own: StoryAnswers = { 'visitor.checkOut': () => answer() }
    const { address, close } = show(own, { mode: 'reception' })
    await button('Check out José-Luis Peña').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click()
    await expect.element(page.getByText('1 entry is waiting for a connection')).toBeVisible()
    await expect.element(heading(/In the building 0/)).toBeVisible()
    close()
    answer = refuse(404, 'NOT_FOUND', 'This was not found.')
    show(own, { mode: 'reception' }, address)
    await expect
      .element(page.getByText('Not accepted: José-Luis Peña. This was not found.'))
      .toBeVisible()
    await button('Dismiss').click()
    await expect.element(page.getByText(/Not accepted/)).not.toBeInTheDocument()
  })
})
