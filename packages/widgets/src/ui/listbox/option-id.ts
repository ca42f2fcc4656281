/** An option's id, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`
