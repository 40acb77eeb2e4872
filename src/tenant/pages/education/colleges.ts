import { maxComponents, type Section } from '#form/page.ts'

import { stateAndProvince } from '../../choices/stateAndProvince.ts'

/** Colleges attended, each under its own prefix. */
export const colleges: Section = {
  id: 'colleges',
  title: 'Colleges attended',
  lede: 'Dual enrollment counts. Leave this empty if you have none.',
  items: [
    {
      kind: 'addAnother',
      id: 'college',
      prefix: 'college_',
      componentTitle: 'College',
      addLabel: 'Add another college',
      max: maxComponents,
      items: [
        {
          kind: 'lookup',
          key: 'name',
          label: 'Name of College',
          recordLabel: 'College',
          hint: 'Type its name and choose it from the list. Not listed? Choose “Use:” with the name you typed.',
          category: 'college_ceeb',
          prefix: '',
          parts: ['name', 'city', 'state', 'ceeb'],
          hiddenParts: ['ceeb'],
          stateKey: 'state',
        },
        { kind: 'text', key: 'city', label: 'City' },
        {
          kind: 'select',
          key: 'state',
          label: 'State/Province',
          choices: stateAndProvince,
          width: 'short',
        },
      ],
    },
  ],
}
