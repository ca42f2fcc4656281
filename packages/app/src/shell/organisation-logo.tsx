import type { Organisation } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { BrandMark } from '../session/brand-mark.js'
import { ThemedLogo } from '../session/themed-logo.js'

/**
 * The organisation's logo in the header (the light version on a dark background), or the product
 * logo if there is none. Both are decorative, because the name is beside them.
 */
export function OrganisationLogo({
  org: { logoImage, lightLogoImage },
}: {
  readonly org: Pick<Organisation, 'logoImage' | 'lightLogoImage'>
}) {
  const { apiBase } = useRuntime()
  if (!logoImage) return <BrandMark />
  return (
    <ThemedLogo
      className="header-logo"
      light={`${apiBase}${logoImage}`}
      dark={`${apiBase}${lightLogoImage ?? logoImage}`}
    />
  )
}
