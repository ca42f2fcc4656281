import { offerLocale, registerLocale } from './locale/locale.js'
import axe from 'axe-core'
import {
  Component,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { defineElement } from './define-element.js'
import { toManifest } from './element/custom-elements-manifest.js'
import type { ComponentPropsOf } from './element/component-definition.js'
import { useElementState } from './element/element-root.js'
import { event, method, property, type ElementOf } from './element/element-definition.js'
import { defineMessages, useMessages } from './locale/messages.js'
import { Button } from './ui/button/button.js'
import { lazyPart, retryFailedParts } from './ui/lazy-part.js'

interface Plan {
  readonly name: string
  readonly onPaint?: () => void
}

const probeDefinition = {
  tag: 'mb-probe',
  description: 'An element for the tests.',
  attributes: {
    'floor-id': { type: 'number', description: 'Floor' },
    days: { type: 'date-list', description: 'Days' },
    day: { type: 'date', reflect: true, description: 'Day' },
    view: {
      type: 'enum',
      values: ['plan', 'list'],
      default: 'plan',
      reflect: true,
      description: 'View',
    },
    compact: { type: 'boolean', description: 'Less space' },
    filter: { type: 'json', default: { free: true }, description: 'Filter' },
  },
  properties: { plan: property<Plan>({ type: 'Plan', description: 'The plan itself' }) },
  events: {
    'mb-slot-select': event<{ readonly id: number }>({
      detail: '{ id: number }',
      cancelable: true,
      description: 'A slot was chosen.',
    }),
    'mb-booked': event<{ readonly id: number }>({
      detail: '{ id: number }',
      description: 'A slot was booked.',
    }),
  },
  methods: {
    refresh: { description: 'Reloads the content.' },
    zoomTo: method<[id: number]>({ parameters: 'id: number', description: 'Shows a location.' }),
  },
  parts: { slot: 'The button' },
  slots: { error: 'Shown instead of an error' },
  css: ['.probe { outline-offset: 7px }'],
} as const

const messages = defineMessages('probe', { book: 'Book' })
registerLocale('es', { 'probe.book': 'Reservar' })
const renders = vi.fn()
const unmounts = vi.fn()
let lastProps: ComponentPropsOf<typeof probeDefinition>
let broken = false
let alive = 0

function Probe(props: ComponentPropsOf<typeof probeDefinition>) {
  const t = useMessages(messages)
  const [count, setCount] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  lastProps = props
  renders()
  useEffect(() => {
    alive++
    return () => {
      alive--
      unmounts()
    }
  }, [])
  useElementState('loading', count === 1)
  useImperativeHandle(
    props.ref as Ref<unknown>,
    () => ({ refresh: () => 'refreshed', zoomTo: (id: number) => id * 2 }),
    [],
  )
  if (broken) throw new Error('plan is broken')
  return (
    <div className="probe">
      <p>{JSON.stringify({ ...props, ref: undefined, plan: props.plan?.name })}</p>
      <Button ref={button} onClick={() => setCount(count + 1)}>
        {t('book')} {count}
      </Button>
    </div>
  )
}

type ProbeElement = ElementOf<typeof probeDefinition>
declare global {
  interface HTMLElementTagNameMap {
    'mb-probe': ProbeElement
  }
}

/** Resolves with the next event of a given type that reaches the document. */
const nextEvent = <D,>(type: string) =>
  new Promise<CustomEvent<D>>((resolve) =>
    document.addEventListener(type, (e) => resolve(e as CustomEvent<D>), { once: true }),
  )

beforeAll(() => {
  defineElement({ ...probeDefinition, component: Probe })
})

afterEach(async () => {
  broken = false
  document.body.replaceChildren()
  await vi.waitFor(() => expect(alive).toBe(0))
  vi.restoreAllMocks()
  renders.mockClear()
  unmounts.mockClear()
})

/** Adds markup to the page as a host would, and waits until the content has rendered. */
async function mount(html = '<mb-probe></mb-probe>'): Promise<ProbeElement> {
  document.body.innerHTML = html
  const element = document.querySelector('mb-probe')!
  await element.ready
  return element
}

describe('attributes', () => {
  it('1. invalid JSON gives the default and mb-error, and the upgrade continues', async () => {
    const error = nextEvent<{ code: string; message: string }>('mb-error')
    const element = await mount('<mb-probe filter="{oops" floor-id="x"></mb-probe>')
    expect(element.filter).toEqual({ free: true })
    expect(element.floorId).toBeUndefined()
    const { detail } = await error
    expect(detail).toMatchObject({ code: 'attribute', status: 0, retryable: false })
    expect(detail.message).toContain('filter: expected JSON')
    await expect.element(page.getByRole('button', { name: 'Book 0' })).toBeVisible()
  })

  it('1. refuses values outside an enumeration, non-existent dates and non-numeric numbers', async () => {
    const element = await mount()
    const codes: string[] = []
    element.addEventListener('mb-error', (e) =>
      codes.push((e as CustomEvent<{ message: string }>).detail.message),
    )
    element.setAttribute('view', 'map')
    element.setAttribute('day', '2026-02-30')
    element.setAttribute('floor-id', 'two')
    await vi.waitFor(() => expect(codes).toHaveLength(3))
    expect([element.view, element.day, element.floorId]).toEqual(['plan', undefined, undefined])
  })

  it('2. booleans are true if present and false for ="false"; removing any attribute restores the default', async () => {
    const element = await mount(
      '<mb-probe compact view="list" days="2026-11-20, 2026-11-21"></mb-probe>',
    )
    expect(element.compact).toBe(true)
    element.setAttribute('compact', 'false')
    expect(element.compact).toBe(false)
    element.setAttribute('compact', '')
    element.removeAttribute('compact')
    expect(element.compact).toBe(false)
    expect(element.days).toEqual(['2026-11-20', '2026-11-21'])
    for (const name of ['view', 'days']) element.removeAttribute(name)
    expect([element.view, element.days]).toEqual(['plan', []])
    await vi.waitFor(() =>
      expect(lastProps).toMatchObject({ view: 'plan', days: [], compact: false }),
    )
  })

  it('reflects only declared attributes, and never the default', async () => {
    const element = await mount()
    Object.assign(element, {
      view: 'list',
      day: '2026-11-20',
      floorId: 7,
      compact: true,
      theme: 'dark',
    })
    expect(element.getAttributeNames().sort()).toEqual(['day', 'theme', 'view'])
    Object.assign(element, { view: 'plan', day: undefined, theme: 'auto' })
    expect(element.getAttributeNames()).toEqual([])
    expect(lastProps.view).toBe('plan')
  })
})

describe('properties', () => {
  it('3. properties set before the upgrade are kept and applied', async () => {
    const element = document.createElement('mb-late') as ProbeElement
    const plan = { name: 'Second floor' }
    Object.assign(element, { plan, view: 'list' })
    document.body.append(element)
    defineElement({ ...probeDefinition, tag: 'mb-late' as 'mb-probe', component: Probe })
    await element.ready
    expect(Object.hasOwn(element, 'plan')).toBe(false)
    expect(element.plan).toBe(plan)
    expect(lastProps.plan).toBe(plan)
    expect(element.getAttribute('view')).toBe('list')
    element.view = 'plan'
    await vi.waitFor(() => expect(lastProps.view).toBe('plan'))
  })

  it('4. objects keep their identity and functions, and are never written to attributes', async () => {
    const element = await mount()
    const plan = { name: 'Roof', onPaint: () => undefined }
    element.plan = plan
    await vi.waitFor(() => expect(lastProps.plan).toBe(plan))
    expect(element.plan).toBe(plan)
    expect(element.getAttributeNames()).toEqual([])
  })
})

describe('lifecycle', () => {
  it('5. renders nothing before the element is connected', async () => {
    const element = document.createElement('mb-probe')
    element.setAttribute('view', 'list')
    element.floorId = 3
    await new Promise((resolve) => setTimeout(resolve))
    expect(renders).not.toHaveBeenCalled()
    document.body.append(element)
    await element.ready
    expect(lastProps).toMatchObject({ view: 'list', floorId: 3 })
  })

  it('6. moving an element keeps its state; only removing it unmounts it', async () => {
    const element = await mount('<div id="a"><mb-probe></mb-probe></div><div id="b"></div>')
    await page.getByRole('button', { name: 'Book 0' }).click()
    const button = element.shadowRoot!.querySelector('button')!
    document.querySelector('#b')!.append(element)
    await expect.element(page.getByRole('button', { name: 'Book 1' })).toBeVisible()
    element.remove()
    document.querySelector('#b')!.append(element)
    const parent = document.querySelector('#a')! as Element & {
      moveBefore?: (node: Node, child: Node | null) => void
    }
    parent.moveBefore?.(element, null)
    await new Promise((resolve) => setTimeout(resolve))
    expect(element.shadowRoot!.querySelector('button')).toBe(button)
    expect(unmounts).not.toHaveBeenCalled()

    element.remove()
    await vi.waitFor(() => expect(unmounts).toHaveBeenCalledOnce())
    element.floorId = 9
    document.body.append(element)
    await element.ready
    await expect.element(page.getByRole('button', { name: 'Book 0' })).toBeVisible()
    expect(lastProps.floorId).toBe(9)
  })

  it('6. adopts its style sheets again in another document', async () => {
    const element = await mount()
    const count = element.shadowRoot!.adoptedStyleSheets.length
    expect(count).toBeGreaterThan(2)
    const frame = document.createElement('iframe')
    document.body.append(frame)
    frame.contentDocument!.body.append(element)
    await element.ready
    expect(element.shadowRoot!.adoptedStyleSheets).toHaveLength(count)
    const probe = element.shadowRoot!.querySelector('.probe')!
    expect(frame.contentWindow!.getComputedStyle(probe).outlineOffset).toBe('7px')
    // Removing a frame fires no callbacks inside it.
    element.remove()
  })

  it('8. a React host of the same copy can remove it without an error', async () => {
    const errors = vi.spyOn(console, 'error')
    const host = document.createElement('div')
    document.body.append(host)
    const root = createRoot(host)
    const Tag = 'mb-probe' as unknown as 'div'
    flushSync(() => root.render(<Tag />))
    await host.querySelector('mb-probe')!.ready
    flushSync(() => root.render(null))
    await vi.waitFor(() => expect(unmounts).toHaveBeenCalledOnce())
    flushSync(() => root.unmount())
    expect(errors).not.toHaveBeenCalled()
  })
})

describe('events and methods', () => {
  it('7. a callback returns whether the default may proceed; details are frozen copies that leave the shadow root', async () => {
    const element = await mount()
    const detail = { id: 4, times: { from: '09:00' } }
    const seen: CustomEvent[] = []
    document.addEventListener('mb-slot-select', (e) => seen.push(e as CustomEvent), { once: true })
    expect(lastProps.onSlotSelect(detail)).toBe(true)
    expect(seen[0]).toMatchObject({
      bubbles: true,
      composed: true,
      cancelable: true,
      target: element,
    })
    expect(seen[0]!.detail).toEqual(detail)
    expect(seen[0]!.detail).not.toBe(detail)
    expect(Object.isFrozen(seen[0]!.detail.times)).toBe(true)
    element.addEventListener('mb-slot-select', (e) => e.preventDefault())
    expect(lastProps.onSlotSelect(detail)).toBe(false)
    element.addEventListener('mb-booked', (e) => e.preventDefault())
    expect(lastProps.onBooked({ id: 4 })).toBe(true)
  })

  it('9. methods wait until the element is ready, and reject while it is not connected', async () => {
    const element = document.createElement('mb-probe')
    await expect(element.refresh()).rejects.toMatchObject({ name: 'InvalidStateError' })
    document.body.append(element)
    await expect(element.refresh()).resolves.toBe('refreshed')
    await expect(element.zoomTo(21)).resolves.toBe(42)
    await element.focus()
    expect(element.shadowRoot!.activeElement?.textContent).toBe('Book 0')
    element.remove()
    await vi.waitFor(() => expect(unmounts).toHaveBeenCalled())
    await expect(element.focus()).rejects.toMatchObject({ name: 'InvalidStateError' })
  })
})

describe('content', () => {
  it("9. elements share adopted style sheets and leave the document's head alone", async () => {
    const before = document.head.childNodes.length
    const element = await mount('<mb-probe></mb-probe><mb-probe></mb-probe>')
    const [first, second] = [...document.querySelectorAll('mb-probe')].map(
      (one) => one.shadowRoot!.adoptedStyleSheets,
    )
    await document.querySelectorAll('mb-probe')[1]!.ready
    expect(first!.every((sheet, index) => sheet === second![index])).toBe(true)
    expect(element.shadowRoot!.querySelector('style')).toBeNull()
    expect(document.head.childNodes).toHaveLength(before)
    expect(getComputedStyle(element.shadowRoot!.querySelector('button')!).borderRadius).toBe('6px')
  })

  it('9. public tokens apply inside, from the page or the element', async () => {
    document.documentElement.style.setProperty('--mb-radius', '11px')
    const element = await mount()
    const button = element.shadowRoot!.querySelector('button')!
    expect(getComputedStyle(button).borderRadius).toBe('11px')
    element.style.setProperty('--mb-radius', '3px')
    expect(getComputedStyle(button).borderRadius).toBe('3px')
    document.documentElement.style.removeProperty('--mb-radius')
  })

  it('the theme attribute sets the colour scheme inside', async () => {
    const element = await mount('<mb-probe theme="dark"></mb-probe>')
    const colour = () => getComputedStyle(element.shadowRoot!.querySelector('button')!).color
    const dark = colour()
    element.theme = 'light'
    await vi.waitFor(() => expect(colour()).not.toBe(dark))
  })

  it('9. errors of the component are caught, reported, and shown with a button to try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    broken = true
    const error = nextEvent<{ code: string; message: string }>('mb-error')
    const element = await mount()
    expect((await error).detail).toEqual({
      code: 'render',
      message: 'plan is broken',
      status: 0,
      retryable: true,
    })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Something went wrong here. Please try again.')
    expect(element.matches(':state(error)')).toBe(true)
    await expect(element.refresh()).rejects.toMatchObject({ name: 'InvalidStateError' })
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: 'Book 0' })).toBeVisible()
    expect(element.matches(':state(error)')).toBe(false)
  })

  it('ERR-025 loads a lost part at the next try, then offers to reload the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isLost = true
    const Part = lazyPart(async () => {
      if (isLost) throw new TypeError('The file is lost')
      return () => <p>Here it is</p>
    })
    const component = () => (
      <Suspense>
        <Part />
      </Suspense>
    )
    defineElement({ tag: 'mb-lost-part', description: 'Its part is lost.', component })
    document.body.innerHTML = '<mb-lost-part></mb-lost-part>'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    isLost = false
    document.body.innerHTML = '<mb-lost-part></mb-lost-part>'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Here it is')).toBeVisible()
  })

  it('ERR-025 loads a lost part at the next try of a host’s own error boundary', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isLost = true
    const Part = lazyPart(async () => {
      if (isLost) throw new TypeError('The file is lost')
      return () => <p>Here it is</p>
    })
    class Boundary extends Component<{ readonly children: ReactNode }> {
      override state = { isBroken: false }
      static getDerivedStateFromError() {
        return { isBroken: true }
      }
      retry = () => {
        retryFailedParts()
        this.setState({ isBroken: false })
      }
      override render() {
        return this.state.isBroken ? (
          <button type="button" onClick={this.retry}>
            Once more
          </button>
        ) : (
          this.props.children
        )
      }
    }
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <Boundary>
        <Suspense>
          <Part />
        </Suspense>
      </Boundary>,
    )
    const again = page.getByRole('button', { name: 'Once more' })
    await expect.element(again).toBeVisible()
    isLost = false
    await again.click()
    await expect.element(page.getByText('Here it is')).toBeVisible()
    root.unmount()
  })

  it("exposes the component's states as :state()", async () => {
    const element = await mount()
    await page.getByRole('button', { name: 'Book 0' }).click()
    await vi.waitFor(() => expect(element.matches(':state(loading)')).toBe(true))
    await page.getByRole('button', { name: 'Book 1' }).click()
    await vi.waitFor(() => expect(element.matches(':state(loading)')).toBe(false))
  })

  it('CONF-009 the lang attribute sets the language of one element; unsupported languages fall back to English', async () => {
    const element = await mount('<mb-probe lang="es-MX"></mb-probe>')
    await expect.element(page.getByRole('button', { name: 'Reservar 0' })).toBeVisible()
    expect(element.shadowRoot!.querySelector('.mb-root')!.getAttribute('lang')).toBe('es')
    element.lang = 'fr'
    await expect.element(page.getByRole('button', { name: 'Book 0' })).toBeVisible()
  })

  it('shows nothing in English before the texts of its language are loaded', async () => {
    let resolve: ((texts: Readonly<Record<string, string>>) => void) | undefined
    offerLocale('fr', { load: () => new Promise((settle) => (resolve = settle)) })
    document.body.innerHTML = '<mb-probe lang="fr"></mb-probe>'
    const element = document.querySelector('mb-probe')!
    const text = () => element.shadowRoot!.textContent
    expect(text()).not.toContain('Book')
    await vi.waitFor(() => expect(resolve).toBeDefined())
    resolve!({ 'probe.book': 'Réserver' })
    await element.ready
    expect(text()).toContain('Réserver')
    element.lang = 'en'
    await expect.element(page.getByRole('button', { name: 'Book 0' })).toBeVisible()
  })

  it('takes single texts from its messages, in every language', async () => {
    const element = await mount(`<mb-probe messages='{ "probe.book": "Take" }'></mb-probe>`)
    await expect.element(page.getByRole('button', { name: 'Take 0' })).toBeVisible()
    element.messages = { 'probe.book': 'Coger' }
    element.lang = 'es'
    await expect.element(page.getByRole('button', { name: 'Coger 0' })).toBeVisible()
    expect(element.shadowRoot!.querySelector('.mb-root')!.getAttribute('lang')).toBe('es')
    element.messages = undefined
    await expect.element(page.getByRole('button', { name: 'Reservar 0' })).toBeVisible()
  })

  it('has no accessibility violations', async () => {
    const element = await mount()
    expect(
      (await axe.run(element, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }))
        .violations,
    ).toEqual([])
  })

  it('frees its content on removal, 300 times', async () => {
    for (let i = 0; i < 300; i++) (await mount()).remove()
    await vi.waitFor(() => expect([unmounts.mock.calls.length, alive]).toEqual([300, 0]))
  })
})

describe('manifest', () => {
  it('lists exactly the attributes that the class observes', () => {
    const [module] = toManifest([probeDefinition], () => 'dist/elements/mb-probe.js').modules
    const [declaration] = module!.declarations
    const observed = (customElements.get('mb-probe') as unknown as { observedAttributes: string[] })
      .observedAttributes
    expect(declaration!.attributes.map(({ name }) => name).sort()).toEqual([...observed].sort())
    expect(declaration!.events.map(({ name }) => name)).toEqual([
      'mb-error',
      'mb-load',
      'mb-slot-select',
      'mb-booked',
    ])
    expect(declaration).toMatchObject({
      name: 'MbProbeElement',
      tagName: 'mb-probe',
      slots: [{ name: 'error' }],
      cssParts: [{ name: 'slot' }],
    })
    expect(declaration!.members.find(({ name }) => name === 'zoomTo')).toMatchObject({
      kind: 'method',
      parameters: [{ name: 'id', type: { text: 'number' } }],
    })
  })
})

describe('older browsers', () => {
  it('an element works where the browser refuses the names of its states', async () => {
    const add = vi.spyOn(CustomStateSet.prototype, 'add').mockImplementation((name) => {
      throw new SyntaxError(`The specified value '${name}' must start with '--'.`)
    })
    const element = await mount()
    await page.getByRole('button', { name: 'Book 0' }).click()
    await expect.element(page.getByRole('button', { name: 'Book 1' })).toBeVisible()
    expect(add).toHaveBeenCalledWith('loading')
    expect(element.shadowRoot!.textContent).not.toContain('went wrong')
  })

  it('an element has its styles where the list of adopted sheets is frozen', async () => {
    const { get } = Object.getOwnPropertyDescriptor(ShadowRoot.prototype, 'adoptedStyleSheets')!
    vi.spyOn(ShadowRoot.prototype, 'adoptedStyleSheets', 'get').mockImplementation(function (
      this: ShadowRoot,
    ) {
      return Object.freeze([...get!.call(this)]) as CSSStyleSheet[]
    })
    const element = await mount()
    const probe = element.shadowRoot!.querySelector('.probe')!
    expect(getComputedStyle(probe).outlineOffset).toBe('7px')
  })

  it('an element shows its content where it cannot adopt sheets', async () => {
    vi.spyOn(ShadowRoot.prototype, 'adoptedStyleSheets', 'set').mockImplementation(() => {
      throw new TypeError('Illegal constructor')
    })
    await mount()
    await expect.element(page.getByRole('button', { name: 'Book 0' })).toBeVisible()
  })
})
