import { useEffect, useState, type ComponentProps } from 'react'
import { useRuntime } from '../use-runtime.js'

export interface ServerImageProps extends ComponentProps<'img'> {
  /** Path on the server. */
  readonly src: string
  readonly alt: string
}

const address = /\/media\/(\d+)\/content(?:\?width=(\d+))?$/

/** A picture that the client loads with the page's token. Without one, its place stays empty. */
export function TokenImage({ src, alt, ...props }: ServerImageProps) {
  const { client } = useRuntime()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const [, id, width] = address.exec(src) ?? []
    if (id === undefined) return
    const ended = new AbortController()
    let made = ''
    client.media
      .content(
        { id: Number(id), ...(width !== undefined && { width: Number(width) }) },
        { signal: ended.signal },
      )
      .then(
        (content) => {
          if (ended.signal.aborted) return
          made = URL.createObjectURL(content)
          setUrl(made)
        },
        () => undefined,
      )
    return () => {
      ended.abort()
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [client, src])
  return url === undefined ? null : <img alt={alt} {...props} src={url} />
}
