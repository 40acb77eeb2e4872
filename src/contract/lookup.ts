import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { lookupCategories, maxLookupIdLength, maxLookupTextLength } from './lookupRules.ts'
import { busy, tooMany, unfit } from './replies.ts'

const itemSchema = v.object({ id: v.string(), text: v.string(), sub_text: v.string() })

const addressEntries = {
  id: v.string(),
  address_line_1: v.string(),
  address_line_2: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  country: v.string(),
}

const schoolRecordSchema = v.object({ ...addressEntries, name: v.string(), ceeb: v.string() })
const addressRecordSchema = v.object(addressEntries)

const categoryMessage = `The category must be one of ${lookupCategories.join(', ')}, and given once.`

const idPattern = new RegExp(`^[^\\u0000-\\u001F\\u007F]{1,${maxLookupIdLength}}$`)

/** Both calls under this path: with `text` the suggestions, with `id` the record of one of them. */
export const findLookup = defineEndpoint({
  method: 'GET',
  path: '/lookup/find',
  summary: 'With text, at most five suggestions; with id, the whole record of one of them.',
  needs: 'nothing',
  query: v.object(
    {
      category: v.picklist(lookupCategories, categoryMessage),
      text: v.optional(
        v.pipe(
          v.string('The text to search for can be given only once.'),
          v.maxLength(
            maxLookupTextLength,
            `The text to search for can have at most ${maxLookupTextLength} characters.`,
          ),
        ),
      ),
      id: v.optional(
        v.pipe(
          v.string('The id can be given only once.'),
          v.regex(idPattern, `The id must have 1 to ${maxLookupIdLength} characters.`),
        ),
      ),
      max_results: v.optional(
        v.pipe(
          v.string('max_results can be given only once.'),
          v.regex(/^[1-9]\d{0,3}$/, 'max_results must be a whole number from 1.'),
        ),
      ),
    },
    // What is missing can only be the category.
    categoryMessage,
  ),
  reply: v.union([v.array(itemSchema), schoolRecordSchema, addressRecordSchema]),
  refusals: [
    { status: 404, when: 'With id: there is no entry of this id in this category.' },
    unfit,
    tooMany,
    busy,
  ],
})
