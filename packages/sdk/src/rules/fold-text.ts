/**
 * Folds a text for searches, ignoring case and accents: "garcia" finds "García". The database does
 * the same in `person.folded_name`.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
