import { createContext, useContext, useInsertionEffect } from 'react'
import baseCss from './base.css?inline'
import pageCss from './page.css?inline'
import tokensCss from './tokens.css?inline'

/** Where style sheets are adopted: a document, or the shadow root of an element. */
export type StyleRoot = Document | ShadowRoot

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()
const adopted = new WeakMap<StyleRoot, Set<string>>()

/**
 * One sheet per text and document: shadow roots share it. A constructed sheet belongs to the
 * document that made it.
 */
function sheetOf(css: string, document: Document): CSSStyleSheet {
  let ofDocument = sheets.get(document)
  if (!ofDocument) sheets.set(document, (ofDocument = new Map()))
  let sheet = ofDocument.get(css)
  if (!sheet) {
    // The constructor of the root's own window, since another window's sheet cannot be adopted.
    sheet = new (document.defaultView ?? globalThis).CSSStyleSheet()
    sheet.replaceSync(css)
    ofDocument.set(css, sheet)
  }
  return sheet
}

/**
 * Adopts style sheets (texts of CSS files) into a root, each once, after the tokens and base rules
 * that all rely on. Nothing is added to `document.head`, and no style element is made, so
 * `style-src 'self'` suffices.
 */
export function adoptStyles(root: StyleRoot, ...css: readonly string[]): void {
  let known = adopted.get(root)
  if (!known) adopted.set(root, (known = new Set()))
  const document = root.ownerDocument ?? (root as Document)
  for (const text of [tokensCss, baseCss, ...css]) {
    if (known.has(text)) continue
    known.add(text)
    root.adoptedStyleSheets.push(sheetOf(text, document))
  }
}

/** Adopts a root's sheets again after the root moved to another document, which drops them. */
export function readoptStyles(root: ShadowRoot): void {
  root.adoptedStyleSheets = [...(adopted.get(root) ?? [])].map((text) =>
    sheetOf(text, root.ownerDocument),
  )
}

/**
 * Styles the document itself (background, text, headings, links): for pages that are ours, not for
 * a host's.
 */
export function adoptPageStyles(document: Document): void {
  adoptStyles(document, pageCss)
}

/** The root that primitives below adopt their sheets into; without it, the document. */
export const StyleRootContext = createContext<StyleRoot | undefined>(undefined)

/** Brings a component's own sheet into the root it is rendered in, before the first paint. */
export function useStyles(css: string): void {
  const root = useContext(StyleRootContext)
  useInsertionEffect(() => adoptStyles(root ?? document, css), [root, css])
}
