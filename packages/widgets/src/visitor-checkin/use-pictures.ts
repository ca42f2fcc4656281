import { useEffect, useState } from 'react'
import { useRuntime } from '../use-runtime.js'

const none: readonly string[] = []
const mediaId = (address: string) => /\/api\/v1\/media\/(\d+)\/content$/.exec(address)?.[1]

/** Marks the address of a loaded film, which has no name. */
const filmMark = '#film'

export const isFilm = (address: string): boolean =>
  address.endsWith(filmMark) || /\.(mp4|webm)$/i.test(address)

/**
 * The addresses of pictures and films, with uploaded ones loaded by the client: screens have no cookie that
 * an `<img>` could send. Those that cannot be loaded are left out.
 */
export function usePictures(addresses: readonly string[]): readonly string[] {
  const { client } = useRuntime()
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly urls: readonly string[] }>()
  const key = addresses.join('\n')
  useEffect(() => {
    const ended = new AbortController()
    const created: string[] = []
    const load = async (address: string) => {
      const id = mediaId(address)
      if (id === undefined) return address
      const content = await client.media.content({ id: Number(id) }, { signal: ended.signal })
      const url = URL.createObjectURL(content)
      created.push(url)
      return content.type.startsWith('video/') ? `${url}${filmMark}` : url
    }
    void Promise.allSettled(key === '' ? [] : key.split('\n').map(load)).then((results) => {
      const urls = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      if (!ended.signal.aborted) setLoaded({ key, urls })
      else for (const url of created) URL.revokeObjectURL(url)
    })
    return () => {
      ended.abort()
      for (const url of created) URL.revokeObjectURL(url)
    }
  }, [client, key])
  return loaded?.key === key ? loaded.urls : none
}
