/** Safari before 14.1 has text fields for dates and times: their labels then say how to write one (form.css). */
const field = document.createElement('input')
field.type = 'date'
document.documentElement.classList.toggle('has-text-dates', field.type !== 'date')
