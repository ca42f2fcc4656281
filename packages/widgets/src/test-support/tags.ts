import { afterEach, beforeEach, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../elements.js'
import { answers } from '../story-data.fixture.js'
import { createStoryServer, type StoryAnswers } from '../story-server.fixture.js'
import { focusedElement } from '../ui/focus.js'

beforeEach(() => {
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      close() {}
      send() {}
    },
  )
})

afterEach(async () => {
  document.body.replaceChildren()
  await new Promise(requestAnimationFrame)
  vi.unstubAllGlobals()
})

/** Responds to all of the page's requests, and opens no sockets. */
export function serve(own: StoryAnswers = {}) {
  const server = createStoryServer({ ...answers, ...own })
  vi.stubGlobal('fetch', server.fetch)
  return server
}

let server = 0
/** Adds a tag to the page. Each test has its own server and therefore an empty cache. */
export async function mount<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes = '',
): Promise<HTMLElementTagNameMap[Tag]> {
  document.body.innerHTML = `<${tag} api-base="https://server-${++server}.example" ${attributes}></${tag}>`
  const element = document.querySelector(tag)!
  await (element as unknown as { ready: Promise<void> }).ready
  return element
}

/** Presses Tab until a matching element has focus. */
export async function tabTo(isWanted: (element: Element) => boolean): Promise<void> {
  for (let press = 0; press < 40; press++) {
    const element = focusedElement()
    if (element && isWanted(element)) return
    await userEvent.keyboard('{Tab}')
  }
  throw new Error(
    `40 presses of Tab did not reach it; the focus is on ${focusedElement()?.outerHTML}`,
  )
}
