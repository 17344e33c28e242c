CREATE INDEX appointments_by_client ON appointments (client_ip, created_at) WHERE client_ip IS NOT NULL;
INSERT INTO calendar_feed (key) VALUES (lower(hex(randomblob(16))));
