-- What the shop says to a review: one text, changed in place.
ALTER TABLE reviews
  ADD COLUMN answer text,
  ADD COLUMN answered_at timestamptz(3),
  ADD COLUMN answerer_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT reviews_answer_is_dated CHECK ((answer IS NULL) = (answered_at IS NULL));
CREATE INDEX reviews_answerer_id_idx ON reviews (answerer_id);
-- The managers' list of those that wait for a decision, which the desk counts again and again.
CREATE INDEX reviews_waiting_idx ON reviews (created_at, id) WHERE moderated_at IS NULL AND NOT is_approved;
