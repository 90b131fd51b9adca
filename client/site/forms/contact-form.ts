import { EMAIL_FAULT, isEmailAddress } from './email-address.ts'

export const EMPTY_CONTACT = { name: '', email: '', subject: '', type: '', message: '' }
export type ContactField = keyof typeof EMPTY_CONTACT

const MISSING: Partial<Record<ContactField, string>> = {
  name: 'Scrivi il tuo nome.',
  email: 'Scrivi la tua e-mail.',
  subject: 'Scrivi l’oggetto del messaggio.',
  message: 'Scrivi il messaggio.',
}

/** Returns the error of a field, in Italian. Rejects some values that browsers accept, such as spaces alone or a domain without a dot. */
export function contactFault(name: ContactField, value: string): string | undefined {
  if (value.trim() === '') return MISSING[name]
  return name === 'email' && !isEmailAddress(value) ? EMAIL_FAULT : undefined
}
