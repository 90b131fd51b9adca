import type { VaultFaultCode } from '../../api/people.ts'

export const VAULT_FAULT_MEANING =
  'Nomi, e-mail e note interne non si leggono, chi è stato invitato non può entrare e non si invita nessuno. Gli articoli ci sono tutti, e chi legge vede il sito come sempre.'

/** Cause of each fault and the person who must act. The operators' log contains the fingerprints of the keys. */
export const VAULT_FAULT_TEXT: Record<VaultFaultCode, string> = {
  missing:
    'Sul server manca la chiave che apre i dati delle persone. Chi gestisce il server deve rimetterla: VAULT_KEY, o il file «vault-key» nella cartella dei dati.',
  other:
    'Il server ha una chiave diversa da quella con cui i dati delle persone sono stati chiusi. Chi gestisce il server deve aggiungere quella giusta a VAULT_KEY.',
  unreadable:
    'Il file con la chiave dei dati delle persone è rovinato o non si può leggere. Chi gestisce il server deve rimettere quello giusto: «vault-key» nella cartella dei dati.',
  never_set:
    'Su questo server nessuno ha ancora messo una chiave per i dati delle persone. Chi gestisce il server deve impostare VAULT_KEY.',
}
