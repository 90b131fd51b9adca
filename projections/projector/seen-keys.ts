/** A megabyte: of 100,000 keys that are new, one in ten million is taken for seen; of a million, one in five hundred. */
const BITS = 2 ** 23
const HASHES = 4

/** Which keys were met before: a Bloom filter of a fixed size, so «never» is certain and «before» nearly so. */
export class SeenKeys {
  readonly #bits = new Uint32Array(BITS / 32)

  /** @returns whether it was probably there before; false is certain */
  add(key: string): boolean {
    let wasPresent = true
    // Two hashes give any number (Kirsch and Mitzenmacher, 2006). FNV-1a, and the same with another start.
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
