type SecondFactorStep = 'asked' | 'wrong_code' | 'passkey_refused'

const PASSKEY_REFUSED = 'La passkey non è stata accettata: riprova, o accedi in un altro modo.'

const PROMPTS: Readonly<Record<string, string>> = {
  code: 'Inserisci il codice della verifica in due passaggi.',
  passkey: 'Conferma con una passkey.',
  'code passkey': 'Inserisci il codice della verifica in due passaggi, o conferma con una passkey.',
}

export const SIGN_IN = {
  'login-required': 'Accedi per continuare.',
  'not-permitted': ({ isToken }: { isToken: boolean }) =>
    isToken ? 'Questo token non è abilitato a questa operazione.' : 'Il tuo ruolo non permette questa operazione.',
  'login-failed': 'Password o codice non corretti.',
  'account-changed': 'Questo account è appena cambiato: accedi di nuovo.',
  'second-factor-required': ({ step, methods }: { step: SecondFactorStep; methods: readonly string[] }) =>
    step === 'asked' ? PROMPTS[methods.join(' ')]! : step === 'passkey_refused' ? PASSKEY_REFUSED : 'Codice non corretto o già usato.',
  'passkey-refused': ({ isNew }: { isNew: boolean }) =>
    isNew ? 'La passkey non è stata accettata: è passato troppo tempo, o la pagina è aperta altrove. Ricomincia.' : PASSKEY_REFUSED,
  'wrong-password': 'La password non è giusta.',
  'invalid-link':
    'Questo link non è valido: vale una volta sola, per cinque minuti. Chi gestisce il portale ne crea un altro con «npm run admin -- login-link».',
  'login-throttled': ({ seconds, isKnownDevice }: { seconds: number | null; isKnownDevice: boolean }) =>
    seconds === null
      ? 'Troppi accessi insieme: riprova tra qualche secondo.'
      : `Troppi tentativi di accesso: riprova tra ${waitText(seconds)}${isKnownDevice ? '' : ', o accedi con una passkey o da un browser con cui sei già entrato'}.`,
  'login-not-ready': 'L’accesso non è ancora pronto: riprova tra poco.',
  'no-such-session': 'Questa sessione non esiste.',
} as const

const waitText = (seconds: number): string => (seconds <= 90 ? `${seconds} secondi` : `${Math.ceil(seconds / 60)} minuti`)

export const deviceText = (browser: string | null, system: string | null): string =>
  `${browser ?? 'Altro browser'} su ${system ?? 'altro sistema'}`
