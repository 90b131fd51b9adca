/** The model's name in what the offline writer makes: a program without a trained model. */
export const OFFLINE_WRITER = 'scrittore-locale'
