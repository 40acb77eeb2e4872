import type { CopyInput } from '#server/outputs/copies/findWantedCopy.ts'
import { theme } from '#tenant/theme.ts'

/** A complete application with long texts, for the PDF copy. */
export const fullCopyInput: CopyInput = {
  tenant: {
    partnerName: 'Laurel Mountain University',
    applicationTitle: 'Undergraduate Application',
    office: {
      name: 'Office of Undergraduate Admissions',
      addressLines: ['1 Laurel Ridge Road', 'Laurel Mountain, Tennessee 37999'],
      hours: 'Monday to Friday',
    },
    theme,
  },
  student: { name: 'Wren Elise Calloway', email: 'wren.calloway@example.com' },
  reference: 'LMU 4K7P 92QX',
  status: 'Submitted',
  submittedAt: 'January 31, 2025, 11:52 PM Eastern Time',
  madeAt: 'February 1, 2025',
  pages: [
    {
      title: 'About You',
      sections: [
        {
          title: 'Your name',
          rows: [
            { key: 'first_name', label: 'First Name', kind: 'text', text: 'Nguyễn Thị Ánh' },
            { key: 'middle_name', label: 'Middle Name', kind: 'text', text: '李小龍' },
            { key: 'last_name', label: 'Last Name', kind: 'text', text: 'محمد علي' },
            { key: 'preferred_name', label: 'Preferred Name', kind: 'text', text: '' },
            {
              key: 'nick',
              label: 'Names in other scripts',
              kind: 'text',
              text: 'Łukasz, Ελένη, Иван, שרה כהן, क्षत्रिय, ゆき, 김민준',
            },
          ],
        },
        {
          title: 'How to reach you',
          rows: [
            { key: 'email_address', label: 'Email Address', kind: 'text', text: 'wren.calloway@example.com' },
            { key: 'phone_home', label: 'Home Phone', kind: 'text', text: '(865) 555-0143' },
            {
              key: 'optin_sms_ind',
              label: 'Text message updates',
              kind: 'marks',
              marks: [{ label: 'Send me text message updates about my application', checked: true }],
            },
          ],
        },
        {
          title: 'Citizenship and background',
          rows: [
            {
              key: 'attend_tennessee_highschool',
              label: 'Did you attend high school in Tennessee?',
              kind: 'marks',
              marks: [
                { label: 'Yes', checked: true },
                { label: 'No', checked: false },
              ],
            },
            {
              key: 'race',
              label: 'Race (choose all that apply)',
              kind: 'marks',
              marks: [
                { label: 'American Indian or Alaska Native', checked: false },
                { label: 'Asian', checked: true },
                { label: 'Black or African American', checked: false },
                { label: 'White', checked: true },
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Your Academics',
      sections: [
        {
          title: 'High school',
          rows: [
            { key: 'hs_name', label: 'Search for Your School', kind: 'text', text: 'Oak Ridge High School' },
            { key: 'grad_month', label: 'Graduation', kind: 'text', text: 'May 2025' },
            {
              key: 'transcript',
              label: 'Transcript',
              kind: 'document',
              fileName: 'grade-11-transcript.pdf',
              sizeText: '412 KB',
            },
          ],
        },
        {
          title: 'Colleges attended: College 1',
          rows: [
            {
              key: 'college_name',
              label: 'Name of College',
              kind: 'text',
              text: 'Roane State Community College',
            },
          ],
        },
      ],
    },
    {
      title: 'Final Steps',
      sections: [
        {
          title: 'Personal statement',
          rows: [
            {
              key: 'personal_statement',
              label: 'Personal statement',
              kind: 'text',
              text: Array.from(
                { length: 40 },
                (_, index) =>
                  `Paragraph ${index + 1}. The ridge behind our house is where I learned to wait: for fog to lift, for the fox to come back, for a sentence to say what I mean. 🎓✨`,
              ).join('\n'),
            },
            {
              key: 'personal_statement_document',
              label: 'Statement as a file',
              kind: 'document',
              fileName: null,
              sizeText: null,
            },
          ],
        },
        {
          title: 'Certification',
          rows: [
            {
              key: 'legal_agree',
              label: 'I certify that the information is complete and correct.',
              kind: 'marks',
              marks: [{ label: 'I agree', checked: true }],
            },
          ],
        },
      ],
    },
  ],
}
