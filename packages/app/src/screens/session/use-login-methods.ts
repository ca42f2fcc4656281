import type { Authentication } from '@mosaic-booking/sdk'
import { isEmail } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { useRef, useState } from 'react'

/** The login methods for an e-mail address, after `check` has fetched them. */
export function useLoginMethods(address: string) {
  const { client } = useRuntime()
  /** The last checked address with its login methods. */
  const [checked, setChecked] = useState<{
    readonly address: string
    readonly methods: readonly Authentication[]
  }>()
  const checking = useRef<string>(undefined)
  /** On failure, falls back to the password (D-031). */
  const check = async () => {
    if (!isEmail(address) || checking.current === address) return
    checking.current = address
    const methods = await client.user.domainCheck({ body: { username: address } }).then(
      ({ authentications }) => authentications,
      () => [],
    )
    if (checking.current === address) setChecked({ address, methods })
  }
  return { methods: checked?.address === address ? checked.methods : undefined, check }
}
