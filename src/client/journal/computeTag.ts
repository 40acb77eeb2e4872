const prime = 2n ** 130n - 5n
const blockBytes = 16
/** A number of 130 bits is ten limbs of 13, whose products fit into what a browser multiplies fast. */
const limbCount = 10
const limbBits = 13
const limbMask = 2 ** limbBits - 1
/** RFC 8439 takes these bits away from the number that is multiplied by. */
const clamp = 0x0ffffffc0ffffffc0ffffffc0fffffffn

/** How long a tag is, in bytes. */
export const tagBytes = 16

/**
 * Poly1305, the one-time authenticator of RFC 8439: the browser's own cryptography would make a key press wait.
 * @param key 32 bytes, used for one message and never again
 * @param message what must not be changed
 * @returns 16 bytes
 */
export function computeTag(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const clamped = readNumber(key.subarray(0, blockBytes)) & clamp
  // Twice: what is multiplied beyond the last limb counts five times.
  const factors = new Float64Array(2 * limbCount)
  for (let limb = 0; limb < limbCount; limb += 1) {
    const factor = Number((clamped >> BigInt(limb * limbBits)) & BigInt(limbMask))
    factors[limb] = 5 * factor
    factors[limbCount + limb] = factor
  }
  const sum = new Float64Array(limbCount)
  // Two more words than a block has: the bit behind its end, and nothing.
  const words = new Uint16Array(blockBytes / 2 + 2)
  for (let at = 0; at < message.length; at += blockBytes) {
    readBlock(message, at, words)
    addWords(sum, words)
    multiply(sum, factors)
  }
  const total = (joinLimbs(sum) % prime) + readNumber(key.subarray(blockBytes))
  const tag = new Uint8Array(tagBytes)
  for (let at = 0; at < tagBytes; at += 1) tag[at] = Number((total >> BigInt(8 * at)) & 255n)
  return tag
}

/** A number from bytes, the least one first. */
function readNumber(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
}

function readBlock(message: Uint8Array, from: number, words: Uint16Array): void {
  const size = Math.min(blockBytes, message.length - from)
  words.fill(0)
  for (let at = 0; at < size; at += 1) {
    words[at >> 1] = (words[at >> 1] ?? 0) | ((message[from + at] ?? 0) << (8 * (at & 1)))
  }
  words[size >> 1] = (words[size >> 1] ?? 0) | (1 << (8 * (size & 1)))
}

function addWords(sum: Float64Array, words: Uint16Array): void {
  for (let limb = 0; limb < limbCount; limb += 1) {
    const word = (limb * limbBits) >> 4
    const shift = (limb * limbBits) & 15
    const bits = ((words[word] ?? 0) | ((words[word + 1] ?? 0) << 16)) >>> shift
    sum[limb] = (sum[limb] ?? 0) + (bits & limbMask)
  }
}

/** Multiplies modulo 2^130 - 5: what goes beyond the last limb comes back to the first one, five times. */
function multiply(sum: Float64Array, factors: Float64Array): void {
  const before = sum.slice()
  let carry = 0
  for (let limb = 0; limb < limbCount; limb += 1) {
    let product = carry
    for (let other = 0; other < limbCount; other += 1) {
      product += (before[other] ?? 0) * (factors[limbCount + limb - other] ?? 0)
    }
    sum[limb] = product & limbMask
    carry = Math.floor(product / (limbMask + 1))
  }
  sum[0] = (sum[0] ?? 0) + 5 * carry
}

function joinLimbs(sum: Float64Array): bigint {
  return sum.reduceRight<bigint>((number, limb) => (number << BigInt(limbBits)) + BigInt(limb), 0n)
}
