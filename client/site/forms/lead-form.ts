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

/** Returns true for 6 to 15 digits (ITU-T E.164 allows at most 15), with optional + and separators. */
const isPhoneNumber = (text: string): boolean => /^\(?\+?[\d\s()./-]+$/.test(text.trim()) && /^\d{6,15}$/.test(text.replaceAll(/\D/g, ''))

export function leadFault(name: LeadField, value: string): string | undefined {
  if (value.trim() === '') return MISSING[name]
  if (name === 'email' && !isEmailAddress(value)) return EMAIL_FAULT
  if (name === 'phone' && !isPhoneNumber(value)) return 'Controlla il numero: da 6 a 15 cifre, per esempio +39\u00a0333\u00a01234567.'
  return undefined
}
