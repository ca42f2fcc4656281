/**
 * The browser features that pages of this server may use: the camera to read codes at a reception,
 * the clipboard, and full screen. All others are denied to them and to what they embed.
 */
const allowed = ['camera', 'clipboard-read', 'clipboard-write', 'fullscreen']
const closed = [
  ...['accelerometer', 'autoplay', 'bluetooth', 'browsing-topics', 'display-capture'],
  ...['encrypted-media', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'serial', 'usb'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'xr-spatial-tracking'],
]

export const permissionsPolicy = [
  ...allowed.map((feature) => `${feature}=(self)`),
  ...closed.map((feature) => `${feature}=()`),
].join(', ')
