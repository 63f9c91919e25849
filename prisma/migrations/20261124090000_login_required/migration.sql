-- Whether a buyer without an account has to give a login; every shop goes on as it was.
ALTER TABLE "settings" ADD COLUMN "login_required" BOOLEAN NOT NULL DEFAULT true;
