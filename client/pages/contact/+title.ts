export default ({ site }: Vike.PageContext) => `Contattaci | ${site.name}`
