/** URL of the application page that books the basket. */
export const toBasketPage = (apiBase: string): string => `${apiBase}/#/basket`

/**
 * Whether the basket page shares its storage, and therefore the basket, with this page. Browsers
 * partition storage by origin, including for frames embedded in a page from another origin.
 */
export function hasBasketPage(apiBase: string): boolean {
  try {
    return window.top!.location.origin === new URL(apiBase, location.href).origin
  } catch {
    return false
  }
}
