/** The page of the application that books the basket. */
export const toBasketPage = (apiBase: string): string => `${apiBase}/#/basket`

/**
 * Whether that page shares its storage, and so the basket, with this one. Browsers separate storage
 * by origin, and also for frames embedded in a page of another origin.
 */
export function hasBasketPage(apiBase: string): boolean {
  try {
    return window.top!.location.origin === new URL(apiBase, location.href).origin
  } catch {
    return false
  }
}
