import type { Endpoint } from '#contract/endpoint.ts'

/**
 * An endpoint with a query behind its path. The few calls that have one load this with what they need; it is no part of
 * the first page.
 */
export function withQuery<Call extends Endpoint>(
  endpoint: Call,
  query: Readonly<Record<string, string>>,
): Call {
  return { ...endpoint, path: `${endpoint.path}?${new URLSearchParams(query).toString()}` }
}
