import * as accounts from './accounts.ts'
import * as applications from './applications.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as lookup from './lookup.ts'
import * as prefill from './prefill.ts'
import * as service from './service.ts'

/** Whatever these files export is a call. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  applications,
  documents,
  lookup,
  prefill,
  service,
].flatMap((calls) => Object.values<Endpoint>(calls))
