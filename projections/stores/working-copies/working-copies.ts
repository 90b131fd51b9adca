/** Unfinished text. Only its author can open it. */
export interface StoredCopy {
  readonly sealed: string
  readonly noteId: string
  readonly savedAt: string
}

/** Person and first slug of the article, or `NEW_ARTICLE`. */
export interface CopyPlace {
  readonly personId: string
  readonly article: string
}

/** Cannot be a slug, because slugs have no colon. */
export const NEW_ARTICLE = 'new:'

export const MAX_COPIES_PER_PERSON = 30
export const COPY_LIFE_MS = 30 * 86_400_000
/** Time after the last sign of life of a page at which its person counts as gone. */
export const PRESENCE_LIFE_MS = 60_000

/**
 * Unsaved texts and the people who are writing. They are the only data beside the log that a request writes. Rebuilds keep them, backups
 * omit them, and all processes share them. All methods throw ReadModelsUnavailableError if the store is unreachable.
 */
export interface WorkingCopies extends AsyncDisposable {
  read(place: CopyPlace): Promise<StoredCopy | null>
  write(place: CopyPlace, copy: StoredCopy): Promise<void>
  remove(place: CopyPlace): Promise<void>
  /** Also removes the person's presence. */
  removeAllOf(personId: string): Promise<void>
  /**
   * Marks the article as open for `PRESENCE_LIFE_MS`. Notifies if the page is new or another one has expired.
   * @param page random id of the open page
   */
  enter(article: string, page: string, personId: string): Promise<void>
  leave(article: string, page: string): Promise<void>
  present(article: string): Promise<string[]>
  /** Registers a listener for arrivals and departures in any process. Returns a function that removes it. */
  onPresence(listener: () => void): () => void
}
