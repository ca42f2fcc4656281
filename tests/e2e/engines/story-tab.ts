import { expect } from '@playwright/test'
import type { Box } from './page-script.js'
import type { Tab } from './tab.js'
import { Visitor } from './visitor.js'

/** Shows the stories of the built Storybook one after another in the same tab, without reloading. */
export class StoryTab {
  readonly #visitor: Visitor

  constructor(readonly tab: Tab) {
    this.#visitor = new Visitor(tab)
  }

  /**
   * Opens a story that is not the first to be measured, and waits for its end: Storybook reloads
   * the page when another story is asked for while one still plays.
   */
  async open(address: string, otherStory: string): Promise<void> {
    await this.tab.goto(
      `${address}/iframe.html?viewMode=story&id=${otherStory}&globals=a11y.manual:!true`,
    )
    await this.#result(otherStory)
  }

  /** Shows a story and waits for the end of its play function. Returns `success` or the failure. */
  async show(storyId: string): Promise<string> {
    await this.tab.evaluate(
      `window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', {
        storyId: ${JSON.stringify(storyId)},
        viewMode: 'story',
      })`,
    )
    return this.#result(storyId)
  }

  async #result(storyId: string): Promise<string> {
    let status = ''
    await expect
      .poll(async () => (status = await this.tab.evaluate<string>(resultScript(storyId))), {
        message: `${this.tab.engine}: ${storyId} is shown`,
        intervals: [20, 30, 50],
        timeout: 30_000,
      })
      .not.toBe('')
    return status
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

/** The result of the last story, when it is the one that was asked for; empty until then. */
const resultScript = (storyId: string) => `((id) => {
  const [last] = window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') ?? []
  if (last?.storyId !== id || !document.body.classList.contains('sb-show-main')) return ''
  return last.status === 'success' ? last.status : JSON.stringify(last.reporters)
})(${JSON.stringify(storyId)})`
