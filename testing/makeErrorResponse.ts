/** An error in PostgreSQL's protocol: a type byte, a length that includes itself, and fields that end with a zero byte. */
export function makeErrorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
