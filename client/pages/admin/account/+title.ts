export default ({ site }: Vike.PageContext) => `Profilo | ${site.name}`
