import { foldText } from '@mosaic-booking/sdk/rules'

export interface Member {
  readonly name: string
  readonly email: string
}

export interface ShownMember {
  readonly user: Member
  /** Its position in the group. */
  readonly index: number
}

/** More than these are searched instead of read; a group may have thousands. */
export const mostMembersShown = 25

/**
 * The members that a form shows: the first of those with the text in their name or address, and all
 * that are to stay, such as one that is being filled in or has an error.
 */
export function showMembers(
  users: readonly Member[],
  text: string,
  isKept: (member: ShownMember) => boolean,
): readonly ShownMember[] {
  const wanted = foldText(text.trim())
  let count = 0
  return users.flatMap((user, index) => {
    const isFound = [user.name, user.email].some((one) => foldText(one).includes(wanted))
    const isShown = isKept({ user, index }) || (isFound && count < mostMembersShown)
    if (!isShown) return []
    count += 1
    return [{ user, index }]
  })
}
