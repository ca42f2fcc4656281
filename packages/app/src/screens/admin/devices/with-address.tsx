import { TextAround } from '../../../shared/text-around.js'

/** URL of the page that shows the pairing code and, once paired, the kiosk login. */
const kioskAddress = () => new URL('#/login?kiosk', location.href).href

/** A text containing the kiosk URL. The URL wraps only if it does not fit on one line. */
export const WithAddress = ({ of: text }: { readonly of: (address: string) => string }) => (
  <TextAround text={text}>
    <span className="device-address">{kioskAddress()}</span>
  </TextAround>
)
