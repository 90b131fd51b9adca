import type { Seed } from './seed.ts'

export const MARKETS: readonly Seed[] = [
  {
    slug: 'bce-taglia-tassi-settembre-2025-risparmi-investimenti',
    title: 'I tassi della BCE e i risparmi: che cosa cambia davvero sul conto',
    subtitle: 'Il tasso sui depositi arriva alle famiglie con mesi di ritardo e mai per intero. Come leggerlo senza illusioni.',
    readTime: 7,
    views: 4210,
    featured: true,
  },
  {
    slug: 'spread-btp-bund-come-si-legge',
    title: 'Lo spread, spiegato con una sottrazione',
    subtitle: 'È la differenza fra due rendimenti: dice quanto costa a uno Stato farsi prestare denaro rispetto a un altro.',
    readTime: 5,
    views: 1980,
  },
  {
    slug: 'indice-ftse-mib-dentro-il-paniere',
    title: 'Che cosa c’è dentro il FTSE MIB',
    subtitle: 'Quaranta società, molte banche, pochi nomi che pesano quasi la metà: perché l’indice non è l’economia italiana.',
    readTime: 6,
    views: 1544,
    generatedBy: 'ai',
  },
  {
    slug: 'oro-bene-rifugio-cosa-dicono-i-numeri',
    title: 'L’oro protegge? Dipende da quando lo si chiede',
    subtitle: 'Nelle crisi brevi spesso sì, nei decenni non sempre: i periodi in cui ha reso e quelli in cui ha deluso.',
    readTime: 8,
    views: 1325,
    generatedBy: 'ai',
  },
  {
    slug: 'euro-dollaro-chi-vince-chi-perde',
    title: 'Euro e dollaro: chi guadagna quando il cambio si muove',
    subtitle: 'Un conto pratico su benzina, vacanze e fondi azionari internazionali con la stessa oscillazione del 5 per cento.',
    readTime: 6,
    views: 901,
    generatedBy: 'ai',
  },
  {
    slug: 'aste-btp-calendario-e-partecipazione',
    title: 'Come si partecipa a un’asta di BTP',
    subtitle: 'Il calendario del Tesoro, il ruolo della banca, le commissioni massime per legge e il prezzo che si paga.',
    readTime: 5,
    views: 760,
  },
  {
    slug: 'petrolio-prezzo-barile-e-pompa',
    title: 'Dal barile alla pompa: perché la benzina scende piano',
    subtitle: 'Accise e IVA sono una parte fissa del prezzo. Il resto segue il greggio, con i suoi tempi.',
    readTime: 5,
    views: 512,
    generatedBy: 'ai',
  },
  // Visible to the admin only.
  {
    slug: 'dividendi-calendario-passato',
    title: 'Il calendario dei dividendi dell’anno scorso',
    subtitle: 'Ritirato perché superato: resta nell’archivio della redazione.',
    readTime: 4,
    views: 230,
    status: 'withdrawn',
  },
]
