import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { uploadInProgressMessage } from '#contract/messages.ts'

import { ServerError } from '../../api/callApi.ts'
import { describeFailure } from '../../api/describeFailure.ts'
import { notifyTabs } from '../../inactivity/tabs.ts'
import { profileQuery } from '../../session/queries.ts'
import { useToast } from '../../ui/ToastContext.ts'
import { refreshDocuments } from '../../upload/refreshDocuments.ts'
import type { DraftRules } from '../draftRules.ts'
import { useDraftStore } from '../use/DraftContext.ts'
import type { GroupChange } from '../draft.ts'
import { createSender, type Sender } from './createSender.ts'

/** Creates the sender of a login and notifies the other tabs of saves. */
export function useNewSender(): Sender {
  const store = useDraftStore()
  const client = useQueryClient()
  const { show, hide } = useToast()
  const [sender] = useState(() =>
    createSender(store, {
      heard: (profile) => {
        client.setQueryData(profileQuery.queryKey, profile)
        void refreshDocuments(store)
      },
      saved(revision, change) {
        if (change) hide(nameGroupChangeError(store.rules, change))
        notifyTabs({ kind: 'saved', revision })
      },
      groupChangeRefused: (change, error) => {
        if (error instanceof ServerError && error.message === uploadInProgressMessage) {
          store.dispatch({ kind: 'tabBlocked' })
          return
        }
        show({
          severity: 'error',
          label: nameGroupChangeError(store.rules, change),
          text: describeFailure(error),
          ...(change.kind === 'tab' && { onReset: () => void refreshDocuments(store) }),
        })
      },
    }),
  )
  useEffect(() => () => sender.close(), [sender])
  return sender
}

/** The label of the toast when a tab or a group size could not be saved. */
function nameGroupChangeError(rules: DraftRules, { kind, id }: GroupChange): string {
  if (kind !== 'tab') return `Error adding another ${id}`
  return `Error handling tabs for ${rules.findTabs(id)?.tabs[0]?.label ?? id}`
}
