import type { Seed } from './seed.ts'

export const TECHNOLOGY: readonly Seed[] = [
  {
    slug: 'intelligenza-artificiale-finanza-usi-reali',
    title: 'Intelligenza artificiale in finanza: gli usi veri',
    subtitle: 'Frodi, documenti, rischio di credito. Dove funziona, dove si misura male e dove è solo un’etichetta.',
    readTime: 8,
    views: 1822,
    generatedBy: 'ai',
  },
  {
    slug: 'euro-digitale-a-che-punto-siamo',
    title: 'Euro digitale, a che punto siamo',
    subtitle: 'Che cosa è già deciso, che cosa manca e perché non è una criptovaluta.',
    readTime: 7,
    views: 1377,
  },
  {
    slug: 'pagamenti-istantanei-bonifici',
    title: 'Bonifici in dieci secondi: come cambiano costi e truffe',
    subtitle: 'Il regolamento europeo parifica il prezzo e chiede la verifica del beneficiario. Che cosa fare se si sbaglia.',
    readTime: 6,
    views: 1010,
    generatedBy: 'ai',
  },
  {
    slug: 'sicurezza-conto-online-due-fattori',
    title: 'Il conto online al sicuro in mezz’ora',
    subtitle: 'Due fattori, notifiche, limiti di spesa: le impostazioni che fermano la maggior parte delle truffe.',
    readTime: 6,
    views: 956,
  },
  {
    slug: 'mica-regole-cripto-attivita',
    title: 'MiCA: che cosa chiede l’Europa a chi offre cripto-attività',
    subtitle: 'Autorizzazione, informazioni obbligatorie e limiti: le tutele che ci sono e quelle che mancano.',
    readTime: 8,
    views: 811,
    generatedBy: 'ai',
  },
]
