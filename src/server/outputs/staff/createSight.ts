import { isAllowed } from '#contract/staffRoles.ts'
import { createSensitiveFilter, type SensitiveFilter } from '#form/createSensitiveFilter.ts'
import type { Form } from '#form/form.ts'
import type { StaffSession } from '#server/platform/http/session.ts'

/** What of an application a member may see. */
export type Sight = Pick<SensitiveFilter, 'isShown' | 'omitFromRecord'>

const everything: Sight = { isShown: () => true, omitFromRecord: (record) => record }

/** Tells of each member whether they see sensitive answers. */
export function createSight({ pages }: Pick<Form, 'pages'>): (staff: Pick<StaffSession, 'role'>) => Sight {
  const limited = createSensitiveFilter(pages)
  return ({ role }) => (isAllowed(role, 'sensitive') ? everything : limited)
}
