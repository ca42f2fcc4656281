import { useRuntime } from '@mosaic-booking/widgets'
import { useEffect, useState } from 'react'
import { ThemedLogo } from '../../session/themed-logo.js'

/** An organisation's logo. Hidden if it fails to load, because it is decorative. */
export default function SessionLogo({ src }: { readonly src: string }) {
  const { apiBase, client } = useRuntime()
  const [logo, setLogo] = useState<string | undefined>(src)
  useEffect(() => {
    if (src) return
    // The address of the page may tell the organisation before an e-mail address does.
    client.user.domainCheck({ body: { username: '' } }).then(
      ({ logoImage }) => setLogo(logoImage),
      () => undefined,
    )
  }, [client, src])
  if (!logo) return null
  const address = `${apiBase}${logo}`
  return (
    <ThemedLogo
      className="session-logo"
      light={address}
      dark={logo.endsWith('/logo') ? `${address}?light=true` : address}
      onError={() => setLogo(undefined)}
    />
  )
}
