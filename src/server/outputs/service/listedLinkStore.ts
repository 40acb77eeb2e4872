import type { Database } from '#server/platform/database/database.ts'

export type ListedLink = Awaited<ReturnType<typeof listLinks>>[number]

/** Lists the links to all applications, or to one student's. */
export async function listLinks(db: Database, studentId: string | undefined) {
  let query = db
    .selectFrom('service_link as link')
    .innerJoin('student', 'student.id', 'link.student_id')
    .leftJoin('service_link_use as used', 'used.link_id', 'link.id')
    .select((eb) => [
      'link.id',
      'student.email',
      'link.created_at as createdAt',
      'link.created_by as createdBy',
      'link.expires_at as expiresAt',
      'link.revoked_at as revokedAt',
      eb.fn.count<string>('used.id').as('uses'),
      eb.fn.max('used.at').as('lastUsedAt'),
    ])
    .groupBy(['link.id', 'student.email'])
    .orderBy('link.created_at')
    .orderBy('link.id')
  if (studentId !== undefined) query = query.where('link.student_id', '=', studentId)
  return await query.execute()
}

export async function listUses(db: Database, studentId: string | undefined) {
  let query = db
    .selectFrom('service_link_use as used')
    .innerJoin('service_link as link', 'link.id', 'used.link_id')
    .innerJoin('student', 'student.id', 'link.student_id')
    .select([
      'used.at',
      'used.address',
      'used.link_id as linkId',
      'student.email',
      'used.document_key as documentKey',
    ])
    .orderBy('used.id')
  if (studentId !== undefined) query = query.where('link.student_id', '=', studentId)
  return await query.execute()
}
