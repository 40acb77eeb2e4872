/** What a student is told if a file cannot be used, and what to do. */
export const refusalMessages = {
  empty: 'Your file is empty. Please upload a non-empty file.',
  unknownType:
    'This file is not a picture, a PDF or a Word document (.docx), whatever its name says. Please save it in one of these formats and upload it again.',
  oldWord:
    'This file was saved in an older Office format. Please save it as .docx or PDF and upload it again.',
  otherPicture:
    'This picture is in a format that we can’t take, such as HEIC, WebP or GIF. Please save it as JPEG or PNG and upload that.',
  liveForm:
    'This PDF is a form that only Adobe Reader can show. Please print it to a new PDF and upload that.',
  pageTooLarge:
    'A page of this document is too large. Please save it in a common paper size and upload it again.',
  passwordPdf: 'This PDF is password-protected. Please save a copy without a password and upload that.',
  passwordDocx: 'This document is password-protected. Please save a copy without a password and upload that.',
  damagedPdf: 'This PDF is damaged and can’t be opened. Please save it again and upload the new file.',
  damagedPicture:
    'This picture is damaged and can’t be opened. Please save or take it again and upload the new file.',
  damagedDocx:
    'This Word document is damaged and can’t be opened. Please save it again, or save it as PDF, and upload the new file.',
  notDocx: 'This file is not a Word document (.docx). Please save it as .docx or PDF and upload it again.',
  macros:
    'This Word document contains macros. Please save it as PDF, or as .docx without macros, and upload that.',
  tooManyPixels: 'This picture has too many pixels. Please make it smaller and upload it again.',
  tooManyPages: 'This document has too many pages. Please upload a shorter one.',
  tooLargeInside:
    'This file unpacks to far more than we can accept. Please save it as a simpler PDF and upload that.',
  tooComplex: 'This document is too complex for us to convert. Please save it as PDF and upload that.',
  tooSlow: 'Your file took too long to convert. Please save it as a simpler PDF and upload that.',
  noDocx: 'We can’t take Word documents at the moment. Please save it as PDF and upload that.',
  failed: 'We couldn’t convert your file. Please save it as PDF and upload that.',
} as const

export class ConversionRefusal extends Error {
  override readonly name = 'ConversionRefusal'

  constructor(reason: keyof typeof refusalMessages) {
    super(refusalMessages[reason])
  }
}
