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
  /** One decompressed stream of a PDF; enough for a Letter page in colour at 600 pixels an inch. */
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
