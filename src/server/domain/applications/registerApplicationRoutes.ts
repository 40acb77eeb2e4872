import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyInstance } from 'fastify'

import * as calls from '#contract/applications.ts'
import { validateAnswers } from '#form/validateAnswers.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'

import * as store from '#server/domain/storedApplications/applicationStore.ts'
import { reachStatus } from '#server/domain/storedApplications/webStatusStore.ts'
import { refuseField, setAddAnother, setTab } from './changeGroups.ts'
import { describeProfile, type ProfileContext } from './describeProfile.ts'
import type { ChangeHeaders, PageChange } from './pageChanges.ts'
import { readApplication } from './readApplication.ts'
import { saveAnswers } from './saveAnswers.ts'
import { submitApplication, type SubmitContext } from './submitApplication.ts'

export interface ApplicationCallContext extends SubmitContext, ProfileContext {}

/** The whole form at once, including texts of 7000 characters of four bytes. */
const maxBodyBytes = 256 * 1024

export function registerApplicationRoutes(app: FastifyInstance, context: ApplicationCallContext): void {
  const { db, form, clock } = context

  serveEndpoint(app, calls.getProfile, async ({ session }) => await describeProfile(context, session))

  serveEndpoint(app, { ...calls.saveAnswers, maxBodyBytes }, async ({ session, body, headers }) => {
    return await saveAnswers(context, session.studentId, body, readChangeHeaders(headers))
  })

  serveEndpoint(
    app,
    calls.setWebStatus,
    async ({ session: { studentId }, body: { web_status: status } }) =>
      await runTransaction(db, async (tx) => {
        const now = clock.now()
        const { isOpen } = await store.lockApplication(tx, studentId, now)
        // Only a submission sets it.
        if (status === 'submitted' && isOpen)
          return httpError(409, 'This application has not been submitted.')
        if (status !== 'submitted' && !isOpen) return store.refuseSubmitted()
        if (isOpen) await reachStatus(tx, studentId, status, now)
        return { message: 'The status has been recorded.' }
      }),
  )

  serveEndpoint(app, calls.setLastPage, async ({ session, body }) => {
    const page = form.pages.find(({ path }) => path === body.last_page)
    if (!page) return refuseField('last_page', 'There is no such page.')
    const isKept = await store.writeLastPage(db, session.studentId, page.path, clock.now())
    return isKept ? { message: 'The page has been saved.' } : store.refuseSubmitted()
  })

  // The client's own errors are ignored: the server validates for itself.
  serveEndpoint(app, { ...calls.postValidations, maxBodyBytes }, async ({ session }) => {
    const { stored, contents, today } = await readApplication(context, db, session.studentId)
    return { errors: stored.submission ? {} : validateAnswers(form.pages, contents, today) }
  })

  serveEndpoint(app, calls.submit, async ({ session, headers }) => {
    return await submitApplication(context, session, readChangeHeaders(headers).pageChange)
  })

  serveEndpoint(app, calls.getAddAnother, async ({ session }) => {
    const { addAnother } = await store.getApplication(db, session.studentId)
    return addAnother
  })

  serveEndpoint(app, calls.setAddAnother, async ({ session, body, headers }) => {
    return await setAddAnother(context, session.studentId, body, readChangeHeaders(headers))
  })

  serveEndpoint(app, calls.getTabs, async ({ session }) => {
    const { tabs } = await store.getApplication(db, session.studentId)
    return tabs
  })

  serveEndpoint(app, calls.setTab, async ({ session, body, headers }) => {
    return await setTab(context, session.studentId, body, readChangeHeaders(headers))
  })
}

function readChangeHeaders(headers: IncomingHttpHeaders): ChangeHeaders {
  return {
    madeOn: readRevision(headers['if-match']),
    pageChange: readPageChange(headers['idempotency-key']),
  }
}

/**
 * Reads a revision from `If-Match`: `12`, `"12"` or `W/"12"`.
 * @returns undefined without one or for `*`
 * @throws HttpError 422 for anything else
 */
export function readRevision(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const [, , revision] = /^(?:W\/)?("?)(\d{1,9})\1$/.exec(header.trim()) ?? []
  if (revision !== undefined) return Number(revision)
  throw refuseField('If-Match', 'If-Match must be a revision.')
}

/**
 * Reads a page's id and the number of its change from `Idempotency-Key`: `"k3J9xQ2m-12"`, also without the quotes.
 * @returns undefined without one
 * @throws HttpError 422 for anything else
 */
export function readPageChange(header: string | readonly string[] | undefined): PageChange | undefined {
  if (header === undefined) return undefined
  const [, , page, number] = /^("?)([A-Za-z0-9]{8,36})-([1-9]\d{0,8})\1$/.exec(String(header).trim()) ?? []
  if (page !== undefined) return { page, number: Number(number) }
  throw refuseField(
    'Idempotency-Key',
    'Idempotency-Key must be the id of a page and the number of its change, such as "k3J9xQ2m-12".',
  )
}
