/** Splits a whole name: "Ada Berg" or "Berg, Ada". */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const inOrder = name.trim().replace(/^([^,]+),([^,]+)$/, '$2 $1')
  const [firstName = '', ...rest] = inOrder.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
