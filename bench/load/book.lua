dofile('bench/load/load.lua')

-- A mailbox for each visitor: mails to one mailbox are bounded.
local next_year = os.date('%Y') + 1
local body = '{"firstName":"Erika","lastName":"Musterfrau",'
  .. '"websiteIdea":"Eine Website für meine Bäckerei mit Öffnungszeiten.","phone":"+49 30 23125 101",'
  .. '"email":"visitor-%s@example.org","preferredDate":"' .. next_year .. '-05-06","preferredTime":"10:30","privacyAccepted":true}'

function request()
  local address = next_address()
  return post('/api/appointments', address, string.format(body, address))
end
