export const EMAIL_FAULT = 'Controlla l’indirizzo: per esempio nome@esempio.it.'

const EMAIL_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/** Returns true if the text looks like an Internet address: browsers also accept a domain without a dot («anna@x»). */
export const isEmailAddress = (text: string): boolean => EMAIL_ADDRESS.test(text.trim())
