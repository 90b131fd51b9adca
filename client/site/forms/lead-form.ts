import { EMAIL_FAULT, isEmailAddress } from './email-address.ts'

export const EMPTY_LEAD = { firstname: '', lastname: '', email: '', phone: '' }
export type LeadField = keyof typeof EMPTY_LEAD

export const CONSENT_FAULT = 'Serve il tuo consenso per procedere.'

const MISSING: Record<LeadField, string> = {
  firstname: 'Scrivi il tuo nome.',
  lastname: 'Scrivi il tuo cognome.',
  email: 'Scrivi la tua e-mail.',
  phone: 'Scrivi il tuo numero di telefono.',
}

/** @returns whether the text is 6 to 15 digits (15 is the most that ITU-T E.164 allows), perhaps with + and separators */
const isPhoneNumber = (text: string): boolean => /^\(?\+?[\d\s()./-]+$/.test(text.trim()) && /^\d{6,15}$/.test(text.replaceAll(/\D/g, ''))

/** @returns the error of a field, in Italian */
export function leadFault(name: LeadField, value: string): string | undefined {
  if (value.trim() === '') return MISSING[name]
  if (name === 'email' && !isEmailAddress(value)) return EMAIL_FAULT
  if (name === 'phone' && !isPhoneNumber(value)) return 'Controlla il numero: da 6 a 15 cifre, per esempio +39\u00a0333\u00a01234567.'
  return undefined
}
