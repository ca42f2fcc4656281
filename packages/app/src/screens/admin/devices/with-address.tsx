/** The page that displays a code until it is connected, and logs people in then. */
const kioskAddress = () => new URL('#/login?kiosk', location.href).href

/** A text about the page that displays a code. Its address breaks only where a line has no room for it. */
export function WithAddress({ of: toText }: { readonly of: (address: string) => string }) {
  const [before = '', after = ''] = toText('{address}').split('{address}')
  return (
    <>
      {before}
      <span className="device-address">{kioskAddress()}</span>
      {after}
    </>
  )
}
