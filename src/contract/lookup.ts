import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import * as rules from './lookupRules.ts'
import { busy, tooMany } from './replies.ts'

const categoryMessage = `The category must be one of ${rules.lookupCategories.join(', ')}, and given once.`

const idPattern = new RegExp(`^[^\\u0000-\\u001F\\u007F]{1,${rules.maxLookupIdLength}}$`)

/** A query that has a parameter twice has a list of its values. */
function givenOnce<Rule extends v.GenericPipeAction<string, string>>(name: string, rule: Rule) {
  return v.optional(v.pipe(v.string(`${name} can be given only once.`), rule))
}

export const findLookup = defineEndpoint('GET', '/lookup/find', {
  summary:
    'With text, at most five suggestions, of two alike the one in the state first; with id, the whole record of one.',
  isPublic: true,
  query: v.object(
    {
      category: v.picklist(rules.lookupCategories, categoryMessage),
      text: givenOnce('The text to search for', v.maxLength<string, number>(rules.maxLookupTextLength)),
      id: givenOnce(
        'The id',
        v.regex(idPattern, `The id must have 1 to ${rules.maxLookupIdLength} characters.`),
      ),
      state: givenOnce(
        'The state',
        v.regex(/^[A-Z]{2}$/, 'The state must be a postal code of two capital letters, such as TN.'),
      ),
      max_results: givenOnce(
        'max_results',
        v.regex(/^[1-9]\d{0,3}$/, 'max_results must be a whole number, 1 or more.'),
      ),
    },
    // Only the category can be missing.
    categoryMessage,
  ),
  replyHeaders: {
    [rules.unfilledListHeader]:
      'With text: the category whose list is still being filled. Nothing is found in it until then.',
  },
  reply: v.union([v.array(rules.lookupItemSchema), rules.schoolRecordSchema, rules.addressRecordSchema]),
  refusals: [{ status: 404, when: 'With id: there is no entry of this id in this category.' }, tooMany, busy],
})
