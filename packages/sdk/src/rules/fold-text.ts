/**
 * A text without upper case and accents, for searches: what is typed as "garcia" finds "García".
 * The database does the same in `person.folded_name`.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
