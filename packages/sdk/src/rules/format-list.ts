import type { LocaleSetting } from '../contract/base/catalogue.js'

/** Formats a list: Ada, Grace and Alan. */
export const formatList = (items: readonly string[], { locale }: LocaleSetting): string =>
  new Intl.ListFormat(locale).format(items)
