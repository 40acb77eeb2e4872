import { type AdminCommand, UsageError } from './adminCommand.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { endLogins } from '#server/domain/accounts/endLogins.ts'

/** For an office that is told of a lost phone. The password stays. */
export const logOutCommand: AdminCommand = {
  name: 'log-out',
  summary: 'ends every session of a student and forgets the browsers that are known as theirs',
  arguments: [{ name: 'EMAIL', description: 'the address of the student’s account' }],
  async run(input, { print, openServices }) {
    const [email = ''] = input.arguments
    const address = readEmailAddress(email)
    if (!address) throw new UsageError(`"${email}" is no email address.`)
    const { db } = await openServices()
    const student = await endLogins(db, address)
    if (!student) {
      throw new StartupError(
        `There is no student with the email address ${email}.`,
        `${adminCall} list shows them all.`,
      )
    }
    await print(`${student.email} is logged out everywhere.\n`)
  },
}
