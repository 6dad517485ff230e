    CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT NOT NULL, n INTEGER);
    INSERT INTO t VALUES (1, 'ada', 10), (2, 'bob', 20), (3, 'cleo', NULL), (4, 'dora', 40);
    