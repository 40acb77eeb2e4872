/** Limits of one conversion. Exceeding one is a refusal. */
export const conversionLimits = {
  timeLimitMs: 30_000,
  /** Resident memory of the child and its descendants. */
  maxMemoryBytes: 700_000_000,
  /** Before scaling: three times a good phone's. */
  maxPixels: 60_000_000,
  /** A Letter page at 240 pixels an inch; larger pictures are scaled down. */
  maxPicturePixelsPerSide: 2_600,
  maxPages: 300,
  /** 200 inches, the largest page that PDF readers must support. */
  maxPagePoints: 14_400,
  maxPdfBytes: 20_000_000,
  /** One decompressed stream of a PDF; enough for a Letter page in color at 600 pixels an inch. */
  maxStreamBytes: 150_000_000,
  maxAllStreamsBytes: 400_000_000,
  /** What the pages draw, again for each page that draws it: the copy of an application writes it anew, in some 4 s. */
  maxContentsBytes: 40_000_000,
  maxZipEntries: 2_000,
  maxUnzippedBytes: 60_000_000,
  /** One XML part of a docx; some thousand pages of text. */
  maxXmlBytes: 12_000_000,
  /** Word itself stays far below. */
  maxXmlDepth: 400,
  /** Nested tables take LibreOffice exponential time. */
  maxTableDepth: 8,
} as const

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
