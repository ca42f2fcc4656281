import { foldText } from '@mosaic-booking/sdk/rules'

export interface Member {
  readonly name: string
  readonly email: string
}

export interface ShownMember {
  readonly user: Member
  /** Index within the group. */
  readonly index: number
}

/** Longer lists get a search field, because a group may have thousands of members. */
export const mostMembersShown = 25

/**
 * The members shown in the form: the first name or address matches, plus pinned members, such as a
 * member being edited or one with an error.
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
