export default '/admin/link/accesso'
