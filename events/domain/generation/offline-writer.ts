/** The model's name in what the offline writer makes: a program without a trained model. */
export const OFFLINE_WRITER = 'scrittore-locale'

/** Failures that say that it has nothing left to write: what is asked for conflicts with what is there, and no service is at fault. */
export const NOTHING_LEFT: ReadonlySet<string> = new Set(['topics_exhausted', 'already_written', 'articles_exhausted'])
