/** The pseudo-locales: accented English, and English from right to left. */
export const pseudoTags: readonly string[]
/** A pattern in a pseudo-locale. */
export function toPseudo(pattern: string, tag: string): string
/** All texts in a pseudo-locale, by their ids. */
export function pseudoCatalogue(tag: string): Readonly<Record<string, string>>
/** The catalogues of pseudo-locales, as pages and servers register them. */
export function pseudoRegistry(tags?: readonly string[]): unknown
/** Registers a pseudo-locale for the time of an action. */
export function withPseudoLocale<Result>(tag: string, action: () => Result): Result
/** Adds the catalogues of a registry to the page's. */
export function addLanguages(registry: unknown): void
