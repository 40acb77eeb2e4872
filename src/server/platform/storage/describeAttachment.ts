/** Writes a Content-Disposition header for a file name in any script (RFC 6266). */
export function describeAttachment(fileName: string): string {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  if (plain === fileName) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
