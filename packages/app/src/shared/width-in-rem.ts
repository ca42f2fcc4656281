/** The width of an element in the page's rem, which grows with the font size that people choose. */
export const widthInRem = (element: Element): number =>
  element.getBoundingClientRect().width /
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
