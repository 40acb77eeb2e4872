import type { StaffRole } from '#contract/staffRoles.ts'

export const roleWords: Readonly<Record<StaffRole, string>> = {
  reader: 'Reader',
  officer: 'Officer',
  administrator: 'Administrator',
}
