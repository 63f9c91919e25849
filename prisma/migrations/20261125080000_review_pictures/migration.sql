-- Pictures of reviews. Neither a review nor a person takes the row along: it must stay until its files are removed.
CREATE TABLE review_pictures (
  id serial PRIMARY KEY,
  review_id integer REFERENCES reviews (id) ON DELETE SET NULL ON UPDATE CASCADE,
  user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  name text NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX review_pictures_name_key ON review_pictures (name);
CREATE INDEX review_pictures_review_id_position_idx ON review_pictures (review_id, position);
CREATE INDEX review_pictures_user_id_idx ON review_pictures (user_id);
