import type { InferOutput } from 'valibot'

import type { listMembers } from '#contract/staffMembers.ts'

export type MemberList = InferOutput<typeof listMembers.reply>

export type ListedMember = MemberList['members'][number]
