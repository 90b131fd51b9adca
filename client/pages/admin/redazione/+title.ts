export default ({ site }: Vike.PageContext) => `Redazione | ${site.name}`
