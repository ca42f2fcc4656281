import { expect } from '@playwright/test'
import type { Box } from './page-script.js'
import type { Tab } from './tab.js'
import { Visitor } from './visitor.js'

/** Shows the stories of the built Storybook one after another in the same tab, without reloading. */
export class StoryTab {
  readonly #visitor: Visitor
  #openAgain: () => Promise<void> = async () => {}

  constructor(readonly tab: Tab) {
    this.#visitor = new Visitor(tab)
  }

  /** Opens a story that is not the first to be measured: showing it again would change nothing. */
  async open(address: string, otherStory: string): Promise<void> {
    this.#openAgain = () =>
      this.tab.goto(
        `${address}/iframe.html?viewMode=story&id=${otherStory}&globals=a11y.manual:!true`,
      )
    await this.#openAgain()
  }

  /** Shows a story and waits for the end of its play function. Returns `success` or the failure. */
  async show(storyId: string): Promise<string> {
    let status = ''
    await expect
      .poll(async () => (status = await this.#ask(storyId)), {
        message: `${this.tab.engine}: ${storyId} is shown`,
        intervals: [20, 30, 50],
        timeout: 30_000,
      })
      .not.toBe('')
    return status
  }

  /** The result, or nothing while the page is still being loaded. */
  async #ask(storyId: string): Promise<string> {
    try {
      return await this.tab.evaluate<string>(toScript(storyId))
    } catch (error) {
      if (!String(error).includes('context was destroyed')) throw error
      // The new page may show the story already, and would not finish it a second time.
      await this.#openAgain()
      return ''
    }
  }

  /** The boxes of the story, once two looks in a row find the same. */
  async boxes(): Promise<readonly Box[]> {
    let boxes: readonly Box[] = []
    await expect
      .poll(
        async () => {
          const before = JSON.stringify(boxes)
          boxes = await this.#visitor.boxes()
          return JSON.stringify(boxes) === before
        },
        { message: `${this.tab.engine}: the story comes to rest`, intervals: [60] },
      )
      .toBe(true)
    return boxes
  }
}

/** Asks for a story once, and returns its result; empty until then. */
const toScript = (storyId: string) => `((id) => {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  if (!channel || !document.body.classList.contains('sb-show-main')) return ''
  if (!window.finishedStories) {
    window.finishedStories = {}
    channel.on('storyFinished', ({ storyId, status, reporters }) => {
      window.finishedStories[storyId] = status === 'success' ? status : JSON.stringify(reporters)
    })
  }
  if (window.askedStory !== id) {
    window.askedStory = id
    window.finishedStories[id] = ''
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  }
  return window.finishedStories[id]
})(${JSON.stringify(storyId)})`
