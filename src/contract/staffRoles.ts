/** Who works in the admissions office, from the least to the most that they may do. */
export const staffRoles = ['reader', 'officer', 'administrator'] as const

export type StaffRole = (typeof staffRoles)[number]

/** As in a sentence: `an officer`. */
export function describeRole(role: StaffRole): string {
  return `${role === 'reader' ? 'a' : 'an'} ${role}`
}

/** Which applications a member sees. Only a reader may be limited to those that are assigned to them. */
export const staffViews = ['all', 'assigned'] as const

export type StaffView = (typeof staffViews)[number]

/** What a call of the staff may need, and which roles have it. A call that names none of them is not served. */
const rolesByPermission = {
  /** To be signed in: who one is, signing out. */
  account: staffRoles,
  /** To list, search and read applications, their documents and their history. */
  read: staffRoles,
  /** To see the answers that the form marks as sensitive. */
  sensitive: ['officer', 'administrator'],
  /** To write notes on an application. */
  note: staffRoles,
  /** To set the stage and who an application is assigned to. */
  process: ['officer', 'administrator'],
  /** To download several applications at once. */
  download: ['officer', 'administrator'],
  /** To do what changes an application for its student: reopen, withdraw, extend and the like. */
  act: ['officer', 'administrator'],
  statistics: ['officer', 'administrator'],
  members: ['administrator'],
  /** To read the log of the whole office. */
  log: ['administrator'],
  erase: ['administrator'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type StaffPermission = keyof typeof rolesByPermission

export const staffPermissions = Object.keys(rolesByPermission) as readonly StaffPermission[]

export function isAllowed(role: StaffRole, permission: StaffPermission): boolean {
  const roles: readonly StaffRole[] = rolesByPermission[permission]
  return roles.includes(role)
}
