/** Initials of the first and last word: "Ada King Lovelace" returns "AL". */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? [...word][0] : '',
  )
  return letters.join('').toUpperCase()
}
