import { FileDisplacedError, StorageFailedError } from './storage-errors.ts'

/** Whether the file takes writes, from what commits and looks at its place have found. */
export class WriteState {
  readonly #onChange: (refusal: StorageFailedError | null) => void
  readonly #onDisplaced: () => void
  #refusal: StorageFailedError | null = null
  #displacement: StorageFailedError | null = null

  /**
   * @param onChange receives the reason when writes begin to be refused, null when they are taken again
   * @param onDisplaced called whenever the file is found out of its place
   */
  constructor(onChange: (refusal: StorageFailedError | null) => void, onDisplaced: () => void) {
    this.#onChange = onChange
    this.#onDisplaced = onDisplaced
  }

  /** Why the file is not in its place, as far as is known; null while it is. */
  get displacement(): StorageFailedError | null {
    return this.#displacement
  }

  /** Why writes are refused; null while they are taken. */
  get refusal(): StorageFailedError | null {
    return this.#refusal
  }

  committed(): void {
    this.#report(null)
  }

  failed(failure: unknown): void {
    if (failure instanceof FileDisplacedError) this.setDisplacement(failure)
    else if (failure instanceof StorageFailedError) this.#report(failure)
  }

  /** @param found null: the file is in its place, which says nothing about the room on its disk */
  setDisplacement(found: StorageFailedError | null): void {
    const before = this.#displacement
    this.#displacement = found
    if (found) this.#onDisplaced()
    if (found || before) this.#report(found)
  }

  #report(found: StorageFailedError | null): void {
    const hasChanged = (found === null) !== (this.#refusal === null)
    this.#refusal = found
    if (hasChanged) this.#onChange(found)
  }
}
