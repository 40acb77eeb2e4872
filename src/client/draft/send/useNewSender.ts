import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useToast } from '../../ui/ToastContext.ts'
import { useDraftStore } from '../use/DraftContext.ts'
import { createSender, type Sender } from './createSender.ts'

/** Creates the sender of a login. */
export function useNewSender(): Sender {
  const store = useDraftStore()
  const client = useQueryClient()
  const toaster = useToast()
  const [sender] = useState(() => createSender(store, client, toaster))
  useEffect(() => () => sender.close(), [sender])
  return sender
}
