import type { ReactNode } from 'react'
import { Navigate } from 'react-router'

import { type Answers, readText } from '#form/answers.ts'

import { profileQuery } from '../api/queries.ts'
import { CompletionView } from '../chrome/CompletionView.tsx'
import { Footer } from '../chrome/Footer.tsx'
import { Masthead } from '../chrome/Masthead.tsx'
import { SkipLink } from '../chrome/SkipLink.tsx'
import { CopyLink } from '../documents/CopyLink.tsx'
import { useInstitution } from '../institution/TenantContext.ts'
import { useLoadApplication } from '../session/useLoadApplication.ts'
import { useRightPlace } from '../session/useRightPlace.ts'
import { useSession } from '../session/SessionContext.ts'
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { makeCardMeta } from './CardPage.tsx'
import { useAccountActions } from './useAccountActions.tsx'

/** The title of the browser's tab. */
export const meta = makeCardMeta('Application submitted')

/** Thanks, the receipt and what comes next, without the form's chrome (spec 2, /completion). */
export default function CompletionScreen(): ReactNode {
  const account = useAccountActions()
  const { tenant } = useInstitution()
  const { isLoggedIn } = useSession()
  const isRightPlace = useRightPlace(useLoadApplication())
  const { data: profile } = useQuery({ ...profileQuery, enabled: isLoggedIn === true })
  if (isLoggedIn === false) return <Navigate to={tenant.pages[0]?.path ?? '/about'} replace />
  if (!isRightPlace || !profile?.submission) return <FullScreenSpinner label="Loading your application" />
  const { reference, submitted_at } = profile.submission
  return (
    <>
      <SkipLink />
      <Masthead {...account} />
      <CompletionView
        name={findName(profile.answer)}
        email={readText(profile.answer.email_address) || profile.username.toLowerCase()}
        reference={reference}
        submittedAt={submitted_at}
        download={<CopyLink look="button" />}
      />
      <Footer isTall />
    </>
  )
}

function findName(answers: Answers): string {
  return readText(answers.preferred_name) || readText(answers.first_name)
}
