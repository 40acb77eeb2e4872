import type { Section } from '#form/page.ts'

/** What the student is called. */
export const yourName: Section = {
  id: 'name',
  title: 'Your name',
  items: [
    {
      kind: 'text',
      key: 'first_name',
      label: 'First Name',
      autocomplete: 'given-name',
      required: { message: 'First Name' },
    },
    { kind: 'text', key: 'middle_name', label: 'Middle Name', autocomplete: 'additional-name' },
    {
      kind: 'text',
      key: 'last_name',
      label: 'Last Name',
      hint: 'As it appears on your transcript.',
      autocomplete: 'family-name',
      required: { message: 'Last Name' },
    },
    {
      kind: 'text',
      key: 'preferred_name',
      label: 'Preferred Name',
      hint: 'What we should call you.',
      autocomplete: 'nickname',
    },
  ],
}
