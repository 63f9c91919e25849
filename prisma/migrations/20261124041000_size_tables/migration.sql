-- The document that the goods of a category have their sizes in.
ALTER TABLE categories ADD COLUMN size_table_id integer REFERENCES documents (id) ON UPDATE CASCADE ON DELETE SET NULL;
CREATE INDEX categories_size_table_id_idx ON categories (size_table_id);
