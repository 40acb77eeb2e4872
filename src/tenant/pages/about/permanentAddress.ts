import type { Section } from '#form/page.ts'

import { askYesNo } from '../../blocks/askYesNo.ts'
import { makeAddressQuestions } from '../../blocks/addressQuestions.ts'

/** Where the student lives. */
export const permanentAddress: Section = {
  id: 'address',
  title: 'Permanent address',
  items: [
    ...makeAddressQuestions({ isRequired: true, autocompleteStart: '' }),
    askYesNo({
      key: 'mailing_addr_same_as_perm_addr',
      label: 'Should we send mail to this address?',
    }),
  ],
}
