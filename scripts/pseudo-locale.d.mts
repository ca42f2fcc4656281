/** The pseudo-locales: accented English, and right-to-left English. */
export const pseudoTags: readonly string[]
/** Converts a pattern to a pseudo-locale. */
export function toPseudo(pattern: string, tag: string): string
/** Returns all texts in a pseudo-locale, by their ids. */
export function pseudoCatalogue(tag: string): Readonly<Record<string, string>>
/** The catalogues of pseudo-locales, in the format that pages and servers register. */
export function pseudoRegistry(tags?: readonly string[]): unknown
/** Registers a pseudo-locale for the duration of an action. */
export function withPseudoLocale<Result>(tag: string, action: () => Result): Result
/** Adds the catalogues of a registry to the page's. */
export function addLanguages(registry: unknown): void
