import { Fragment } from 'react'

/** A text in which email addresses break before a dot or the @, never in mid-word where a narrow line allows it. */
export function EmailWords({ children }: { readonly children: string }) {
  return children.split(/(?=[.@]\w)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
