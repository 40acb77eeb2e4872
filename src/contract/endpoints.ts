import * as accounts from './accounts.ts'
import * as applications from './applications.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as lookup from './lookup.ts'
import * as prefill from './prefill.ts'
import * as service from './service.ts'

/** Whatever these files export is a call. Sorted, since not every tool gives a module's exports in the same order. */
export const endpoints: readonly Endpoint[] = [accounts, applications, documents, lookup, prefill, service]
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .sort((one, other) => (nameCall(one) < nameCall(other) ? -1 : 1))

function nameCall({ path, method }: Endpoint): string {
  return `${path} ${method}`
}
