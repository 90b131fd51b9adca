export default ({ site }: Vike.PageContext) => `Termini di servizio | ${site.name}`
