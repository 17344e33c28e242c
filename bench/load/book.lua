dofile('bench/load/report.lua')
dofile('bench/load/client-address.lua')

local next_year = os.date('%Y') + 1
local body = '{"firstName":"Erika","lastName":"Musterfrau",'
  .. '"websiteIdea":"Eine Website für meine Bäckerei mit Öffnungszeiten.","phone":"+49 30 23125 101",'
  .. '"email":"erika@example.org","preferredDate":"' .. next_year .. '-05-06","preferredTime":"10:30","privacyAccepted":true}'

function request()
  return wrk.format('POST', '/api/appointments', {
    ['Content-Type'] = 'application/json',
    ['X-Forwarded-For'] = next_address(),
  }, body)
end
