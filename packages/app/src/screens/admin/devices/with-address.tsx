import { TextAround } from '../../../shared/text-around.js'

/** The page that displays a code until it is connected, and logs people in then. */
const kioskAddress = () => new URL('#/login?kiosk', location.href).href

/** A text about the page that displays a code. Its address breaks only where a line has no room for it. */
export const WithAddress = ({ of: text }: { readonly of: (address: string) => string }) => (
  <TextAround text={text}>
    <span className="device-address">{kioskAddress()}</span>
  </TextAround>
)
