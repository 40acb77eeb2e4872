/** One span as a collector receives it. */
export interface CollectedSpan {
  readonly name: string
  readonly trace: string
  readonly id: string
  /** Empty for the first span of a trace. */
  readonly parent: string
  /** 2 a server's, 3 a client's, 5 a consumer's. */
  readonly kind: number
  readonly attributes: Readonly<Record<string, string | number>>
  /** 2 for an error. */
  readonly status: number
  readonly seconds: number
  /** Attributes of the process. */
  readonly resource: Readonly<Record<string, string | number>>
}

/** By field number, in order. Fixed numbers and bytes are buffers. */
type Message = ReadonlyMap<number, readonly (bigint | Buffer)[]>

/** Decodes an `ExportTraceServiceRequest` of OTLP. */
export function readTraceRequest(body: Buffer): CollectedSpan[] {
  return listMessages(readMessage(body), 1).flatMap((resourceSpans) => {
    const [resource = new Map()] = listMessages(resourceSpans, 1)
    const spans = listMessages(resourceSpans, 2).flatMap((scope) => listMessages(scope, 2))
    return spans.map((span) => readSpan(span, readAttributes(resource, 1)))
  })
}

function readSpan(span: Message, resource: CollectedSpan['resource']): CollectedSpan {
  const [status = new Map() as Message] = listMessages(span, 15)
  return {
    name: readText(span, 5),
    trace: readBytes(span, 1).toString('hex'),
    id: readBytes(span, 2).toString('hex'),
    parent: readBytes(span, 4).toString('hex'),
    kind: Number(span.get(6)?.[0] ?? 0),
    attributes: readAttributes(span, 9),
    status: Number(status.get(3)?.[0] ?? 0),
    seconds: Number(readBytes(span, 8).readBigUInt64LE() - readBytes(span, 7).readBigUInt64LE()) / 1e9,
    resource,
  }
}

function readAttributes(message: Message, field: number): CollectedSpan['attributes'] {
  return Object.fromEntries(
    listMessages(message, field).map((pair) => {
      const [value = new Map() as Message] = listMessages(pair, 2)
      return [readText(pair, 1), value.has(3) ? Number(value.get(3)?.[0]) : readText(value, 1)]
    }),
  )
}

function listMessages(message: Message, field: number): Message[] {
  return (message.get(field) ?? []).filter((value) => Buffer.isBuffer(value)).map(readMessage)
}

function readText(message: Message, field: number): string {
  return readBytes(message, field).toString()
}

function readBytes(message: Message, field: number): Buffer {
  const [value] = message.get(field) ?? []
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0)
}

/** Protocol Buffers' wire format, without groups. */
function readMessage(bytes: Buffer): Message {
  const fields = new Map<number, (bigint | Buffer)[]>()
  let at = 0
  const readNumber = (): bigint => {
    let number = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = BigInt(bytes.readUInt8(at++))
      number |= (byte & 127n) << shift
      if (byte < 128n) return number
    }
  }
  const take = (length: number): Buffer => bytes.subarray(at, (at += length))
  while (at < bytes.length) {
    const tag = Number(readNumber())
    const value = [
      readNumber,
      () => take(8),
      () => take(Number(readNumber())),
      undefined,
      undefined,
      () => take(4),
    ][tag & 7]?.()
    if (value === undefined) throw new Error(`A field has the unknown wire type ${tag & 7}.`)
    const field = tag >> 3
    fields.set(field, [...(fields.get(field) ?? []), value])
  }
  return fields
}
