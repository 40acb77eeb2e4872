import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { type Answers, readText } from '#form/answers.ts'

import { CompletionView, doneTitleId } from '../layout/CompletionView.tsx'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { Footer } from '../layout/Footer.tsx'
import { Masthead } from '../layout/Masthead.tsx'
import { SkipLink } from '../layout/SkipLink.tsx'
import { useDraft } from '../draft/use/DraftContext.ts'
import { useSession } from '../session/SessionContext.ts'
import { useIsLeaving } from '../session/visit.ts'
import { CopyLink } from '../submission/CopyLink.tsx'
import { profileQuery } from '../session/queries.ts'
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx'
import { useAccountActions } from './useAccountActions.ts'
import UnknownScreen from './UnknownScreen.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

/** Thanks, the receipt and what comes next, without the form's chrome. */
export default function CompletionScreen(): ReactNode {
  const { isLoggedIn } = useSession()
  if (isLoggedIn === undefined) return <FullScreenSpinner />
  return isLoggedIn ? <Completion /> : <VisitorHere />
}

/** A visitor has nothing here; whoever is just logging out is on the way to /login already, and stays on it. */
function VisitorHere(): ReactNode {
  return useIsLeaving() ? <FullScreenSpinner /> : <UnknownScreen />
}

function Completion(): ReactNode {
  const account = useAccountActions()
  const { data: profile } = useQuery(profileQuery)
  const answers = useDraft(({ student }) => student?.stored ?? noAnswers)
  if (!profile?.submission) return <FullScreenSpinner />
  const { reference, submitted_at } = profile.submission
  return (
    <>
      <HeadingFocus />
      <DocumentTitle title="Application submitted" />
      <SkipLink />
      <Masthead {...account} />
      <CompletionView
        name={findName(answers)}
        email={readText(answers.email_address) || profile.username.toLowerCase()}
        reference={reference}
        submittedAt={submitted_at}
        download={<CopyLink look="button" />}
      />
      <Footer isTall />
    </>
  )
}

const noAnswers: Answers = {}

/** Mounts with the heading, which comes later than the screen. */
function HeadingFocus(): null {
  useHeadingFocus(doneTitleId)
  return null
}

function findName(answers: Answers): string {
  return readText(answers.preferred_name) || readText(answers.first_name)
}
