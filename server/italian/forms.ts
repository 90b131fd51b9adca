export const FORMS = {
  'too-many-forms': 'Da questa connessione sono arrivati troppi moduli in poco tempo: aspetta qualche secondo e invia di nuovo.',
  'unknown-form-type': 'Il modulo è arrivato in un formato che questa pagina non legge.',
  'form-too-large': ({ kb }: { kb: number }) =>
    `Il testo è troppo lungo: tutto il modulo può occupare ${kb} KB. Accorcialo e invia di nuovo.`,
  'broken-form': 'Il modulo è arrivato incompleto o danneggiato, forse per un’interruzione della rete: invialo di nuovo.',
} as const
