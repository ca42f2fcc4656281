import { TextAround } from '../../../shared/text-around.js'

/** The page that shows the pairing code and, once connected, the kiosk login. */
const kioskAddress = () => new URL('#/login?kiosk', location.href).href

/** A text that contains the kiosk address, which wraps only if it does not fit on a line. */
export const WithAddress = ({ of: text }: { readonly of: (address: string) => string }) => (
  <TextAround text={text}>
    <span className="device-address">{kioskAddress()}</span>
  </TextAround>
)
