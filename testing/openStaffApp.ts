import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { StaffRole, StaffView } from '#contract/staffRoles.ts'
import { makeForm } from '#form/form.ts'
import type { AccountContext } from '#server/domain/accounts/createAccountTools.ts'
import { putMember } from '#server/domain/staff/changeMembers.ts'
import { createStaffSessions } from '#server/domain/staff/createStaffSessions.ts'
import { findStep, makeTotpCode } from '#server/domain/staff/totp.ts'
import { registerStaffRoutes } from '#server/outputs/staff/registerStaffRoutes.ts'
import { acceptStaff } from '#server/platform/http/serveEndpoint.ts'
import { createErasure } from '#server/program/retention/createErasure.ts'
import { jobKinds } from '#server/program/startWork.ts'
import type { OpenIdSettings } from '#server/platform/settings/openIdSettings.ts'
import { createLocalFileStore } from '#server/platform/storage/createLocalFileStore.ts'
import type { FileStore } from '#server/platform/storage/fileStore.ts'
import { tenant } from '#tenant/tenant.ts'

import { openAccountApp } from './openAccountApp.ts'
import { openBrowser, type TestBrowser } from './openBrowser.ts'

export type OpenedStaffApp = Awaited<ReturnType<typeof openStaffApp>>

const halfMinute = 0.5

/**
 * The account calls and those of the staff, on a database of their own.
 * @param addRoutes is called after the routes of the staff, `prepare` before
 * @param pages of another form than the institution's
 */
export async function openStaffApp(
  addRoutes: (app: FastifyInstance, context: AccountContext) => void = () => {},
  prepare: (app: FastifyInstance) => void = () => {},
  pages = tenant.pages,
) {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-staff-'))
  let openId: OpenIdSettings | undefined
  const form = makeForm(pages)
  const stored: FileStore[] = []
  const opened = await openAccountApp((app, context, mails) => {
    prepare(app)
    acceptStaff(app, createStaffSessions(context))
    const files = createLocalFileStore({ folder, secret: context.secret, clock: context.clock })
    stored.push(files)
    const { jobs } = mails
    const erasure = createErasure({ ...context, ...mails })
    registerStaffRoutes(app, { ...context, openId, form, files, jobs, erasure })
    addRoutes(app, context)
  }, jobKinds)
  const { clock, context, waitForMail } = opened
  const { db } = context
  /** The secrets that were set up, by address. */
  const secrets = new Map<string, Buffer>()
  const mailCounts = new Map<string, number>()

  let members = 0

  const changeMember = async (email: string, role: StaffRole, sees: StaffView = 'all'): Promise<void> => {
    const name = email.split('@', 1)[0] ?? ''
    const address = { email, key: email.toLowerCase() }
    await putMember({ db, clock, by: 'test' }, { address, role, sees, name })
  }
  /** Asks for a link and reads it from the mail. */
  const requestLink = async (email: string, browser = openBrowser(opened.app)): Promise<string> => {
    expect((await browser.post('/staff/api/sign-in/link', { email })).status).toBe(200)
    const count = (mailCounts.get(email) ?? 0) + 1
    mailCounts.set(email, count)
    const { text = '' } = await waitForMail(email, count)
    const link = /^http:\/\/127\.0\.0\.1:3000\/staff\/sign-in\?link=(\S+)$/m.exec(text)?.[1]
    if (link === undefined) throw new Error(`No link on a line of its own in: ${text}`)
    return link
  }
  /** The code that the member's app shows; the first one sets the app up. */
  const makeCode = async (email: string, browser: TestBrowser): Promise<string> => {
    const { body } = await browser.get('/staff/api/sign-in')
    if (typeof body.secret === 'string') secrets.set(email, decodeBase32(body.secret))
    // A code counts once.
    clock.advance(halfMinute)
    return makeTotpCode(secrets.get(email) ?? Buffer.alloc(0), findStep(clock.now()))
  }
  /** Opens a link, up to the code. */
  const begin = async (email: string, browser = openBrowser(opened.app)): Promise<TestBrowser> => {
    const link = await requestLink(email, browser)
    expect((await browser.post('/staff/api/sign-in', { link })).status).toBe(200)
    return browser
  }
  const [files] = stored
  if (!files) throw new Error('No app was opened')
  return {
    ...opened,
    form,
    files,
    /** Of the files. */
    folder,
    close: async () => {
      await opened.close()
      await rm(folder, { recursive: true })
    },
    /** Another process on the same database, where members sign in with OpenID Connect. */
    openOpenIdApp: async (settings: OpenIdSettings, changes: Partial<AccountContext> = {}) => {
      openId = settings
      const app = await opened.openAnotherApp(changes)
      openId = undefined
      return app
    },
    requestLink,
    makeCode,
    begin,
    putMember: changeMember,
    /** A new member with an address of their own, since limits count for each. */
    addMember: async (role: StaffRole, sees?: StaffView): Promise<string> => {
      const email = `member${(members += 1)}@harbor.edu`
      await changeMember(email, role, sees)
      return email
    },
    /** The kinds of what the log has of a member. */
    listLogged: async (email: string): Promise<string[]> => {
      const { rows } = await sql<{ kind: string }>`
        select kind from staff_log where member = ${email} order by number`.execute(db)
      return rows.map(({ kind }) => kind)
    },
    signIn: async (email: string, browser?: TestBrowser): Promise<TestBrowser> => {
      const own = await begin(email, browser)
      expect(await own.post('/staff/api/sign-in/code', { code: await makeCode(email, own) })).toMatchObject({
        status: 200,
      })
      return own
    },
  }
}

/** As an authenticator app reads what is typed into it. */
export function decodeBase32(text: string): Buffer {
  const bits = [...text]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
