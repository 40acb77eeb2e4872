import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'

import { getProfile, postValidations, submit } from '#contract/applications.ts'
import { submittedMessage } from '#contract/messages.ts'
import { completionPath } from '#contract/pagePaths.ts'
import { getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'
import { getFirstPath } from '#form/firstPath.ts'
import { type Errors, judgeAnswers } from '#form/judgeAnswers.ts'
import type { WebStatus } from '#form/webStatus.ts'

import { listDateIssues } from '../draft/listDateIssues.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import { callApi, ServerError } from '../api/callApi.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { markPageChanged } from '../session/visit.ts'
import { useToast } from '../ui/ToastContext.ts'
import { loadScreen } from '../navigation/loadScreen.ts'
import type { FormNavigation } from '../navigation/FormNavigationContext.ts'
import { askUntilAnswered } from './askUntilAnswered.ts'
import { describeOffline } from './describeOffline.ts'
import type { Journal } from '../draft/keep/createJournal.ts'
import type { Sender } from '../draft/send/createSender.ts'
import { postWebStatus } from './postWebStatus.ts'
import { profileQuery, setLocalStatus } from '../session/queries.ts'

const undecidedMessage = 'Some answers were changed elsewhere. Choose which are right, then submit again.'
const refusedMessage =
  'Some answers could not be saved. They are marked. Please change them, then submit again.'
const unknownMessage =
  'We have not heard whether your application was submitted. We keep asking, and show you here. Please do not close this page.'

/** A student's way through the form: answers are saved before every move. */
export function useStudentNavigation(
  sender: Sender,
  journal: Pick<Journal, 'isKept' | 'subscribe'>,
  status: WebStatus | null,
): FormNavigation {
  const navigate = useNavigate()
  const client = useQueryClient()
  const store = useDraftStore()
  const { tenant, form } = useInstitution()
  const { show } = useToast()

  return useMemo((): FormNavigation => {
    const judge = (): Errors =>
      judgeAnswers(
        form.pages,
        store.getDraft().contents,
        getToday(systemClock.now(), tenant.timeZone),
        listDateIssues(store.rules, store.getDraft()),
      )
    return {
      async goTo(path) {
        store.dispatch({ kind: 'inputsLeft' })
        await sender.save(true)
        await callApi(postValidations, { body: status === 'validating' ? copyErrors(judge()) : {} })
        markPageChanged()
        await navigate(path)
      },
      describeOffline: async () => await describeOffline(store.getDraft(), journal),
      async submit() {
        store.dispatch({ kind: 'inputsLeft' })
        await sender.save(true)
        const { conflicts = [], refused = {} } = store.getDraft().student ?? {}
        if (conflicts.length > 0) throw new ServerError(undecidedMessage, 409)
        if (Object.keys(refused).length > 0) throw new ServerError(refusedMessage, 422)
        if (status !== 'validating') await postWebStatus('validating')
        const errors = judge()
        // The summary comes with the move to the first step, and a link of it that is pressed at once comes after that.
        const judged = await callApi(postValidations, { body: copyErrors(errors) }).finally(() =>
          setLocalStatus(client, 'validating'),
        )
        markPageChanged()
        if (Object.keys(errors).length > 0 || Object.keys(judged.errors).length > 0) {
          await navigate(getFirstPath(tenant.pages), { state: { showSummary: Date.now() } })
          return
        }
        // Whoever is told that it is submitted must be able to see it.
        await loadScreen(completionPath)
        const { reference, submitted_at } = await callApi(submit).catch(async (error: unknown) => {
          if (!(error instanceof ServerError) || isAnswer(error.status)) throw error
          const { submission } = await askUntilAnswered(
            async () => await callApi(getProfile),
            () => show({ severity: 'error', label: 'Error', text: unknownMessage }),
          )
          if (!submission) throw error
          return submission
        })
        // First the move, which carries the message: a status that came before it would lead there without.
        await navigate(completionPath, { state: { successMessage: submittedMessage } })
        client.setQueryData(
          profileQuery.queryKey,
          (profile) => profile && { ...profile, submission: { reference, submitted_at } },
        )
        setLocalStatus(client, 'submitted')
        store.dispatch({ kind: 'submitted' })
        // What was on its way meanwhile may be part of the submission or not: the server knows.
        void askUntilAnswered(async () => await sender.catchUpWith(Infinity)).catch(() => undefined)
      },
    }
  }, [navigate, client, store, sender, journal, status, tenant, form, show])
}

/** Whether the server has said no; anything else may be a submission whose reply was lost. */
function isAnswer(status: number): boolean {
  return status >= 400 && status < 500
}

/** The contract's arrays may be written to; the form's may not. */
function copyErrors(errors: Errors): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]))
}
