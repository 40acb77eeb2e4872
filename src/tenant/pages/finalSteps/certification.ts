import type { Section } from '#form/page.ts'

/** The student's word. */
export const certification: Section = {
  id: 'certification',
  title: 'Certification',
  items: [
    {
      kind: 'checkBox',
      key: 'legal_agree',
      label: 'I certify that the information is complete and correct.',
      hint: 'Including what you attached. If something turns out to be untrue, we may take back an offer of admission.',
      statement: 'I agree',
      required: { message: 'Please certify that the information is complete and correct.' },
    },
  ],
}
