/**
 * Converts a text to an SQL literal. Equivalent to pg's `escapeLiteral`, which appends one
 * character at a time and so uses many times the memory of a large text.
 */
export function toLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`
  return text.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted
}
