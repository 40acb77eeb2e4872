import { staffPath } from '#contract/pagePaths.ts'
import { describeRole, type StaffRole, staffRoles, type StaffView, staffViews } from '#contract/staffRoles.ts'
import { type EmailAddress, readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import * as changes from '#server/domain/staff/changeMembers.ts'
import { readMemberName } from '#server/domain/staff/readMemberName.ts'
import { listStaffMembers } from '#server/domain/staff/staffMemberStore.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { type AdminCommand, type AdminContext, type GivenOptions, UsageError } from './adminCommand.ts'
import { byOption, readActor } from './commandInput.ts'
import { formatOption, writeRows } from './writeRows.ts'

type StaffAction = (email: string, options: GivenOptions, context: AdminContext) => Promise<void>

const columns = ['email', 'name', 'role', 'sees', 'authenticator', 'added', 'last_sign_in']

const actions = new Map<string, StaffAction>([
  ['add', addStaff],
  ['list', listStaff],
  ['remove', removeStaff],
  ['reset-factor', resetStaffFactor],
])

/** Which actions take an option. */
const ownOptions: Readonly<Record<string, readonly StaffAction[]>> = {
  role: [addStaff],
  sees: [addStaff],
  name: [addStaff],
  format: [listStaff],
  by: [addStaff, removeStaff, resetStaffFactor],
}

export const staffCommand: AdminCommand = {
  summary:
    'adds, lists or removes members of the admissions staff, who sign in at /staff; or resets the authenticator of a lost phone',
  arguments: {
    [[...actions.keys()].join('|')]: 'what to do; add also changes the role of a member',
    '[EMAIL]': 'the address of the member; not for list',
  },
  options: {
    role: { value: staffRoles.join('|'), description: 'with add: what the member may do' },
    sees: {
      value: staffViews.join('|'),
      description: 'with add, for a reader: which applications; as before, or all for a new one, by default',
    },
    name: { value: 'NAME', description: 'with add: the name that others read; the address by default' },
    by: { ...byOption.by, isRequired: false },
    format: { ...formatOption.format, description: `with list: ${formatOption.format.description}` },
  },
  async run(options, context, [given = '', email = '']) {
    const action = actions.get(given)
    if (!action) throw new UsageError(`"${given}" is not one of ${[...actions.keys()].join(', ')}.`)
    for (const name of Object.keys(options))
      if (ownOptions[name]?.includes(action) === false)
        throw new UsageError(`staff ${given} does not take --${name}.`)
    await action(email, options, context)
  },
}

async function addStaff(given: string, options: GivenOptions, context: AdminContext): Promise<void> {
  const address = readAddress(given)
  const [role, sees, name] = [readRole(options), readView(options), readNameOption(options)]
  const by = readOffice(options)
  const { db, publicUrl } = await context.openServices()
  const saved = await changes.putMember({ db, clock: context.clock, by }, { address, role, sees, name })
  const what = `${describeRole(role)}${saved.sees === 'assigned' ? ' of assigned applications' : ''}`
  await context.print(`${address.email} ${saved.isNew ? 'was added as' : 'is now'} ${what}.\n`)
  context.notify(`Where STAFF is on, ${address.email} signs in at ${publicUrl}${staffPath}.`)
}

async function listStaff(email: string, { format }: GivenOptions, context: AdminContext): Promise<void> {
  if (email !== '') throw new UsageError(`staff list does not take "${email}".`)
  const { db } = await context.openServices()
  const formatTime = (time: Date | null): string => (time ? formatZoned(time, context.tenant.timeZone) : '')
  const rows = (await listStaffMembers(db)).map((member) => ({
    email: member.email,
    name: member.name,
    role: member.role,
    sees: member.sees,
    authenticator: member.sealedSecret === null ? 'not set up' : 'set up',
    added: formatTime(member.addedAt),
    last_sign_in: formatTime(member.signedInAt),
  }))
  await context.print(writeRows(format, columns, rows))
}

async function removeStaff(given: string, options: GivenOptions, context: AdminContext): Promise<void> {
  const [address, by] = [readAddress(given), readOffice(options)]
  const { db } = await context.openServices()
  if (!(await changes.endMember({ db, clock: context.clock, by }, address))) throw noMember(given)
  await context.print(`${address.email} was removed, and is signed out everywhere.\n`)
}

async function resetStaffFactor(given: string, options: GivenOptions, context: AdminContext): Promise<void> {
  const [address, by] = [readAddress(given), readOffice(options)]
  const { db } = await context.openServices()
  if (!(await changes.forgetFactor({ db, clock: context.clock, by }, address))) throw noMember(given)
  await context.print(
    `${address.email} is signed out everywhere, and sets up an authenticator app at the next sign-in.\n`,
  )
}

function readAddress(given: string): EmailAddress {
  const address = readEmailAddress(given)
  if (address) return address
  throw new UsageError(`"${given}" is not an email address.`)
}

function readRole({ role = '' }: GivenOptions): StaffRole {
  const found = staffRoles.find((one) => one === role)
  if (found) return found
  throw new UsageError(`staff add needs --role: ${staffRoles.join(', ')}.`)
}

/** undefined for a reader who stays with what they see. */
function readView({ sees, role }: GivenOptions): StaffView | undefined {
  if (sees === 'assigned' && role !== 'reader')
    throw new UsageError('--sees assigned is only for readers: the others see all applications.')
  return role === 'reader' ? staffViews.find((one) => one === sees) : 'all'
}

function readNameOption({ name }: GivenOptions): string | undefined {
  if (name === undefined) return undefined
  const found = readMemberName(name)
  if (found !== undefined) return found
  throw new UsageError(`--name is ${JSON.stringify(name)}. It must have at most 100 characters.`)
}

/** Who is in the log. */
function readOffice(options: GivenOptions): string {
  return options.by === undefined ? 'command' : readActor(options)
}

function noMember(email: string): StartupError {
  return new StartupError(`${email} is not a member of the staff.`, `${adminCall} staff list shows them all.`)
}
