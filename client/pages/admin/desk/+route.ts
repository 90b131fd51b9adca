export default '/admin/articolo'
