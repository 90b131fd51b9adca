/** A text that is being written: only its author opens it. */
export interface StoredCopy {
  /** Sealed with the author's key. */
  readonly sealed: string
  readonly noteId: string
  /** ISO 8601. */
  readonly savedAt: string
}

/** Where a copy belongs: the person, and the first slug of the article; `NEW_ARTICLE` of one that is not there yet. */
export interface CopyPlace {
  readonly personId: string
  readonly article: string
}

/** Not a slug: one has no colon. */
export const NEW_ARTICLE = 'new:'

/** Of one person; the copies that were saved longest ago give way. */
export const MAX_COPIES_PER_PERSON = 30
/** Forgotten after so long without a change. */
export const COPY_LIFE_MS = 30 * 86_400_000
/** Someone is no longer writing, so long after the last sign of life of their open page. */
export const PRESENCE_LIFE_MS = 60_000

/**
 * What is written and not yet saved as a revision, and who is writing: the only thing beside the log that a request may write. No
 * rebuild empties it, no backup holds it, and all processes share it. All methods throw ReadModelsUnavailableError where it cannot be reached.
 */
export interface WorkingCopies extends AsyncDisposable {
  read(place: CopyPlace): Promise<StoredCopy | null>
  write(place: CopyPlace, copy: StoredCopy): Promise<void>
  remove(place: CopyPlace): Promise<void>
  /** With everything else that is the person's. */
  removeAllOf(personId: string): Promise<void>
  /** Notifies where the page is new, or another's time has run out. @param page a random id of the open page: shows for `PRESENCE_LIFE_MS` that the person has the article open there */
  enter(article: string, page: string, personId: string): Promise<void>
  leave(article: string, page: string): Promise<void>
  /** @returns the ids of the people who have the article open, each once */
  present(article: string): Promise<string[]>
  /** Called when somebody comes or goes, in any process. @returns a function that ends the listening */
  onPresence(listener: () => void): () => void
}
