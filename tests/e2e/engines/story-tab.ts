import { expect } from '@playwright/test'
import type { Box } from './page-script.js'
import type { Tab } from './tab.js'
import { Visitor } from './visitor.js'

/** Shows the stories of the built Storybook sequentially in one tab, without reloading. */
export class StoryTab {
  readonly #visitor: Visitor

  constructor(readonly tab: Tab) {
    this.#visitor = new Visitor(tab)
  }

  /**
   * Opens another story first and waits for it to finish: Storybook reloads the page if a story is
   * requested while another one is playing.
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

  /**
   * Storybook reloads the page if a story does not stop in time, and the new page shows the story
   * from its URL. If the page cannot be queried, this method therefore retries.
   */
  async #result(storyId: string): Promise<string> {
    let status = ''
    const look = async () => {
      status = await this.tab
        .evaluate<string>(resultScript(storyId))
        .catch((error: unknown) => `${waiting} for the page: ${String(error)}`)
      return status
    }
    await expect
      .poll(look, {
        message: `${this.tab.engine}: ${storyId} is shown`,
        intervals: [20, 30, 50],
        timeout: 60_000,
      })
      .not.toMatch(waiting)
    return status
  }

  /** Returns the story's boxes, once two consecutive measurements are equal. */
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

const waiting = 'waiting'

/**
 * Returns the result of the requested story, or the error that Storybook shows instead. Until then,
 * describes the state of the page, for the error message.
 */
const resultScript = (storyId: string) => `((id) => {
  const shown = document.body.classList
  if (shown.contains('sb-show-errordisplay'))
    return 'failed: ' + document.querySelector('#error-message')?.textContent
  const [last] = window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') ?? []
  const { id: current, phase } = window.__STORYBOOK_PREVIEW__?.currentRender ?? {}
  if (last?.storyId !== id || !shown.contains('sb-show-main'))
    return '${waiting}: ' + JSON.stringify({ current, phase, finished: last?.storyId, shown: shown.value })
  return last.status === 'success' ? last.status : JSON.stringify(last.reporters)
})(${JSON.stringify(storyId)})`
