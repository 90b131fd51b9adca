export default ({ site }: Vike.PageContext) => `Amministrazione | ${site.name}`
