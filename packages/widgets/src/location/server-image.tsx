import { Suspense } from 'react'
import { usesToken } from '../runtime.js'
import { useRuntime } from '../use-runtime.js'
import type { ServerImageProps } from './token-image.js'
import { lazyPart } from '../ui/lazy-part.js'

/** Loaded only by pages with a token that show a picture. */
const TokenImage = lazyPart(async () => (await import('./token-image.js')).TokenImage)

/** An uploaded picture. Pages with a token load it by the client, because an `<img>` sends none. */
export function ServerImage({ src, alt, ...props }: ServerImageProps) {
  const { apiBase } = useRuntime()
  return usesToken(apiBase) ? (
    <Suspense>
      <TokenImage src={src} alt={alt} {...props} />
    </Suspense>
  ) : (
    <img src={apiBase + src} alt={alt} loading="lazy" {...props} />
  )
}
