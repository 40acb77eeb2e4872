import { createContext, useContext } from 'react'

/** What the buttons and the step navigation of the form do. Both throw ServerError, and nothing is lost then. */
export interface FormNavigation {
  /** Saves and goes to a page; a visitor with answers goes to sign up instead. */
  goTo(path: string): Promise<void>
  /** Submits, or leads to what is missing; a visitor goes to sign up. */
  submit(): Promise<void>
  /** What is said when nothing can be sent, and where the answers are meanwhile. */
  describeOffline(): Promise<string>
}

export const FormNavigationContext = createContext<FormNavigation | undefined>(undefined)

export function useFormNavigation(): FormNavigation {
  const navigation = useContext(FormNavigationContext)
  if (!navigation) throw new Error('useFormNavigation needs a FormNavigationContext around it.')
  return navigation
}
