import type { Database } from '#server/platform/database/database.ts'

export type ListedLink = Awaited<ReturnType<typeof listLinks>>[number]

export async function listLinks(
  db: Database,
  studentId: string | undefined,
  after: { readonly id: string; readonly createdAt: Date } | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('service_link as link')
    .leftJoin('service_link_use as used', 'used.link_id', 'link.id')
    .select((eb) => [
      'link.id',
      'link.student_id as studentId',
      'link.created_at as createdAt',
      'link.created_by as createdBy',
      'link.expires_at as expiresAt',
      'link.revoked_at as revokedAt',
      eb.fn.count<string>('used.id').as('uses'),
      eb.fn.max('used.at').as('lastUsedAt'),
    ])
    .groupBy('link.id')
    .orderBy('link.created_at')
    .orderBy('link.id')
    .limit(limit)
  if (studentId !== undefined) query = query.where('link.student_id', '=', studentId)
  if (after !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('link.created_at', '>', after.createdAt),
        eb.and([eb('link.created_at', '=', after.createdAt), eb('link.id', '>', after.id)]),
      ]),
    )
  }
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, uses: Number(row.uses) }))
}

export async function listUses(
  db: Database,
  studentId: string | undefined,
  after: { readonly id: string } | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('service_link_use as used')
    .innerJoin('service_link as link', 'link.id', 'used.link_id')
    .select([
      'used.id',
      'used.at',
      'used.address',
      'used.link_id as linkId',
      'used.document_key as documentKey',
      'link.student_id as studentId',
    ])
    .orderBy('used.id')
    .limit(limit)
  if (studentId !== undefined) query = query.where('link.student_id', '=', studentId)
  if (after !== undefined) query = query.where('used.id', '>', after.id)
  return await query.execute()
}
