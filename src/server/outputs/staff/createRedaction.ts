import { isAllowed } from '#contract/staffRoles.ts'
import { createSensitiveFilter, type SensitiveFilter } from '#form/createSensitiveFilter.ts'
import type { Form } from '#form/form.ts'
import type { StaffSession } from '#server/platform/http/session.ts'

/** Takes out of an application what a member may not see. */
export type Redaction = Pick<SensitiveFilter, 'isShown' | 'omitFromRecord'>

const everything: Redaction = { isShown: () => true, omitFromRecord: (record) => record }

/** Finds by role: only some see sensitive answers. */
export function createRedaction({
  pages,
}: Pick<Form, 'pages'>): (staff: Pick<StaffSession, 'role'>) => Redaction {
  const limited = createSensitiveFilter(pages)
  return ({ role }) => (isAllowed(role, 'sensitive') ? everything : limited)
}
