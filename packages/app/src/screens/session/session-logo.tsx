import type { DomainCheckAnswer } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { useEffect, useState } from 'react'
import { BrandBand } from '../../session/brand-band.js'
import { ThemedLogo } from '../../session/themed-logo.js'

/** An organisation's logo and colours. The logo is hidden if it fails to load, because it is decorative. */
export default function SessionLogo({ brand }: { readonly brand: Partial<DomainCheckAnswer> }) {
  const { apiBase, client } = useRuntime()
  const [ofPage, setOfPage] = useState<Partial<DomainCheckAnswer>>({})
  const [failed, setFailed] = useState<string>()
  const isKnown = Boolean(brand.logoImage ?? brand.colours)
  useEffect(() => {
    if (isKnown) return
    // The address of the page may tell the organisation before an e-mail address does.
    client.user.domainCheck({ body: { username: '' } }).then(setOfPage, () => undefined)
  }, [client, isKnown])
  const { logoImage: logo, colours } = isKnown ? brand : ofPage
  const address = `${apiBase}${logo}`
  return (
    <>
      <BrandBand colours={colours} />
      {logo && logo !== failed && (
        <ThemedLogo
          key={logo}
          className="session-logo"
          light={address}
          dark={logo.endsWith('/logo') ? `${address}?light=true` : address}
          onError={() => setFailed(logo)}
        />
      )}
    </>
  )
}
