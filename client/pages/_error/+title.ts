export default ({ is404, site }: Vike.PageContext & { is404: boolean | null }) =>
  `${is404 ? 'Pagina non trovata' : 'Servizio non disponibile'} | ${site.name}`
