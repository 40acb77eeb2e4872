import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { getAddAnother, getProfile, getTabs } from '#contract/applications.ts'
import { getDocumentAnswers } from '#contract/documents.ts'
import type { Form } from '#form/form.ts'
import type { WebStatus } from '#form/webStatus.ts'
import { webStatuses } from '#form/webStatus.ts'

import { callApi } from '../api/callApi.ts'
import { loadPrefill } from '../prefill/loadPrefill.ts'
import { findToken } from '../prefill/prefillToken.ts'

export const profileQuery = queryOptions({ queryKey: ['profile'], queryFn: () => callApi(getProfile) })

/** Loads what the draft starts with beside the profile. Used once; from then on the draft has it. */
export const makeApplicationQuery = (form: Form) =>
  queryOptions({
    queryKey: ['application'],
    queryFn: async () => {
      const token = findToken()
      const [addAnother, tabs, documents, prefill] = await Promise.all([
        callApi(getAddAnother),
        callApi(getTabs),
        callApi(getDocumentAnswers),
        // The answers of a prefill link; none if it is invalid.
        token ? loadPrefill(form, token) : {},
      ])
      return { groupState: { addAnother, tabs }, documents, prefill }
    },
  })

/** Sets the status and the ones before it in the cache, as the server does. */
export function setLocalStatus(client: QueryClient, status: WebStatus): void {
  const reached = webStatuses.slice(0, webStatuses.indexOf(status) + 1)
  client.setQueryData(profileQuery.queryKey, (profile) => {
    if (!profile) return profile
    const missing = reached.filter((one) => !profile.web_status.some((entry) => entry.web_status === one))
    const entries = missing.map((one) => ({ web_status: one, created_at: new Date().toISOString() }))
    return { ...profile, web_status: [...profile.web_status, ...entries] }
  })
}
