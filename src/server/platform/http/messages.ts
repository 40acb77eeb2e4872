import { unexpectedErrorMessage } from '#contract/messages.ts'

export const notFoundMessage = 'There is nothing at this address.'

export const twoHostsMessage = 'This request names its host twice.'

export const crossSiteMessage = 'This request must come from our own pages.'

const messagesByStatus: Readonly<Record<number, string>> = {
  400: 'This request could not be read. It must be valid JSON.',
  403: crossSiteMessage,
  404: notFoundMessage,
  405: 'This address cannot be asked in this way.',
  408: 'This request took too long to arrive. Please try again.',
  413: 'This request is too large.',
  414: 'This address is too long.',
  415: 'This request must be JSON.',
  422: 'Something in this request is not as it should be.',
  429: 'Too many requests. Please wait a minute and try again.',
  431: 'The headers of this request are too large. Please clear your cookies and try again.',
  503: 'We are very busy at this time. Please try again in a moment.',
}

export function describeStatus(status: number): string {
  return (
    messagesByStatus[status] ??
    (status < 500 ? 'This request could not be understood.' : unexpectedErrorMessage)
  )
}
