export default ({ site }: Vike.PageContext) => `Scrivi | ${site.name}`
