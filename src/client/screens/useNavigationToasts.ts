import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { useToast } from '../ui/ToastContext.ts'
import { useNavigationState } from '../navigation/navigationState.ts'

/** Shows messages from navigation state as toasts, once. */
export function useNavigationToasts(): void {
  const { key } = useLocation()
  const { successMessage, errorMessage } = useNavigationState()
  const { show } = useToast()
  useEffect(() => {
    if (successMessage !== undefined) {
      show({ severity: 'success', label: 'Success Notification', text: successMessage })
    }
    if (errorMessage !== undefined) show({ severity: 'error', label: 'Login Card Error', text: errorMessage })
    if (successMessage !== undefined || errorMessage !== undefined) forgetMessages()
  }, [key, successMessage, errorMessage, show])
}

/** A reload must not repeat them. */
function forgetMessages(): void {
  const entry: unknown = history.state
  if (typeof entry !== 'object' || entry === null || !('usr' in entry)) return
  const { successMessage: _, errorMessage: __, ...usr } = Object(entry.usr) as Record<string, unknown>
  history.replaceState({ ...entry, usr }, '')
}
