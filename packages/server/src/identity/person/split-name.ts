/** Splits a whole name: "Ada Berg" or "Berg, Ada". */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const inOrder = name.trim().replace(/^([^,]+),\s*([^,]+)$/, '$2 $1')
  const [firstName = '', ...rest] = inOrder.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
