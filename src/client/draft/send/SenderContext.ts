import { createContext, useContext } from 'react'

import type { Sender } from './createSender.ts'

export const SenderContext = createContext<Sender | undefined>(undefined)

/**
 * The sender of this login.
 * @throws Error where nobody is logged in
 */
export function useSender(): Sender {
  const sender = useContext(SenderContext)
  if (!sender) throw new Error('useSender needs a StudentRoot around it.')
  return sender
}
