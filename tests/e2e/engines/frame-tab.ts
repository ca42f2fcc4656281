import type { Tab } from './tab.js'

/** Wraps the first frame of a tab's page as a tab, with coordinates of the frame's own viewport. */
export function inFrame(tab: Tab): Tab {
  return {
    ...tab,
    evaluate: (expression) => tab.evaluateInFrame(expression),
    click: async (x, y) => {
      const at = await tab.evaluate<{ left: number; top: number }>(placeOfFrame)
      await tab.click(at.left + x, at.top + y)
    },
  }
}

const placeOfFrame = `(() => {
  const frame = document.querySelector('iframe')
  frame.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top } = frame.getBoundingClientRect()
  return { left, top }
})()`
