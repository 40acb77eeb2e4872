/** Bytes made by chance and the student's key, each to be used once; whoever has the key makes them again. */
export interface PadPiece {
  /** The counter that they begin at: 16 bytes. */
  readonly counter: Uint8Array<ArrayBuffer>
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A supply of them, made in advance: the browser's own cryptography answers too late for a key that is pressed. */
export interface Pad {
  /** Gives undefined when there are not as many yet, or never will be. */
  take(byteCount: number): PadPiece | undefined
}

const blockBytes = 16
/** The longest text that the form takes three times. */
const supplyBytes = 64 * 1024
const supplyCount = 2

/**
 * Makes a pad: AES-256-CTR, each supply with a counter of its own, of which 12 bytes are chance.
 * @param key for AES-CTR
 * @returns when there is a first supply
 */
export async function createPad(key: CryptoKey): Promise<Pad> {
  const supplies = [await makeSupply(key)]
  let used = 0
  let isMaking = false
  const refill = async (): Promise<void> => {
    isMaking = true
    while (supplies.length < supplyCount) supplies.push(await makeSupply(key))
    isMaking = false
  }
  const refillLater = (): void => {
    // Without more of it, keys are written down a moment later, as the database has them.
    if (!isMaking) void refill().catch(() => undefined)
  }
  refillLater()
  return {
    take(byteCount) {
      const size = Math.ceil(byteCount / blockBytes) * blockBytes
      if (size > supplyBytes) return undefined
      if (used + size > supplyBytes) {
        supplies.shift()
        used = 0
        refillLater()
      }
      const supply = supplies[0]
      if (!supply) return undefined
      const counter = supply.counter.slice()
      new DataView(counter.buffer).setUint32(12, used / blockBytes)
      const bytes = supply.bytes.subarray(used, used + byteCount)
      used += size
      return { counter, bytes }
    },
  }
}

/**
 * Makes bytes of a pad again.
 * @param key that they were made with
 * @param counter where they begin
 */
export async function repeatPad(
  key: CryptoKey,
  counter: Uint8Array<ArrayBuffer>,
  byteCount: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'AES-CTR', counter, length: 32 }
  return new Uint8Array(await crypto.subtle.encrypt(algorithm, key, new Uint8Array(byteCount)))
}

async function makeSupply(key: CryptoKey): Promise<PadPiece> {
  const counter = crypto.getRandomValues(new Uint8Array(blockBytes)).fill(0, 12)
  return { counter, bytes: await repeatPad(key, counter, supplyBytes) }
}
