import { useNavigate } from 'react-router'

import { logOut } from '#contract/accounts.ts'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { callApi } from '../api/callApi.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { forgetStudent } from '../session/forgetStudent.ts'
import type { LogOut } from '../session/LogOutContext.ts'

/**
 * Logs out: ends the session, clears what this page knows and goes to /login, which shows the message (spec 2, spec 8).
 * @returns a function that takes that message and throws ServerError when the server cannot be reached
 */
export function useLogOut(): LogOut {
  const navigate = useNavigate()
  const store = useAnswersStore()
  const institution = useInstitution()
  return async (errorMessage) => {
    await callApi(logOut)
    forgetStudent(store, institution)
    await navigate('/login', { state: { errorMessage } })
  }
}
