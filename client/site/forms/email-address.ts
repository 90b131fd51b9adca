/** The error of a field with an invalid e-mail address. */
export const EMAIL_FAULT = 'Controlla l’indirizzo: per esempio nome@esempio.it.'

const EMAIL_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/** @returns whether the text looks like an address on the Internet: browsers also accept a domain without a dot («anna@x») */
export const isEmailAddress = (text: string): boolean => EMAIL_ADDRESS.test(text.trim())
