/**
 * The browser features that this server's pages may use: the camera to scan codes at a reception,
 * the clipboard, full screen, and passkeys. All others are denied, also to embedded content.
 */
const allowed = [
  ...['camera', 'clipboard-read', 'clipboard-write', 'fullscreen'],
  ...['publickey-credentials-create', 'publickey-credentials-get'],
]
const closed = [
  ...['accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'display-capture'],
  ...['encrypted-media', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'serial', 'usb'],
  ...['screen-wake-lock', 'xr-spatial-tracking'],
]

export const permissionsPolicy = [
  ...allowed.map((feature) => `${feature}=(self)`),
  ...closed.map((feature) => `${feature}=()`),
].join(', ')
