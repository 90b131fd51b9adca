export default ({ is404, abortStatusCode, site }: Vike.PageContext & { is404: boolean | null; abortStatusCode?: number }) =>
  `${abortStatusCode === 410 ? 'Articolo ritirato' : is404 ? 'Pagina non trovata' : 'Servizio non disponibile'} | ${site.name}`
