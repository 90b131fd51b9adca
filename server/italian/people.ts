import type { PublicProfile } from '../../events/domain/newsroom/public-profile.ts'
import { type CodedIn, textOf } from './coded.ts'

type ResetFault = 'unknown' | 'used' | 'expired'

const RESET_FAULTS: Readonly<Record<ResetFault, string>> = {
  unknown: 'Questo link non è valido: forse è incompleto, o ce n’è uno più nuovo. Se non lo trovi, chiedine un altro a un proprietario.',
  used: 'Questo link è già stato usato. Se non sei stato tu, avvisa subito un proprietario.',
  expired: 'Questo link è scaduto: valeva 24 ore. Chiedine un altro a un proprietario.',
}

export const PEOPLE = {
  'no-such-person': 'Questa persona non c’è.',
  'not-in-newsroom': 'Questa persona non è nella redazione.',
  'not-in-this-state': 'Nello stato in cui è questa persona non si può.',
  'address-in-use': 'Con questo indirizzo c’è già una persona, o un invito.',
  'too-many-people': ({ most }: { most: number }) => `La redazione ha al massimo ${most} persone.`,
  'invalid-invitation': 'Questo invito non è valido o è scaduto: chiedine un altro a chi ti ha invitato.',
  'invalid-reset': ({ fault }: { fault: ResetFault }) => RESET_FAULTS[fault],
  'first-owner-stays': 'Il primo proprietario resta: il suo accesso è nella configurazione del portale.',
  'first-owner-configured':
    'Il primo proprietario si gestisce dalla configurazione del portale: password e verifica in due passaggi si cambiano lì.',
  'not-on-yourself': 'Su te stesso non puoi: chiedilo a un altro proprietario.',
  'invalid-password': 'Questa password non va bene.',
  'wrong-code': 'Il codice non è quello di questo momento, o è già stato usato.',
  'no-such-passkey': 'Questa passkey non c’è.',
  'passkey-registered': 'Questa passkey è già registrata.',
  'too-many-passkeys': ({ most }: { most: number }) => `Si possono registrare al massimo ${most} passkey: togline una.`,
  'own-profile': 'Sul tuo profilo decide un’altra persona che può approvarlo.',
  'outdated-profile': 'La richiesta è cambiata o è stata ritirata: rileggi l’elenco.',
  'profile-decided': 'Qualcun altro ha già deciso su questa richiesta.',
} as const

const MAX_NAMED = 3
const quoted = (names: readonly string[]) =>
  names
    .slice(0, MAX_NAMED)
    .map((name) => `«${name}»`)
    .join(', ')

interface Named {
  readonly names: readonly string[]
}
const WARNINGS = {
  'like-a-colleague': ({ names }: Named) => `Somiglia al nome di una persona della redazione: ${quoted(names)}.`,
  'not-latin': 'Non è scritto in lettere latine.',
  'like-an-authority': ({ names }: Named) => `Fa pensare a un’autorità o a una testata: ${quoted(names)}.`,
  'like-an-office': ({ names }: Named) => `Fa pensare a una carica o a un titolo: ${quoted(names)}.`,
  'like-an-invitation': ({ names }: Named) => `Fa pensare a un invito o a un canale fuori dal sito: ${quoted(names)}.`,
} as const

export type NameWarning = { readonly field: keyof PublicProfile } & CodedIn<typeof WARNINGS>

export const warningText = (warning: NameWarning): string => textOf(WARNINGS, warning)
