/** The part of the browser's API that is used; browsers without it do not enforce the policies. */
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

/** Marks that libraries draw with: a few elements, with attributes that neither load nor run. */
const mark = /^(?:[^<]|<\/?(?:span|svg|v:shape)(?: (?:aria-hidden|adj)="\w+")? ?\/?>)*$/

const addressOf = (file: string) => new URL(file, document.baseURI).href

/**
 * Decides about strings that reach the browser's parser or become scripts, as the server's policy
 * demands: those of Leaflet and Konva, and the service worker. Everything else is refused.
 */
export function refuseStrings(): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (mark.test(html) ? html : undefined),
    createScriptURL: (url) => (url === addressOf('service-worker.js') ? url : undefined),
  })
}

const parsing = trustedTypes?.createPolicy('inert-document', { createHTML: (html) => html })

/** The body of HTML in a document of its own, where nothing runs or loads. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(parsing?.createHTML(html) ?? html, 'text/html').body
