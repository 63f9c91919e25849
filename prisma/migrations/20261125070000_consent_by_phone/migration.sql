-- An order that staff write down for a buyer who phoned has a consent that was said, not pressed.
ALTER TABLE "consents" ADD COLUMN "by_phone" BOOLEAN NOT NULL DEFAULT false;
