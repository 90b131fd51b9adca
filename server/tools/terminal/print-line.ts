import { terminalText } from '../../../events/terminal-text.ts'

/** Prints one line; what comes from the log does nothing to the terminal. */
export const printLine = (text: string): void => console.log(terminalText(text))

/** The same on standard error. */
export const printErrorLine = (text: string): void => console.error(terminalText(text))
