import type { Organisation } from '@mosaic-booking/sdk'
import { BrandMark } from '../session/brand-mark.js'

/**
 * The organisation's logo in the header (the light version on a dark background), or the product
 * logo if there is none. Both are decorative, because the name is beside them.
 */
export function OrganisationLogo({
  org: { logoImage, lightLogoImage },
}: {
  readonly org: Pick<Organisation, 'logoImage' | 'lightLogoImage'>
}) {
  if (!logoImage) return <BrandMark />
  return (
    <>
      <img className="header-logo header-logo-light" src={logoImage} alt="" />
      <img className="header-logo header-logo-dark" src={lightLogoImage ?? logoImage} alt="" />
    </>
  )
}
