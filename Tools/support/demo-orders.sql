-- Some orders of the sample, from the number :first to the number :last. They are the same each time.
INSERT INTO "order" (id, customer, placed, status, amount, note)
SELECT
  i, 1 + abs(hashint4(i)) % 10000,
  timestamptz '2020-01-01 00:00:00+00' + i * interval '150 seconds',
  (CASE WHEN i % 100 < 90 THEN 'sent' WHEN i % 100 < 94 THEN 'returned'
     WHEN i % 100 < 98 THEN 'paid' ELSE 'new' END)::status,
  (abs(hashint4(i + 1)) % 50000) / 100.0,
  CASE WHEN i % 20 = 0 THEN 'leave it with the neighbours at number ' || i % 97 END
FROM generate_series(:first, :last) i;
