/** What one conversion may use. Everything beyond it ends in a refusal. */
export const conversionLimits = {
  timeLimitMs: 30_000,
  /** Resident memory of the child and of everything that it starts. */
  maxMemoryBytes: 700_000_000,
  /** Pixels of a picture, before it is made smaller: three times a good phone's. */
  maxPixels: 60_000_000,
  /** A page of Letter at 240 pixels an inch; larger pictures are made smaller. */
  maxPicturePixelsPerSide: 2_600,
  maxPages: 300,
  /** 200 inches, the side of the largest page that PDF readers promise to show. */
  maxPagePoints: 14_400,
  maxPdfBytes: 20_000_000,
  /** One unpacked stream of a PDF: a scanned page of Letter in colour at 600 pixels an inch fits. */
  maxStreamBytes: 150_000_000,
  maxAllStreamsBytes: 400_000_000,
  maxZipEntries: 2_000,
  maxUnzippedBytes: 60_000_000,
  /** One XML part of a docx: some thousand pages of text. */
  maxXmlBytes: 12_000_000,
  /** Elements within elements; Word itself stays far below. */
  maxXmlDepth: 400,
  /** Tables within tables: LibreOffice needs exponential time. */
  maxTableDepth: 8,
} as const
