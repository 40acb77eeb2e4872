import type { Section } from '#form/page.ts'

import { office } from '../../office.ts'

/** A statement in one of two ways, or none. */
export const personalStatement: Section = {
  id: 'statement',
  title: 'Personal statement (optional)',
  lede: 'No essay is required. If there is something your grades don’t say, this is the place.',
  items: [
    {
      kind: 'tabs',
      id: 'personal_statement',
      label: 'Personal statement (optional)',
      tabs: [
        {
          id: 'write',
          label: 'Write it here',
          items: [
            {
              kind: 'textArea',
              key: 'personal_statement',
              label: 'Personal statement',
              limit: office.characterLimit,
            },
          ],
        },
        {
          id: 'upload',
          label: 'Upload it',
          items: [{ kind: 'upload', key: 'personal_statement_document', label: 'Personal statement' }],
        },
      ],
    },
  ],
}
