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

/** What the draft is loaded with beside the profile, once: from then on the draft is where it is. */
export const makeApplicationQuery = (form: Form) =>
  queryOptions({
    queryKey: ['application'],
    queryFn: async () => {
      const token = findToken()
      const [addAnother, tabs, documents, prefill] = await Promise.all([
        callApi(getAddAnother),
        callApi(getTabs),
        callApi(getDocumentAnswers),
        // The answers that a link has brought along; none where it is not good.
        token ? loadPrefill(form, token) : {},
      ])
      return { structure: { addAnother, tabs }, documents, prefill }
    },
  })

/** Sets the status locally, with the ones before it, as the server does. */
export function setLocalStatus(client: QueryClient, status: WebStatus): void {
  const reached = webStatuses.slice(0, webStatuses.indexOf(status) + 1)
  client.setQueryData(profileQuery.queryKey, (profile) => {
    if (!profile) return profile
    const missing = reached.filter((one) => !profile.web_status.some((entry) => entry.web_status === one))
    const entries = missing.map((one) => ({ web_status: one, created_at: new Date().toISOString() }))
    return { ...profile, web_status: [...profile.web_status, ...entries] }
  })
}
