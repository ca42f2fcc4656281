import type { Organisation } from '@mosaic-booking/sdk'
import { BrandMark } from '../session/brand-mark.js'

/**
 * The organisation's logo in the header, with the light one on a dark ground; the product's mark
 * without any. The name is beside it, so neither has a text.
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
