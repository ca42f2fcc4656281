import { createContext, useContext, useInsertionEffect } from 'react'
import baseCss from './base.css?inline'
import pageCss from './page.css?inline'
import tokensCss from './tokens.css?inline'

export type StyleRoot = Document | ShadowRoot

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()
const adopted = new WeakMap<StyleRoot, Set<string>>()

/**
 * One constructed sheet per text and document, shared between shadow roots. A sheet belongs to the
 * document that created it.
 */
function sheetOf(css: string, document: Document): CSSStyleSheet {
  let ofDocument = sheets.get(document)
  if (!ofDocument) sheets.set(document, (ofDocument = new Map()))
  let sheet = ofDocument.get(css)
  if (!sheet) {
    // Use the constructor of the root's window, because sheets from another window cannot be
    // adopted.
    sheet = new (document.defaultView ?? globalThis).CSSStyleSheet()
    sheet.replaceSync(css)
    ofDocument.set(css, sheet)
  }
  return sheet
}

/**
 * Adopts style sheets (CSS texts) into a root, each once, after the tokens and base rules on which
 * they depend. Adds no style elements, so `style-src 'self'` is sufficient.
 */
export function adoptStyles(root: StyleRoot, ...css: readonly string[]): void {
  let known = adopted.get(root)
  if (!known) adopted.set(root, (known = new Set()))
  const document = root.ownerDocument ?? (root as Document)
  for (const text of [tokensCss, baseCss, ...css]) {
    if (known.has(text)) continue
    known.add(text)
    adopt(root, () => [...root.adoptedStyleSheets, sheetOf(text, document)])
  }
}

/**
 * Replaces the list, because it is frozen in Chromium before 99. A browser without constructable
 * sheets, such as Safari before 16.4, shows unstyled content.
 */
function adopt(root: StyleRoot, list: () => CSSStyleSheet[]): void {
  try {
    root.adoptedStyleSheets = list()
  } catch {
    // Show unstyled content, see above.
  }
}

/** Adopts a root's sheets again after it has moved to another document, which drops them. */
export function readoptStyles(root: ShadowRoot): void {
  adopt(root, () => [...(adopted.get(root) ?? [])].map((text) => sheetOf(text, root.ownerDocument)))
}

/** Styles the document itself (background, text, headings, links). Not for host pages. */
export function adoptPageStyles(document: Document): void {
  adoptStyles(document, pageCss)
}

/** The root that adopts the sheets of the primitives within it. Defaults to the document. */
export const StyleRootContext = createContext<StyleRoot | undefined>(undefined)

/** Adopts a component's style sheet into its root before the first paint. */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => adoptStyles(root ?? document, css), [root, css])
}
