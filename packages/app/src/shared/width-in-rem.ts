/** An element's width in root rem, which depends on the user's font size. */
export const widthInRem = (element: Element): number =>
  element.getBoundingClientRect().width /
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
