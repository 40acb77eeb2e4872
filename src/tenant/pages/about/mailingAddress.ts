import { withPrefix } from '#form/componentPrefix.ts'
import type { Section } from '#form/page.ts'

import { makeAddressQuestions } from '../../blocks/addressQuestions.ts'

/** Where letters go, when that is not the permanent address; then half an address would help nobody. */
export const mailingAddress: Section = {
  id: 'mailing_address',
  title: 'Mailing address',
  shownWhen: { valueKey: 'mailing_addr_same_as_perm_addr', operator: 'equals', target: 'N' },
  items: withPrefix(
    'mailing_',
    makeAddressQuestions({
      labelStart: 'Mailing ',
      isRequired: true,
      autocompleteStart: 'section-mailing ',
    }),
  ),
}
