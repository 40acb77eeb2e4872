import { createContext, useContext } from 'react'
import type { InferOutput } from 'valibot'

import { callApi } from '#client/api/callApi.ts'
import { getMe } from '#contract/staffSignIn.ts'
import type { StaffPermission } from '#contract/staffRoles.ts'

/** Who is signed in on this page. */
export type Member = InferOutput<typeof getMe.reply>

export const MemberContext = createContext<Member | undefined>(undefined)

/** @throws Error on a page on which nobody is signed in */
export function useMember(): Member {
  const member = useContext(MemberContext)
  if (!member) throw new Error('useMember needs a MemberContext around it.')
  return member
}

/** Whether to show what needs a permission; the server decides again. */
export function useMay(permission: StaffPermission): boolean {
  return useMember().permissions.includes(permission)
}

/** @throws UnauthorizedError without a session, ServerError */
export async function loadMember(signal: AbortSignal): Promise<Member> {
  return await callApi(getMe, { signal })
}
