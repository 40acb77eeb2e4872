import * as v from 'valibot'

export const lookupCategories = ['college_ceeb', 'hs_ceeb', 'address'] as const

export const maxLookupResults = 5

/** In characters; no entry of a list is longer. */
export const maxLookupTextLength = 200

/** In characters; the id of an address from a service contains the address. */
export const maxLookupIdLength = 1_000

/** A header of empty suggestions: this list, of a category, is still being filled, and nothing can be found in it yet. */
export const unfilledListHeader = 'gatehouse-unfilled-list'

/** An attribute of a page's root element: this server can suggest addresses. CSS and the search of addresses ask for it. */
export const addressesAttribute = 'data-suggests-addresses'

export const lookupItemSchema = v.object({
  id: v.string(),
  /** What choosing it writes into the answer until the record is loaded: the school's name, or the street. */
  text: v.string(),
  /** What distinguishes entries with the same text, such as the city and state. */
  sub_text: v.string(),
})

/** '' for what is unknown; the state as its postal code, the country as ISO 3166-1 alpha-3. */
export const addressRecordSchema = v.object({
  id: v.string(),
  address_line_1: v.string(),
  address_line_2: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  country: v.string(),
})

/** A school and its address. `ceeb` is the code, or ''. */
export const schoolRecordSchema = v.object({
  ...addressRecordSchema.entries,
  name: v.string(),
  ceeb: v.string(),
})

export type LookupItem = Readonly<v.InferOutput<typeof lookupItemSchema>>
export type AddressRecord = Readonly<v.InferOutput<typeof addressRecordSchema>>
export type SchoolRecord = Readonly<v.InferOutput<typeof schoolRecordSchema>>
