import { pino } from 'pino'

import { createIdentifierVault } from '#server/domain/applications/identifierVault.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { refuseRecipients } from '#server/program/demonstration/demonstrationSettings.ts'
import { describeDemonstration } from '#server/program/demonstration/describeDemonstration.ts'
import { fillDemonstration } from '#server/program/demonstration/fillDemonstration.ts'

import type { AdminCommand } from './adminCommand.ts'

const log = pino({ level: 'silent' })

export const demoCommand: AdminCommand = {
  summary:
    'fills an empty database with a season of fictional applications, and refuses any other; npm start -- demo does it in a folder of its own',
  async run(_options, { form, tenant, clock, openServices, notify, print }) {
    const { db, files, openJobs, secret, settings, publicUrl, mailFolder } = await openServices()
    refuseRecipients(settings, 'A demonstration')
    const jobs = await openJobs()
    const sealer = createSealer(secret, 'identifier', settings.earlierSecrets)
    const identifiers = createIdentifierVault(form, sealer, log)
    notify('Filling the demonstration takes about a minute.')
    const isNew = await fillDemonstration({ db, form, tenant, clock, jobs, files, identifiers }, true)
    if (!isNew) notify('It was filled before, and has not been changed.')
    await print(`${describeDemonstration(publicUrl, mailFolder).join('\n')}\n`)
    notify('Start the servers with STAFF=on: their pages say that this is a demonstration.')
  },
}
