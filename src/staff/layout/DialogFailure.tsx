import { useEffect, useRef } from 'react'

import { FieldErrors } from '#client/ui/Field.tsx'

/** Why a dialog's button has done nothing, if so. */
export function DialogFailure({ text }: { readonly text: string | undefined }) {
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In newer browsers it returns a promise, which is no clean-up.
    holder.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  if (text === undefined) return null
  return (
    <div ref={holder} role="alert">
      <FieldErrors messages={[text]} label="" />
    </div>
  )
}
