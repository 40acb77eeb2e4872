import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'

import type { AccountContext } from '#server/domain/accounts/createAccountTools.ts'
import { createSessions } from '#server/domain/accounts/createSessions.ts'
import { registerAccountRoutes } from '#server/domain/accounts/registerAccountRoutes.ts'
import { createHttpApp } from '#server/platform/http/createHttpApp.ts'
import { acceptSessions } from '#server/platform/http/serveEndpoint.ts'
import type { JobKind } from '#server/platform/jobs/jobKind.ts'
import { type Jobs, openJobs } from '#server/platform/jobs/openJobs.ts'
import { createFileMailer } from '#server/platform/mail/createFileMailer.ts'
import { createMailQueue, mailJobKind, workOnMails } from '#server/platform/mail/mailQueue.ts'
import { createSealer, type Sealer } from '#server/platform/secret/sealer.ts'
import { mailTexts } from '#tenant/mail.ts'
import { tenant } from '#tenant/tenant.ts'

import { openTestDatabase } from './openTestDatabase.ts'

/** The account calls on a database of their own, with mails written to a folder. */
export type OpenedAccountApp = Awaited<ReturnType<typeof openAccountApp>>

/** The queue, and the folder of what it sends. */
export interface TestMails {
  readonly jobs: Jobs
  readonly mailSealer: Sealer
  readonly mailFolder: string
}

const secret = 'a secret that is only for this test'
const log = pino({ level: 'silent' })

/** Opens the app with the account calls and those of `addRoutes`. */
export async function openAccountApp(
  addRoutes: (app: FastifyInstance, context: AccountContext, mails: TestMails) => void = () => {},
  kinds: readonly JobKind<object>[] = [mailJobKind],
) {
  const opened = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-mail-'))
  let now = Date.now()
  const clock = {
    now: () => new Date(now),
    advance: (minutes: number): void => void (now += minutes * 60_000),
    moveTo: (moment: string): void => void (now = Date.parse(moment)),
  }
  const sealer = createSealer(secret, 'mail')
  const jobs = await openJobs({ pool: opened.pool, kinds, log })
  const mailer = createFileMailer({
    folder,
    from: mailTexts.from,
    clock: { now: () => new Date() },
    show: () => {},
  })
  await workOnMails({ jobs, sealer, mailer, log, clock })
  const context: AccountContext = {
    db: opened.db,
    clock,
    tenant: {
      ...tenant,
      identityProviderPrefix: 'TestIdentity',
      partnerName: 'Laurel Mountain University',
      shortName: 'LMU',
    },
    publicUrl: 'http://127.0.0.1:3000',
    mail: createMailQueue({ jobs, sealer }),
    mailTexts,
    secret,
    earlierSecrets: [],
  }
  const apps: FastifyInstance[] = []
  const openApp = async (itsContext: AccountContext) => {
    const app = await createHttpApp({ publicUrl: itsContext.publicUrl, trustProxy: ['loopback'], log })
    acceptSessions(app, createSessions(itsContext).findSession)
    registerAccountRoutes(app, itsContext)
    addRoutes(app, itsContext, { jobs, mailSealer: sealer, mailFolder: folder })
    apps.push(app)
    return app
  }
  return {
    app: await openApp(context),
    opened,
    clock,
    context,
    jobs,
    /** Another process on the same database, as seen from outside. */
    openAnotherApp: async (changes: Partial<AccountContext>) => await openApp({ ...context, ...changes }),
    /** Waits for an address's nth mail and returns the newest. */
    waitForMail: async (address: string, count: number) => await waitForMail(folder, address, count),
    /** Waits until all mails are sent or dropped, and returns those of an address. */
    listMails: async (address: string) => {
      await vi.waitFor(
        async () => {
          const { rows } = await opened.pool.query(
            "select 1 from pgboss.job where name = 'mail' and state <> 'completed'",
          )
          if (rows.length > 0) throw new Error(`${rows.length} mails are on their way`)
        },
        { timeout: 15_000, interval: 50 },
      )
      return await readMails(folder, address)
    },
    close: async () => {
      for (const app of apps) await app.close()
      await jobs.stop()
      mailer.close()
      await opened.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function readMails(folder: string, address: string): Promise<Email[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(
    names.map(async (name) => await PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}

async function waitForMail(folder: string, address: string, count: number): Promise<Email> {
  return await vi.waitFor(
    async () => {
      const received = await readMails(folder, address)
      const newest = received.at(-1)
      if (newest === undefined || received.length < count) {
        throw new Error(`${address} has ${received.length} mails instead of ${count}`)
      }
      if (received.length > count) throw new Error(`${address} has more than ${count} mails`)
      return newest
    },
    { timeout: 15_000, interval: 50 },
  )
}
