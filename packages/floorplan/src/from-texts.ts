import { fillText, type Message } from '@mosaic-booking/sdk/messages'

/**
 * Nests texts by their dotted paths: `done.moved` becomes `moved` in `done`. Texts with arguments
 * become functions with parameters in the order of `argumentsOf`.
 */
export function fromTexts<Texts extends { readonly locale: string }>(
  locale: string,
  texts: Readonly<Record<string, Message>>,
  argumentsOf: Readonly<Record<string, readonly string[]>>,
): Texts {
  const made: Record<string, unknown> = { locale }
  for (const [path, message] of Object.entries(texts)) {
    const names = argumentsOf[path]
    const steps = path.split('.')
    const last = steps.pop()!
    const parent = steps.reduce((at, step) => (at[step] ??= {}) as Record<string, unknown>, made)
    parent[last] = names
      ? (...values: (string | number)[]) =>
          fillText(message, locale, Object.fromEntries(names.map((name, i) => [name, values[i]])))
      : fillText(message, locale)
  }
  return made as Texts
}
