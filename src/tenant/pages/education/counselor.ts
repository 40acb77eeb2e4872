import { isEmail } from '#form/checks.ts'
import type { Section } from '#form/page.ts'

/** Somebody at school whom we may ask. */
export const counselor: Section = {
  id: 'counselor',
  title: 'School counselor',
  lede: 'Whom may we ask for your transcript or a recommendation? A teacher is fine too.',
  items: [
    { kind: 'text', key: 'counselor_first_name', label: 'Counselor’s First Name', autocomplete: 'off' },
    { kind: 'text', key: 'counselor_last_name', label: 'Counselor’s Last Name', autocomplete: 'off' },
    {
      kind: 'text',
      key: 'counselor_email_address',
      label: 'Counselor’s Email Address',
      input: 'email',
      maxLength: 254,
      autocomplete: 'off',
      rules: [{ message: 'The counselor email address you entered is invalid.', accepts: isEmail }],
    },
  ],
}
