export function toForm(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Encodes a form like a browser: the body with its content type. */
export async function encodeForm(
  fields: Readonly<Record<string, string | File>>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const response = new Response(toForm(fields))
  return {
    body: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type')! },
  }
}

export const fileOf = (content: Uint8Array, name: string, type = 'image/png'): File =>
  new File([new Uint8Array(content)], name, { type })
