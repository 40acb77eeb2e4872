import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { postValidations, setWebStatus, submit } from '#contract/applications.ts'
import { submittedMessage } from '#contract/messages.ts'
import { completionPath } from '#contract/pagePaths.ts'
import { getToday } from '#form/calendarDate.ts'
import { systemClock } from '#form/clock.ts'
import { type Errors, judgeAnswers } from '#form/judgeAnswers.ts'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { pickAnswered } from '../answers/carriedAnswers.ts'
import { callApi } from '../api/callApi.ts'
import { profileQuery, setLocalStatus } from '../api/queries.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { useSession } from '../session/SessionContext.ts'
import { markPageChanged } from '../session/visit.ts'
import { useSaver } from './SaverContext.tsx'

/** What the buttons and the navigation of the form do (spec 4, buttons). */
export interface Steps {
  /** Saves and goes to a page; a visitor with answers goes to sign up instead. */
  goTo(path: string): Promise<void>
  /** Submits, or leads to what is missing. */
  submit(): Promise<void>
}

/**
 * The way through the form.
 * @returns its two moves; both throw ServerError when the server refuses, and nothing is lost then
 */
export function useSteps(): Steps {
  const navigate = useNavigate()
  const client = useQueryClient()
  const store = useAnswersStore()
  const saver = useSaver()
  const session = useSession()
  const { tenant, form } = useInstitution()
  const judge = (): Errors =>
    judgeAnswers(form.pages, store.getContents(), getToday(systemClock.now(), tenant.timeZone))

  const signUp = async (): Promise<void> => {
    await navigate('/signup', { state: { answers: pickAnswered(store.getContents().answers) } })
  }

  return {
    async goTo(path) {
      if (session.isLoggedIn) {
        await saver.save()
        await callApi(postValidations, { body: session.status === 'validating' ? copyErrors(judge()) : {} })
        markPageChanged()
      } else if (Object.keys(pickAnswered(store.getContents().answers)).length > 0) {
        await signUp()
        return
      }
      await navigate(path)
    },
    async submit() {
      if (!session.isLoggedIn) {
        await signUp()
        return
      }
      await saver.save()
      if (session.status !== 'validating') {
        setLocalStatus(client, 'validating')
        await callApi(setWebStatus, { body: { web_status: 'validating' } })
      }
      const errors = judge()
      const judged = await callApi(postValidations, { body: copyErrors(errors) })
      markPageChanged()
      if (Object.keys(errors).length > 0 || Object.keys(judged.errors).length > 0) {
        await navigate(tenant.pages[0]?.path ?? '/', { state: { showSummary: Date.now() } })
        return
      }
      const { reference, submitted_at } = await callApi(submit)
      client.setQueryData(
        profileQuery.queryKey,
        (profile) => profile && { ...profile, submission: { reference, submitted_at } },
      )
      setLocalStatus(client, 'submitted')
      await navigate(completionPath, { state: { successMessage: submittedMessage } })
    },
  }
}

/** The contract's arrays may be written to; the form's may not. */
function copyErrors(errors: Errors): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([key, messages]) => [key, [...messages]]))
}
