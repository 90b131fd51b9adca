export default ({ site }: Vike.PageContext) => `Coda | ${site.name}`
