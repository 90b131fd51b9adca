export default ({ site }: Vike.PageContext) => `Invito | ${site.name}`
