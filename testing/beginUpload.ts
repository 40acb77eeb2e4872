import { connect, type Socket } from 'node:net'

/** A connection with an unfinished upload, and the reply on it. */
export interface BegunUpload {
  readonly socket: Socket
  getReply(): string
  isOpen(): boolean
}

const announcedBytes = 1024 * 1024

/**
 * Starts an upload on its own connection and sends only this much of it.
 * @param fields of the form; without them only the request's headers are sent
 */
export function beginUpload(port: number, fields?: Readonly<Record<string, string>>, file = ''): BegunUpload {
  const form = Object.entries(fields ?? {}).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  if (fields) form.push('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n', file)
  const head = [
    'POST /storage/upload HTTP/1.1',
    'Host: 127.0.0.1',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${announcedBytes}`,
  ]
  let reply = ''
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${form.join('')}`),
  )
  socket.on('data', (bytes) => (reply += bytes.toString()))
  // The server may close it at any time.
  socket.on('error', () => undefined)
  return { socket, getReply: () => reply, isOpen: () => !socket.destroyed && !socket.readableEnded }
}
