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
import type { StructureChange } from '../draft.ts'
import { createSender, type Sender } from './createSender.ts'

/** Makes the sender of a login; the other tabs hear of what it saved. */
export function useNewSender(): Sender {
  const store = useDraftStore()
  const client = useQueryClient()
  const { show } = useToast()
  const [sender] = useState(() =>
    createSender(store, {
      heard: (profile) => {
        client.setQueryData(profileQuery.queryKey, profile)
        void refreshDocuments(store)
      },
      saved: (revision) => notifyTabs({ kind: 'saved', revision }),
      structureRefused: (change, error) => {
        if (error instanceof ServerError && error.message === uploadInProgressMessage) {
          store.dispatch({ kind: 'tabBlocked' })
          return
        }
        show({
          severity: 'error',
          label: nameStructureError(store.rules, change),
          text: describeFailure(error),
          ...(change.kind === 'tab' && { onReset: () => void refreshDocuments(store) }),
        })
      },
    }),
  )
  useEffect(() => () => sender.close(), [sender])
  return sender
}

/** The label of the toast when a tab or a count could not be kept. */
function nameStructureError(rules: DraftRules, { kind, id }: StructureChange): string {
  if (kind !== 'tab') return `Error adding another ${id}`
  return `Error handling tabs for ${rules.findTabs(id)?.tabs[0]?.label ?? id}`
}
