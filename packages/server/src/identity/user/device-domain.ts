/**
 * The domain of the addresses of screens, kiosks and provisioning, which own an account each. It is
 * reserved, so that it receives no mail, and no person can have it.
 */
export const deviceDomain = 'devices.invalid'
