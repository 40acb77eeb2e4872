import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import { postValidations } from '#contract/applications.ts'
import { describeEndedCorrection, submittedMessage } from '#contract/messages.ts'
import { completionPath } from '#contract/pagePaths.ts'
import { getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'
import { formatMoment } from '#form/formatMoment.ts'
import { type Errors, validateAnswers } from '#form/validateAnswers.ts'
import type { Tenant } from '#form/tenant.ts'

import { listDateIssues } from '../draft/listDateIssues.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import { callApi, ServerError } from '../api/callApi.ts'
import { repeatUntilReplied } from '../api/repeatUntilReplied.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { useLoadScreen } from '../navigation/LoadScreenContext.ts'
import { callSubmit } from './callSubmit.ts'
import { createStepSaver } from './createStepSaver.ts'
import { describeOffline } from './describeOffline.ts'
import type { Journal } from '../draft/keep/openJournal.ts'
import type { Sender } from '../draft/send/createSender.ts'
import { isRefusedForGood } from '../api/refusals.ts'
import { type Profile, useProfileStore } from '../session/profileStore.ts'
import { postWebStatus } from '../session/syncCalls.ts'
import type { FormNavigation } from '../session/SessionContext.ts'
import { readDocuments } from '../draft/send/readDocuments.ts'

const refusedMessage = 'Not submitted yet. Please change the answers that are marked, then submit again.'

/** A student's navigation: answers are saved first. */
export function useStudentNavigation(
  sender: Sender,
  journal: Pick<Journal, 'hasLastKey' | 'subscribe'>,
  enter: (phase: 'moved') => void,
): FormNavigation {
  const navigate = useNavigate()
  const loadScreen = useLoadScreen()
  const profiles = useProfileStore()
  const store = useDraftStore()
  const { tenant, form } = useInstitution()
  const steps = useMemo(() => createStepSaver(store, sender, journal), [store, sender, journal])

  return useMemo((): FormNavigation => {
    const isValidating = (): boolean => store.getDraft().student?.status === 'validating'
    const validate = (): Errors =>
      validateAnswers(
        form.pages,
        store.getDraft().contents,
        getToday(systemClock.now(), tenant.timeZone),
        listDateIssues(store.rules, store.getDraft()),
      )
    const submitNow = async (begun: Profile | undefined): Promise<void> => {
      store.dispatch({ kind: 'inputsLeft' })
      await sender.save()
      // What another device has changed is part of the submission.
      await sender.catchUpWith(Infinity)
      const { conflicts = [], refused = {} } = store.getDraft().student ?? {}
      // The dialog for conflicts has opened.
      if (conflicts.length > 0) return
      if (Object.keys(refused).length > 0) throw new ServerError(refusedMessage, 422)
      if (!isValidating()) await postWebStatus('validating')
      const errors = validate()
      // The summary appears with the navigation to the first step; a link in it that is pressed at once comes after
      // that.
      const validated = await callApi(postValidations, { body: errors }).finally(() =>
        store.dispatch({ kind: 'statusReached', status: 'validating' }),
      )
      enter('moved')
      const missing = Object.keys(errors).length > 0 ? [] : Object.values(validated.errors).flat()
      let latest = errors
      if (missing.length > 0) {
        // A document may have been deleted elsewhere.
        await sender.catchUpWith(Infinity)
        await readDocuments(store)
        latest = validate()
      }
      if (Object.keys(latest).length > 0) {
        await navigate(tenant.pages[0].path, { state: { showSummary: Date.now() } })
        return
      }
      if (missing.length > 0) throw new ServerError(describeUnknown(missing), 422)
      // The screen that reports the submission must be available.
      await loadScreen(completionPath)
      const submission = await callSubmit(store, sender, () => profiles.get()?.submission)
      if (!submission) return
      const ended = begun && findEndedCorrection(begun, submission, tenant)
      if (ended) throw ended
      // Navigation comes first, since it carries the message; a changed status would redirect without it.
      // After a lost reply it has changed already.
      const replace = location.pathname === completionPath
      await navigate(completionPath, { replace, state: { successMessage: submittedMessage } })
      profiles.change({ submission })
      store.dispatch({ kind: 'submitted' })
      // Saves in flight may or may not be part of the submission: the server knows.
      void repeatUntilReplied(async () => await sender.catchUpWith(Infinity)).catch(() => undefined)
    }
    return {
      async goTo(path) {
        store.dispatch({ kind: 'inputsLeft' })
        const failure = await steps.save(() => (isValidating() ? validate() : {}))
        enter('moved')
        await navigate(path)
        if (failure) throw failure
      },
      describeOffline: async () => await describeOffline(store, journal),
      async submit() {
        const begun = profiles.get()
        await submitNow(begun).catch(async (error: unknown) => {
          if (!begun?.correction || !isRefusedForGood(error)) throw error
          // Its time may be over: then what was submitted before is shown, and nothing as if it were submitted now.
          await sender.catchUpWith(Infinity).catch(() => undefined)
          const { submission, withdrawal } = profiles.get() ?? {}
          throw (submission && !withdrawal && findEndedCorrection(begun, submission, tenant)) || error
        })
      },
    }
  }, [navigate, loadScreen, profiles, store, sender, steps, journal, enter, tenant, form])
}

/** Errors that only the server finds: the office may have changed the form since this page was opened. */
function describeUnknown(messages: readonly string[]): string {
  return `Not submitted yet. Please reload this page and complete: ${messages.join(', ')}`
}

/** Where the submission is not of this try, but the one that a correction was to replace. */
function findEndedCorrection(
  { correction, web_status: [started] }: Profile,
  submission: NonNullable<Profile['submission']>,
  tenant: Pick<Tenant, 'timeZone' | 'timeZoneName'>,
): ServerError | undefined {
  const submittedAt = submission.submitted_at
  if (!correction || !started || submittedAt >= started.created_at) return undefined
  return new ServerError(describeEndedCorrection(formatMoment(new Date(submittedAt), tenant)), 409)
}
