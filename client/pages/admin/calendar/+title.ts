export default ({ site }: Vike.PageContext) => `Calendario | ${site.name}`
