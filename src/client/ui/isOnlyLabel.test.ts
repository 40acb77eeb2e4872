import { describe, expect, it } from 'vitest'

import { isOnlyLabel } from './isOnlyLabel.ts'

describe('isOnlyLabel', () => {
  it.each([
    ['Last Name', 'Last Name'],
    ['State/Province', 'State'],
    ['When do you plan to enroll?', 'When do you plan to enroll?'],
    ['Have you been convicted of a felony? Please explain.', 'Please explain'],
    ['I certify that this is complete and correct.', 'I certify that this is complete and correct.'],
  ])('takes "%s" beside "%s" for a label', (message, label) => {
    expect(isOnlyLabel(message, label)).toBe(true)
  })

  it.each([
    ['You must be 13 years or older to apply.', 'Date of Birth'],
    ['ZIP/Postal Code must be at least 5 characters.', 'ZIP/Postal Code'],
    ['Parent 1/Guardian 1: Please enter a valid email address.', 'Email Address'],
    ['You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx', 'Transcript'],
  ])('takes "%s" beside "%s" for a sentence', (message, label) => {
    expect(isOnlyLabel(message, label)).toBe(false)
  })
})
