/** The page of the application that books the basket. */
export const toBasketPage = (apiBase: string): string => `${apiBase}/#/basket`

/**
 * Whether that page sees the basket of this one. Browsers keep the storage of other origins apart, also
 * that of a frame in a page of another origin.
 */
export function hasBasketPage(apiBase: string): boolean {
  try {
    return window.top!.location.origin === new URL(apiBase, location.href).origin
  } catch {
    return false
  }
}
