dofile('bench/load/load.lua')
wrk.headers['Accept-Encoding'] = 'gzip'
