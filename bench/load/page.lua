dofile('bench/load/report.lua')
wrk.headers['Accept-Encoding'] = 'gzip'
