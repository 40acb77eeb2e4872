import { cardPaths, completionPath, keepQuery } from '#contract/pagePaths.ts'

import type { ApplicationProgress } from './session.ts'

interface HtmlRequest {
  readonly path: string
  readonly query: string
  /** From a cookie, which may be out of date. */
  readonly hasMarker: boolean
  readonly progress: ApplicationProgress | undefined
}

/**
 * Chooses the page so that nobody first sees one that is not theirs: the prerendered one, if there is one, for visitors.
 * The client applies the same rules after the load.
 */
export function chooseHtml(
  { path, query, hasMarker, progress }: HtmlRequest,
  formPaths: readonly string[],
): 'prerendered' | 'shell' | { readonly redirect: string } {
  const parameters = new URLSearchParams(query)
  // A form has at least one page.
  const [defaultPath = '/'] = formPaths
  const isForm = formPaths.includes(path)
  // Staff may also be logged in as a student in the same browser: the token decides.
  if (parameters.has('service_token')) {
    return isForm ? 'shell' : { redirect: defaultPath + query }
  }
  if (progress !== undefined) {
    const target = chooseRedirect(path, progress, formPaths)
    return target === undefined ? 'shell' : { redirect: target + keepQuery(path, query) }
  }
  const isKnown = isForm || cardPaths.includes(path) || (path === completionPath && hasMarker)
  if (!isKnown) return { redirect: defaultPath + query }
  return hasMarker || parameters.has('token') ? 'shell' : 'prerendered'
}

/** undefined if the student may see the page. */
function chooseRedirect(
  path: string,
  progress: ApplicationProgress,
  formPaths: readonly string[],
): string | undefined {
  if (progress.status === 'submitted') return path === completionPath ? undefined : completionPath
  if (formPaths.includes(path) || cardPaths.includes(path)) return undefined
  const { lastPage } = progress
  const isKept = lastPage !== null && formPaths.includes(lastPage)
  const isForbidden = path === '/' || path === completionPath
  return isForbidden && isKept ? lastPage : formPaths[0]
}
