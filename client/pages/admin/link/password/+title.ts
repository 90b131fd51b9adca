export default ({ site }: Vike.PageContext) => `Nuova password | ${site.name}`
