import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'

/**
 * What a page of the staff is asked with, from its address, so that a bookmark keeps it. Of an address that was mistyped
 * nothing counts.
 */
export function useAddressQuery<Schema extends GenericSchema<object>>(schema: Schema) {
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.toString()
  const query = useMemo((): Partial<InferOutput<Schema>> => {
    const read = safeParse(schema, Object.fromEntries(new URLSearchParams(text)))
    return read.success ? read.output : {}
  }, [schema, text])
  return {
    query,
    /** The same for the same filters, search and order. */
    key: text,
    setParameters,
  }
}
