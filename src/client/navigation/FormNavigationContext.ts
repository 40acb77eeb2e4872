import { createContext, useContext } from 'react'

/** Actions of the form's buttons and step navigation. Both throw ServerError and keep all answers then. */
export interface FormNavigation {
  /** Saves and goes to a page; a visitor with answers goes to sign up instead. */
  goTo(path: string): Promise<void>
  /** Submits, or goes to the missing answers; a visitor goes to sign up. */
  submit(): Promise<void>
  /** The message when nothing can be sent, which says where the answers are kept. */
  describeOffline(): Promise<string>
}

export const FormNavigationContext = createContext<FormNavigation | undefined>(undefined)

export function useFormNavigation(): FormNavigation {
  const navigation = useContext(FormNavigationContext)
  if (!navigation) throw new Error('useFormNavigation needs a FormNavigationContext around it.')
  return navigation
}
