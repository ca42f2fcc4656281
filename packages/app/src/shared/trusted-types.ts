/** The used part of the browser API. Browsers without this API do not enforce the policies. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML?: (html: string) => string | undefined
      readonly createScriptURL?: (url: string) => string | undefined
    },
  ): { createHTML(html: string): string }
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

/**
 * Markup that libraries render: a few elements, with attributes that neither load nor run anything.
 */
const mark = /^(?:[^<]|<\/?(?:span|svg|v:shape)(?: (?:aria-hidden|adj)="\w+")? ?\/?>)*$/

/** A worker from the build's script folder. */
const worker = /^assets\/(?:dxf|pdf)\.worker-[\w-]+\.js$/

const addressOf = (file: string) => new URL(file, document.baseURI).href

/**
 * Restricts strings that reach the HTML parser or become scripts, as required by the server's
 * Trusted Types policy. Allows only markup from Leaflet and Konva, the service worker, and the
 * workers that read drawings.
 */
export function refuseStrings(): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (mark.test(html) ? html : undefined),
    createScriptURL: (url) =>
      url === addressOf('service-worker.js') ||
      (url.startsWith(addressOf('')) && worker.test(url.slice(addressOf('').length)))
        ? url
        : undefined,
  })
}

const parsing = trustedTypes?.createPolicy('inert-document', { createHTML: (html) => html })

/** Parses HTML into the body of a separate document, in which nothing runs or loads. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(parsing?.createHTML(html) ?? html, 'text/html').body
