import { useCallback } from 'react'
import { useNavigate } from 'react-router'

import { useDraftStore } from '../draft/use/DraftContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { forgetStudent } from './forgetStudent.ts'
import { leaveInput } from './leaveInput.ts'

/**
 * The end of every login, wanted or not: what was not saved waits in memory for the same student, everything else that
 * this page knows is forgotten, and /login shows the message.
 */
export function useGoToLogIn(): (errorMessage: string, isByChoice?: boolean) => Promise<void> {
  const navigate = useNavigate()
  const store = useDraftStore()
  const institution = useInstitution()
  return useCallback(
    async (errorMessage, isByChoice = false) => {
      leaveInput()
      forgetStudent(store, institution, isByChoice)
      // Two calls that were under way may both lead here; the way back leads to where the student was.
      const replace = window.location.pathname === '/login'
      await navigate('/login', { replace, state: { errorMessage } })
    },
    [navigate, store, institution],
  )
}
