/** A text without case and accents, for searches. `booking-list-store` does the same in SQL. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
