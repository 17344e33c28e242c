dofile('bench/load/report.lua')
dofile('bench/load/client-address.lua')

function request()
  return wrk.format('POST', '/api/rpc/check_appointment_exists_for_ip', {
    ['Content-Type'] = 'application/json',
    ['X-Forwarded-For'] = next_address(),
  }, '{}')
end
