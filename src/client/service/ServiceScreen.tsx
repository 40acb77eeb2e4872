import { type ReactNode, useEffect, useState } from 'react'

import { getServiceView } from '#contract/service.ts'
import type { InferOutput } from 'valibot'

import { callApi } from '../api/callApi.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { withQuery } from '../prefill/withQuery.ts'
import { FullScreenSpinner } from '../ui/FullScreenSpinner.tsx'
import { ServiceProblem } from './ServiceProblem.tsx'
import { ServiceView } from './ServiceView.tsx'

type Loaded =
  | { readonly view: InferOutput<typeof getServiceView.reply> }
  | { readonly problem: string }
  | undefined

/**
 * What staff see who follow a link with a service token: the whole application to read, or why there is none, and never
 * a form.
 */
export function ServiceScreen({ token }: { readonly token: string }): ReactNode {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isGone = false
    callApi(withQuery(getServiceView, { service_token: token }))
      .then((view) => {
        if (!isGone) setLoaded({ view })
      })
      .catch((error: unknown) => {
        if (!isGone) setLoaded({ problem: describeFailure(error) })
      })
    return () => {
      isGone = true
    }
  }, [token])
  if (!loaded) return <FullScreenSpinner label="Loading the application" />
  return 'view' in loaded ? <ServiceView view={loaded.view} /> : <ServiceProblem text={loaded.problem} />
}
