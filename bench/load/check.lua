dofile('bench/load/load.lua')

function request()
  return post('/api/rpc/check_appointment_exists_for_ip', next_address(), '{}')
end
