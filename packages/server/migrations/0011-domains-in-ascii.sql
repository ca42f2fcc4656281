-- locks: no table that exists (reads people, attendees and waiting mails once, and changes only rows with such domains)
-- Addresses with internationalised domains are stored and compared in ASCII: rows of before are found again.

-- Punycode (RFC 3492) of a label of a domain.
CREATE FUNCTION label_in_ascii(label text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  digits CONSTANT text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points integer[];
  point integer;
  least_point integer := 128;
  next_point integer;
  encoded text;
  basic integer;
  handled integer;
  delta integer := 0;
  bias integer := 72;
  rest integer;
  base integer;
  threshold integer;
BEGIN
  IF label !~ '[^\x01-\x7f]' THEN RETURN label; END IF;
  SELECT array_agg(ascii(letter) ORDER BY at) INTO points FROM unnest(string_to_array(label, NULL)) WITH ORDINALITY AS letters (letter, at);
  SELECT coalesce(string_agg(chr(basic_point), '' ORDER BY at), '') INTO encoded
    FROM unnest(points) WITH ORDINALITY AS known (basic_point, at) WHERE basic_point < 128;
  basic := length(encoded);
  handled := basic;
  IF basic > 0 THEN encoded := encoded || '-'; END IF;
  WHILE handled < cardinality(points) LOOP
    SELECT min(other) INTO next_point FROM unnest(points) AS others (other) WHERE other >= least_point;
    delta := delta + (next_point - least_point) * (handled + 1);
    least_point := next_point;
    FOREACH point IN ARRAY points LOOP
      IF point < least_point THEN
        delta := delta + 1;
      ELSIF point = least_point THEN
        rest := delta;
        base := 36;
        LOOP
          threshold := greatest(1, least(26, base - bias));
          EXIT WHEN rest < threshold;
          encoded := encoded || substr(digits, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
          rest := (rest - threshold) / (36 - threshold);
          base := base + 36;
        END LOOP;
        encoded := encoded || substr(digits, rest + 1, 1);
        delta := delta / CASE WHEN handled = basic THEN 700 ELSE 2 END;
        handled := handled + 1;
        delta := delta + delta / handled;
        base := 0;
        WHILE delta > 455 LOOP
          delta := delta / 35;
          base := base + 36;
        END LOOP;
        bias := base + 36 * delta / (delta + 38);
        delta := 0;
      END IF;
    END LOOP;
    delta := delta + 1;
    least_point := least_point + 1;
  END LOOP;
  RETURN 'xn--' || encoded;
END $$;

-- A domain that has no form in ASCII stays as it is.
CREATE FUNCTION domain_in_ascii(domain text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN made ~ '^[a-z0-9.-]{1,253}$' THEN made ELSE domain END FROM (
    SELECT string_agg(label_in_ascii(label), '.' ORDER BY at) AS made
    FROM unnest(string_to_array(lower(normalize(translate(domain, '。．｡', '...'), NFKC)), '.')) WITH ORDINALITY AS labels (label, at)) AS ascii
$$;
CREATE FUNCTION email_in_ascii(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substring(email FROM '^.*@') || domain_in_ascii(substring(email FROM '[^@]*$'))
$$;
CREATE FUNCTION has_unicode_domain(email text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT email ~ '@[^@]*[^\x01-\x7f][^@]*$'
$$;

-- An account whose address another one has in ASCII keeps it: an administrator decides which of them stays. Guests follow their account.
DO $$
DECLARE
  account record;
BEGIN
  FOR account IN
    SELECT organisation_id, id, email, home_organisation_id, home_id FROM user_account WHERE has_unicode_domain(email) ORDER BY home_id NULLS FIRST, organisation_id, id
  LOOP
    CONTINUE WHEN EXISTS (
      SELECT FROM user_account WHERE organisation_id = account.home_organisation_id AND id = account.home_id AND has_unicode_domain(email));
    BEGIN
      UPDATE user_account SET email = email_in_ascii(email) WHERE organisation_id = account.organisation_id AND id = account.id;
    EXCEPTION WHEN unique_violation THEN
      RAISE WARNING 'Account % of organisation % keeps its internationalised address: another account has it in ASCII', account.id, account.organisation_id;
    END;
  END LOOP;
END $$;

UPDATE person p SET email = email_in_ascii(email) WHERE has_unicode_domain(email)
  AND NOT EXISTS (SELECT FROM user_account u WHERE u.organisation_id = p.organisation_id AND u.id = p.id AND has_unicode_domain(u.email));
UPDATE booking_attendee SET email = email_in_ascii(email) WHERE has_unicode_domain(email);
UPDATE user_token SET email = email_in_ascii(email) WHERE has_unicode_domain(email);
UPDATE outbox SET recipient = email_in_ascii(recipient) WHERE has_unicode_domain(recipient) AND sent IS NULL;

-- Members of groups by address: once, however it was written.
INSERT INTO user_group_member (organisation_id, user_group_id, email, name)
  SELECT organisation_id, user_group_id, email_in_ascii(email), name FROM user_group_member WHERE has_unicode_domain(email) ON CONFLICT DO NOTHING;
DELETE FROM user_group_member WHERE has_unicode_domain(email) AND email_in_ascii(email) <> email;

DO $$
DECLARE
  known record;
BEGIN
  FOR known IN SELECT organisation_id, domain FROM organisation_domain WHERE domain ~ '[^\x01-\x7f]' ORDER BY organisation_id, domain LOOP
    BEGIN
      UPDATE organisation_domain SET domain = domain_in_ascii(domain) WHERE organisation_id = known.organisation_id AND domain = known.domain;
    EXCEPTION WHEN unique_violation THEN
      RAISE WARNING 'The domain % of organisation % stays: it exists in ASCII', known.domain, known.organisation_id;
    END;
  END LOOP;
END $$;
UPDATE domain_group SET domains = ARRAY(SELECT DISTINCT domain_in_ascii(domain) FROM unnest(domains) AS domain)
  WHERE array_to_string(domains, ' ') ~ '[^\x01-\x7f]';
UPDATE authentication_method SET domains = ARRAY(SELECT DISTINCT domain_in_ascii(domain) FROM unnest(domains) AS domain)
  WHERE array_to_string(domains, ' ') ~ '[^\x01-\x7f]';
UPDATE conference_provider SET domains = ARRAY(SELECT DISTINCT domain_in_ascii(domain) FROM unnest(domains) AS domain)
  WHERE array_to_string(domains, ' ') ~ '[^\x01-\x7f]';

DROP FUNCTION has_unicode_domain(text);
DROP FUNCTION email_in_ascii(text);
DROP FUNCTION domain_in_ascii(text);
DROP FUNCTION label_in_ascii(text);
