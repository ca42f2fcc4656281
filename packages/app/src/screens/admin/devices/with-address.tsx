import { TextAround } from '../../../shared/text-around.js'

/**
 * URL of the page that every screen opens. It shows the pairing code, then the configured content.
 */
const screenAddress = () => new URL('screen', location.href).href

/** A text containing the URL of screens. The URL wraps only if it does not fit on one line. */
export const WithAddress = ({ of: text }: { readonly of: (address: string) => string }) => (
  <TextAround text={text}>
    <span className="device-address">{screenAddress()}</span>
  </TextAround>
)
