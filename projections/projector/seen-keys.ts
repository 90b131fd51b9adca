/** One megabyte. The error rate is one in ten million for 100,000 keys and one in five hundred for a million. */
const BITS = 2 ** 23
const HASHES = 4

/** Bloom filter of fixed size for known keys. «Never seen» is certain and «seen» nearly so. */
export class SeenKeys {
  readonly #bits = new Uint32Array(BITS / 32)

  add(key: string): boolean {
    let wasPresent = true
    // Two hashes give any number of them (Kirsch and Mitzenmacher, 2006): FNV-1a with two start values.
    let [one, other] = [0x811c9dc5, 0x9747b28c]
    for (let at = 0; at < key.length; at++) {
      const code = key.charCodeAt(at)
      one = Math.imul(one ^ code, 0x01000193)
      other = Math.imul(other ^ code, 0x5bd1e995)
    }
    for (let n = 0; n < HASHES; n++) {
      const bit = (one + n * (other | 1)) >>> 9
      const [word, mask] = [bit >>> 5, 1 << (bit & 31)]
      if ((this.#bits[word]! & mask) === 0) wasPresent = false
      this.#bits[word]! |= mask
    }
    return wasPresent
  }
}
