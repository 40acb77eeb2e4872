import type { Section } from '#form/page.ts'

/** The transcript, now or later. */
export const transcript: Section = {
  id: 'transcript',
  title: 'Transcript',
  lede: 'It can be unofficial, and a photo is fine. You can also submit without it and have it sent later.',
  items: [
    {
      kind: 'tabs',
      id: 'transcript',
      label: 'Transcript',
      tabs: [
        {
          id: 'upload',
          label: 'Upload it',
          items: [{ kind: 'upload', key: 'transcript', label: 'Transcript', acceptedLate: true }],
        },
        {
          id: 'school',
          label: 'My school will send it',
          items: [
            {
              kind: 'text',
              key: 'transcript_sender',
              label: 'Who will send your transcript?',
              hint: 'A name or an office, such as the guidance office or the registrar.',
              autocomplete: 'off',
              maxLength: 100,
            },
          ],
        },
      ],
    },
  ],
}
