import { beforeAll, inject } from 'vitest'
import { cdp } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether tests run in the sizes of the nightly run. */
    isNightly: boolean
  }
}

/**
 * Nobody waits for what fades in or slides, except at night. The floor plan, whose work is largely
 * for motion, and the soaks, which measure what people get, are always tested in motion.
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
