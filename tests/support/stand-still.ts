import { beforeAll, inject } from 'vitest'
import { cdp } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests run at nightly size. */
    isNightly: boolean
  }
}

/**
 * Disables animations except in nightly runs, so that tests need not wait for them. The floor plan,
 * which is largely about motion, and the soaks, which measure the real product, always run with
 * animations.
 */
// eslint-disable-next-line eslint/no-empty-pattern -- Vitest demands a pattern, and nothing of it is used
beforeAll(async ({}, { file }) => {
  const isMoving = inject('isNightly') || /\/packages\/floorplan\/|soak\./.test(file.filepath)
  const session = cdp() as unknown as {
    send(method: string, parameters: object): Promise<unknown>
  }
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: isMoving ? 'no-preference' : 'reduce' }],
  })
})
