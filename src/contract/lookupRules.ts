import * as v from 'valibot'

export const lookupCategories = ['college_ceeb', 'hs_ceeb', 'address'] as const

export const maxLookupResults = 5

/** The longest text that is searched for, in characters; what is longer is in no list. */
export const maxLookupTextLength = 200

/** The longest id, in characters: an address that a service found is in its id. */
export const maxLookupIdLength = 1_000

/** The ids of choices that stand in no list of schools, and that students look for all the same. */
export const lookupChoiceIds = { homeSchool: 'home-school', equivalency: 'ged' } as const

export const lookupItemSchema = v.object({
  id: v.string(),
  /** What is written into the answer before the record is there: the school's name, or the street. */
  text: v.string(),
  /** What tells it from others of the same text, such as the city and the state. */
  sub_text: v.string(),
})

/** A place: '' where something is not known; the state as its postal code, the country as ISO alpha-3. */
export const addressRecordSchema = v.object({
  id: v.string(),
  address_line_1: v.string(),
  address_line_2: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  country: v.string(),
})

/** A school and where it is. `ceeb` is the institution's own imported code, or ''. */
export const schoolRecordSchema = v.object({
  ...addressRecordSchema.entries,
  name: v.string(),
  ceeb: v.string(),
})

export type LookupItem = Readonly<v.InferOutput<typeof lookupItemSchema>>
export type AddressRecord = Readonly<v.InferOutput<typeof addressRecordSchema>>
export type SchoolRecord = Readonly<v.InferOutput<typeof schoolRecordSchema>>
