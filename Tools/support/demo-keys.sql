-- The keys of the sample, which are made faster when its rows are there.
ALTER TABLE "order" ADD PRIMARY KEY (id);
ALTER TABLE "order" ADD FOREIGN KEY (customer) REFERENCES customer;
CREATE INDEX ON "order" (status, id);
CREATE INDEX ON "order" (placed, id);
CREATE INDEX ON "order" (customer, id);
SELECT setval(pg_get_serial_sequence('"order"', 'id'), count(*)) FROM "order" \g /dev/null
VACUUM ANALYZE;
